/// Reads HTML more strictly than any browser: every element must be closed, every attribute quoted,
/// each id unique, and every link within the document must lead to an id.
struct HTMLChecker {
  /// What is wrong, in the order of the document.
  private(set) var problems: [String] = []
  /// The ids of elements.
  private(set) var ids: Set<String> = []
  /// The destinations of links.
  private(set) var links: [String] = []
  /// How many elements of each name there are.
  private(set) var elements: [String: Int] = [:]
  /// The levels of the headings, in order.
  private(set) var headings: [Int] = []
  /// How many elements have a class.
  private(set) var classes: [String: Int] = [:]
  /// What people read: the text outside of scripts and styles.
  private(set) var words = ""

  private var open: [String] = []

  private static let voids: Set<String> = ["meta", "input", "br", "rect", "link", "img"]
  /// The elements that contain no markup.
  private static let raw: Set<String> = ["script", "style"]

  /// Whether it may use the files beside it, as a page of a site does.
  private let hasFiles: Bool

  /// Checks a document, or a piece of one.
  init(_ text: String, isWhole: Bool = true, hasFiles: Bool = false) {
    self.hasFiles = hasFiles
    var rest = text[...]
    if isWhole {
      expect(rest.hasPrefix("<!DOCTYPE html>\n"), "it doesn't begin with its type")
      rest = rest.dropFirst("<!DOCTYPE html>\n".count)
    }
    while let start = rest.firstIndex(where: { $0 == "<" }) {
      words += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ">") else {
        problems.append("a tag doesn't end")
        return
      }
      tag(String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
      if let name = open.last, Self.raw.contains(name) {
        rest = rest.drop { $0 != "<" }
        expect(rest.hasPrefix("</\(name)>"), "there is markup in <\(name)>")
      }
    }
    words += rest
    expect(open.isEmpty, "never closed: \(open)")
    guard isWhole else { return }
    for link in links where link.hasPrefix("#") && !link.contains("=") {
      expect(ids.contains(String(link.dropFirst())), "\(link) leads nowhere")
    }
    for (level, next) in zip(headings, headings.dropFirst()) where next > level + 1 {
      problems.append("a heading \(next) follows a heading \(level)")
    }
    expect(headings.count { $0 == 1 } == 1, "there is no one main heading")
  }

  private mutating func expect(_ condition: Bool, _ problem: String) {
    if !condition { problems.append(problem) }
  }

  private mutating func tag(_ tag: String) {
    if tag.hasPrefix("/") {
      let name = String(tag.dropFirst())
      expect(open.last == name, "</\(name)> closes \(open.last ?? "nothing")")
      if open.last == name { open.removeLast() }
      return
    }
    let isEmpty = tag.hasSuffix("/")
    let tag = isEmpty ? tag.dropLast() : tag[...]
    let name = String(tag.prefix { $0 != " " })
    expect(
      !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, "<\(name)>")
    elements[name, default: 0] += 1
    if name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue {
      headings.append(level)
    }
    attributes(tag.dropFirst(name.count))
    if !isEmpty, !Self.voids.contains(name) { open.append(name) }
  }

  private mutating func attributes(_ text: Substring) {
    var rest = text
    while !rest.isEmpty {
      guard rest.first == " " else { return problems.append("attributes: \(text)") }
      rest = rest.dropFirst()
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
      guard !name.isEmpty else { return problems.append("attributes: \(text)") }
      rest = rest[name.endIndex...]
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst()
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
        return problems.append("an attribute isn't quoted: \(text)")
      }
      attribute(name, String(rest[rest.index(after: rest.startIndex)..<end]))
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func attribute(_ name: Substring, _ value: String) {
    switch name {
    case "id":
      expect(ids.insert(value).inserted, "the id \(value) is there twice")
      expect(!value.isEmpty && !value.contains(" ") && !value.contains("="), "the id \(value)")
    case "href": links.append(value)
    case "class":
      for word in value.split(separator: " ") { classes[String(word), default: 0] += 1 }
    case "src" where hasFiles, "action" where hasFiles:
      expect(!value.contains(":") && !value.hasPrefix("/"), "\(name) leads to \(value)")
    case _ where name.hasPrefix("on"), "style", "src", "srcset", "action":
      problems.append("the attribute \(name)")
    default: break
    }
  }
}
