#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceSpecs
  @testable import Gateway

  @Suite("The configuration of a remote gateway")
  struct RemoteGatewayConfigurationTests {
    private let files: TemporaryFiles

    init() throws { files = try TemporaryFiles(named: "wire-test") }

    private func diagnostics(_ text: String) throws -> [String] {
      let path = try files.write(text, to: "mock.json")
      let invalid = try #require(throws: InvalidDocuments.self) {
        try RemoteGatewayConfiguration(path)
      }
      return invalid.diagnostics.map {
        $0.rendered.replacing(files.folder + "/", with: "").split(separator: "\n")[0].description
      }
    }

    private static func device(_ members: String) -> String {
      "{ \"devices\": [ { \"topic\": \"a\", \(members) } ] }\n"
    }

    @Test(
      "is refused with the place of each mistake",
      arguments: [
        ("{ \"device\": [] }\n", "mock.json:1:3: error: unknown key \"device\""),
        ("{ \"devices\": [ }\n", "mock.json:1:16: error: "),
        ("[]\n", "mock.json:1:1: error: this must be an object, but it is a list"),
        (
          "{\n  \"environment\": \"sandbox\"\n}\n",
          "mock.json:2:18: error: unknown value \"sandbox\""
        ),
        (
          device("\"tokn\": \"00\""), "mock.json:1:32: error: unknown key \"tokn\""
        ),
        (
          device("\"token\": \"0\""),
          "mock.json:1:41: error: a device token is an even number of hexadecimal digits"
        ),
        (
          device("\"token\": \"00\", \"expired-since\": 1, \"unregistered-since\": 1"),
          "mock.json:1:41: error: an inactive device token is unregistered or expired: leave one of them out"
        ),
        (
          "{ \"management\": \"localhost:2196\" }\n",
          "mock.json:1:17: error: write the URL as https://host:port"
        ),
        (
          "{ \"ca\": \"none.pem\" }\n",
          "mock.json:1:9: error: none.pem can't be read: no such file or directory"
        ),
        (
          "{ \"keys\": [ { \"id\": \"K\", \"team\": \"T\", \"file\": \"mock.json\" } ] }\n",
          "mock.json:1:47: error: mock.json can't be read: "
        ),
      ])
    func wrong(text: String, first: String) throws {
      let found = try diagnostics(text)
      #expect(found.contains { $0.hasPrefix(first) }, "\(found)")
    }

    @Test("can't list a device token or a key twice")
    func twice() throws {
      let secret = try files.write(SigningKey().pem(), to: "k.p8")
      let key = "{ \"id\": \"K\", \"team\": \"T\", \"file\": \"\(secret)\" }"
      let device = "{ \"token\": \"0A\", \"topic\": \"a\" }"
      let other = "{ \"token\": \"0a\", \"topic\": \"a\" }"
      let found = try diagnostics(
        "{ \"keys\": [ \(key), \(key) ],\n  \"devices\": [ \(device), \(other) ] }\n")
      #expect(found.count == 2)
      #expect(found.contains { $0.hasSuffix("this key ID is already listed") })
      #expect(found.contains { $0.hasSuffix("this device token is already listed") })
    }

    @Test("has the apps of its devices if it names none")
    func apps() throws {
      _ = try files.write(SigningKey().pem(), to: "k.p8")
      let devices = ["a.b.voip", "a.b", "a.bc"].enumerated().map {
        "{ \"token\": \"0\($0.offset)\", \"topic\": \"\($0.element)\" }"
      }
      let path = try files.write(
        "{ \"keys\": [ { \"id\": \"K\", \"team\": \"T\", \"file\": \"k.p8\" } ], \"devices\": [ "
          + devices.joined(separator: ", ") + " ] }", to: "mock.json")
      let configuration = try RemoteGatewayConfiguration(path)
      #expect(configuration.apps.map(\.id) == ["a.b", "a.bc"])
      #expect(Set(configuration.apps.map(\.team)) == ["T"])
    }
  }
#endif
