#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Header fields")
  struct HeaderFieldsTests {
    private let fields = HeaderFields([
      ("a", "1"), ("apns-id", "x"), ("a", "2"), ("A", "3"), ("e", ""),
    ])

    @Test("keep their order, duplicates and capitals")
    func order() {
      #expect(fields.map(\.name) == ["a", "apns-id", "a", "A", "e"])
      #expect(fields.values("a") == ["1", "2"])
      #expect(fields["A"] == "3" && fields["a"] == "1" && fields["e"] == "" && fields["b"] == nil)
    }

    @Test("have the size that HTTP/2 counts")
    func size() { #expect(fields.list.listSize == 5 * 32 + 2 + 8 + 2 + 2 + 1) }

    @Test("keep bytes that aren't UTF-8")
    func bytes() {
      var fields = HeaderFields()
      [UInt8(97)].withUnsafeBytes { name in
        [UInt8(0xFF)].withUnsafeBytes { fields.append(name, $0) }
      }
      #expect(fields.rawValue("a")?.elementsEqual([0xFF]) == true)
      #expect(fields["a"] == "\u{FFFD}")
    }
  }
#endif
