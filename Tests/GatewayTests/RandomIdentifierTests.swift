#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Identifiers")
  struct RandomIdentifierTests {
    @Test("are different random UUIDs in lower case")
    func form() throws {
      let made = (0..<1_000).map { _ in RandomIdentifier.make() }
      #expect(Set(made).count == made.count)
      for text in made {
        let parts = text.split(separator: "-").map { Array($0) }
        #expect(parts.map(\.count) == [8, 4, 4, 4, 12])
        #expect(parts[2][0] == "4" && "89ab".contains(parts[3][0]))
        #expect(parts.joined().allSatisfy { "0123456789abcdef".contains($0) })
      }
      #expect(Set(made.joined()) == Set("-0123456789abcdef"))
    }
  }
#endif
