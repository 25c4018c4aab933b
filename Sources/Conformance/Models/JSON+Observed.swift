import ConformanceSpecs

/// Values of an observation, as models write them.
extension JSON {
  /// A whole number.
  package static func int(_ number: Int) -> JSON { .number(JSON.Number(number)) }

  /// A list; nil where it is empty.
  static func list<Element>(_ elements: [Element], _ json: (Element) -> JSON) -> JSON? {
    elements.isEmpty ? nil : .array(elements.map(json))
  }
}
