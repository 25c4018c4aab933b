#if Gateway
  @testable import TestSupport
  import ProcessTargets
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceRunning
  @testable import ConformanceSpecs
  @testable import Gateway

  /// The Python that `make setup-adapters` installs, relative to the repository's root, where tests
  /// run.
  private let python = ".build/adapters/plain-python/bin/python"

  @Suite("A provider's program that sends")
  struct WireProviderTests {
    @Test(
      "is observed at the gateway of each case",
      .enabled(if: FileSystem.exists(python), "make setup-adapters wasn't run"),
      arguments: [
        // Cases whose answers continue while time passes; an answer after a GOAWAY; tokens by the
        // case's clock; certificates; requests that aren't sent; a gateway with unusual settings; a
        // burst.
        "provider.retries.bounded", "provider.connections.goaway-processed", "provider.token.age",
        "provider.topic.mdm", "provider.headers.refuses", "provider.handshake.agreed",
        "provider.streams.limit", "provider.streams.each",
      ])
    func observed(_ rule: String) async throws {
      let program = try ProcessTarget(
        name: "plain", command: "\(python) Adapters/plain-python/adapter.py")
      let target = try WireProvider(program)
      defer { target.end() }
      let results = try await ShippedSuite.results(target, [rule + "/*"], of: .provider, jobs: 8)
      let asked = results.filter { $0.verdict != .unsupported }
      #expect(!asked.isEmpty)
      #expect(asked.filter { $0.verdict != .pass && $0.verdict != .note }.map(\.reason) == [])
    }

    @Test("receives neither the gateway's set-up nor its answers")
    func told() {
      let given: JSON.Object = ["key": "ABC", "gateway": ["certificate": "wrong-host"]]
      #expect(WireProvider.visible(given) == ["key": "ABC"])
      let notification: JSON = ["device": "00", "answers": [["status": 410]]]
      #expect(WireProvider.visible(notification) == ["device": "00"])
      #expect(
        WireProvider.visible([notification, notification]) == [["device": "00"], ["device": "00"]])
    }
  }
#endif
