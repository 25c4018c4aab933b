#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  @Suite("Fields that are arriving")
  struct ArrivingFieldsTests {
    private static func take(_ fields: [(String, String)], into arriving: inout ArrivingFields) {
      arriving.begin()
      for (name, value) in fields {
        Array(name.utf8).withUnsafeBytes { name in
          Array(value.utf8).withUnsafeBytes { arriving.append(name, $0) }
        }
      }
    }

    @Test("are a list of their own for each block, however long those are")
    func blocks() {
      var arriving = ArrivingFields()
      let long = String(repeating: "x", count: 5_000)
      Self.take([("first", long), ("empty", "")], into: &arriving)
      let first = arriving.list
      #expect(arriving.count == 2 && arriving.listSize == 5 + 5_000 + 5 + 2 * 32)
      Self.take([("second", "2")], into: &arriving)
      let second = arriving.list
      #expect(arriving.count == 1 && arriving.listSize == 6 + 1 + 32)
      #expect(first["first"] == long && first["empty"] == "" && first.count == 2)
      #expect(second.map(\.name) == ["second"] && second["second"] == "2")
    }
  }
#endif
