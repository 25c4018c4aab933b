/// A set of few elements, each of which is compared: for a handful that takes a fraction of the
/// time that computing a hash value does.
public struct FewOf<Element: Equatable & Sendable>: Sendable {
  private var elements: [Element] = []

  /// A set of these elements.
  public init(_ elements: some Sequence<Element>) { for element in elements { insert(element) } }

  /// How many there are.
  public var count: Int { elements.count }

  /// Whether an element is one of them.
  public func contains(_ element: Element) -> Bool { elements.contains(element) }

  /// Adds an element, unless it is there.
  public mutating func insert(_ element: Element) {
    if !contains(element) { elements.append(element) }
  }

  /// Takes an element out, where it is there.
  public mutating func remove(_ element: Element) { elements.removeAll { $0 == element } }
}

extension FewOf: Sequence {
  /// The elements, in the order in which they came.
  public func makeIterator() -> [Element].Iterator { elements.makeIterator() }
}

extension FewOf: ExpressibleByArrayLiteral {
  /// A set of these elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
