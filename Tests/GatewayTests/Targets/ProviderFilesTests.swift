#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceRunning
  @testable import Gateway

  @Suite("The files for a provider's program")
  struct ProviderFilesTests {
    @Test("are complete for every case, even if many ask concurrently")
    func together() async throws {
      let credentials = try WireCredentials.shared.get()
      for _ in 0..<20 {
        let files = try ProviderFiles(credentials)
        defer { files.remove() }
        let keys = try await withThrowingTaskGroup(of: String.self) { group in
          for number in 0..<16 {
            group.addTask {
              let witness = ProviderWitness(["key": .string("KEY000000\(number % 2)")])
              guard case .key(let path, _, _) = try files.credentials(of: witness) else {
                return "no key"
              }
              return try String(decoding: FileSystem.read(path, atMost: 10_000), as: UTF8.self)
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(keys).count == 2)
        #expect(keys.allSatisfy { $0.hasSuffix("-----END PRIVATE KEY-----\n") })
      }
    }
  }
#endif
