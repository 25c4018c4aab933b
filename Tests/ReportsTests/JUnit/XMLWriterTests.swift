import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("XML")
struct XMLWriterTests {
  private func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var bytes: [UInt8] = []
    XMLText.append(text, to: &bytes, inAttribute: inAttribute)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "Every reader gets a text back, or its characters by number",
    arguments: [
      ("plain ü", "plain ü"), ("a&b<c>d\"e'f", "a&amp;b&lt;c&gt;d&quot;e&apos;f"),
      ("]]>", "]]&gt;"), ("a\nb\tc", "a\nb\tc"), ("a\rb", "a&#13;b"), ("a\r\nb", "a&#13;\nb"),
      ("\u{1B}[31m\u{0}", "\\u{1B}[31m\\u{0}"), ("\u{FFFE}\u{FFFF}", "\\u{FFFE}\\u{FFFF}"),
      ("\u{FFFD}\u{1F600}", "\u{FFFD}\u{1F600}"), ("\u{85}\u{9B}", "\\u{85}\\u{9B}"),
      ("שלום", "שלום"),
    ])
  func texts(text: String, written: String) {
    #expect(escaped(text) == written)
  }

  @Test("In an attribute line ends and tabs would become blanks")
  func attributes() {
    #expect(escaped("a\nb\tc\rd\"", inAttribute: true) == "a&#10;b&#9;c&#13;d&quot;")
  }

  @Test("Elements are indented, and closed in the order in which they were opened")
  func elements() throws {
    var xml = XMLWriter()
    xml.begin("a", [("x", "1"), ("y", "<")])
    xml.begin("b")
    xml.end()
    xml.begin("c")
    xml.attribute("z", "")
    xml.end("t")
    xml.end()
    #expect(
      String(decoding: xml.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1" y="&lt;">
          <b/>
          <c z="">t</c>
        </a>

        """)
  }

  @Test("A fragment is what would have been written in its place")
  func fragments() {
    func write(_ content: (inout XMLWriter) -> Void) -> [UInt8] {
      var xml = XMLWriter()
      xml.begin("a")
      content(&xml)
      xml.end()
      return xml.bytes
    }
    let plain = write { xml in
      xml.begin("b", [("x", "<"), ("y", "2")])
      xml.begin("c", [("z", "&")])
      xml.end()
      xml.end()
    }
    let fragmented = write { xml in
      let attributes = xml.fragment { $0.attribute("x", "<") }
      let elements = xml.fragment(inside: ["b"]) {
        $0.begin("c", [("z", "&")])
        $0.end()
      }
      xml.begin("b")
      xml.add(attributes: attributes)
      xml.attribute("y", "2")
      xml.add(elements: elements)
      xml.end()
    }
    #expect(fragmented == plain)
  }

  @Test("A text is cut between characters", arguments: 0...9)
  func excerpt(bytes: Int) {
    let text = "aü€😀b"
    let kept = Excerpt.ofLine(text, bytes: bytes)
    #expect(text.hasPrefix(kept.dropLast()))
    #expect(kept.hasSuffix("…"))
    #expect(kept.utf8.count <= bytes + 3)
    #expect(bytes < 6 || kept.hasPrefix("aü€"))
    #expect(Excerpt.ofLine(text, bytes: 11) == text)
  }
}
