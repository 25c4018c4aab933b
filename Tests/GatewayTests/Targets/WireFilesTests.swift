#if Gateway
  @testable import Gateway
  import Conformance
  import Testing

  @Suite("What a provider's program finds on the disk")
  struct WireFilesTests {
    @Test("A key is whole for each of many who ask for it at once, and no other's")
    func keys() async throws {
      let credentials = try WireCredentials.shared.get()
      let files = try WireFiles(credentials)
      defer { files.remove() }
      let found = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<64 {
          group.addTask {
            let witness = ProviderWitness(["key": .string("KEY\(number % 8)")])
            guard case .key(let path, let id, _)? = try? files.credentials(of: witness),
              let bytes = try? FileSystem.read(path, atMost: 4096),
              let key = try? credentials.key(id).pem()
            else { return false }
            return String(decoding: bytes, as: UTF8.self) == key
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(!found.contains(false))
    }
  }
#endif
