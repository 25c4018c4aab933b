import Conformance
import Testing

@testable import Gateway
@testable import TestSupport

@Suite("The command ping")
struct PingTests {
  private func ping(_ words: String...) throws -> Command.Said {
    try Command.run([try #require(Program.found), "ping"] + words)
  }

  #if Gateway
    @Test("One line says how long the gateway of serve took to answer")
    func answers() throws {
      let served = try ServeProcess()
      let authority = try #require(served.invitation["ca"]?.string)
      let url = "https://localhost:\(served.port)"
      for words in [[url], [url, "--target-ca", authority, "--timeout", "60"]] {
        let said = try Command.run([try #require(Program.found), "ping"] + words)
        #expect(said.status == 0)
        #expect(said.output.contains(/^https:\/\/localhost:[0-9]+ answered in [0-9]+ ms\n$/))
      }
    }

    @Test("Without a URL it pings the default address of serve")
    func usualAddress() throws {
      #expect(try ping("--timeout", "1").output.contains("https://localhost:2197"))
    }

    @Test("One sentence says why the ping failed: nothing listens")
    func refused() throws {
      let url = "https://127.0.0.1:\(try ConnectingTests.freePort())"
      let said = try ping(url)
      #expect(said.output == "error: \(url) can't be reached: connection refused\n")
      #expect(said.status == 4)
    }

    @Test("One sentence says why the ping failed: unknown name")
    func unknownHost() throws {
      // Longer than a name may be, so that no name server is asked.
      let url = "https://\(String(repeating: "a", count: 64)).test"
      let said = try ping(url)
      #expect(said.output == "error: \(url) can't be reached: no host has this name\n")
      #expect(said.status == 4)
    }

    @Test("One sentence says why the ping failed: another authority")
    func untrusted() throws {
      let gateway = try TestGateway()
      let files = try TemporaryFiles(named: "wire-test")
      let other = try GatewayIdentities().authority.certificate
      let url = "https://127.0.0.1:\(gateway.server.port)"
      let said = try ping(url, "--target-ca", files.write(other.pem(), to: "ca.pem"))
      #expect(said.output.hasPrefix("error: the certificate of \(url) isn't trusted: "))
      #expect(said.output.contains("\n  = name the authority that issued its certificate:"))
      #expect(said.status == 4)
    }

    @Test("One sentence says why the ping failed: no HTTP/2")
    func otherProtocol() throws {
      let gateway = try TestGateway { $0.tls.negotiation = .nothing }
      let url = "https://127.0.0.1:\(gateway.server.port)"
      let said = try ping(url)
      #expect(said.output == "error: \(url) doesn't speak HTTP/2\n")
      #expect(said.status == 4)
    }

    @Test("One sentence says why the ping failed: silence")
    func silent() throws {
      let gateway = try TestGateway { $0.answersPings = false }
      let url = "https://127.0.0.1:\(gateway.server.port)"
      let said = try ping(url, "--timeout", "1")
      #expect(said.output == "error: \(url) didn't answer within 1 s\n")
      #expect(said.status == 4)
    }

    @Test("One sentence says why the ping failed: no TLS, or a lost connection")
    func broken() throws {
      let plain = try TestGateway { $0.opening = { _, _ in [.unciphered([1, 2, 3])] } }
      let closing = try TestGateway { $0.opening = { _, _ in [.close(.tls)] } }
      for gateway in [plain, closing] {
        let url = "https://127.0.0.1:\(gateway.server.port)"
        let said = try ping(url)
        #expect(said.output.hasPrefix("error: the connection to \(url) was lost: "))
        #expect(said.status == 4)
      }
    }

    @Test(
      "An invalid URL is a usage error", arguments: ["http://localhost", "localhost:2197"])
    func noURL(word: String) throws {
      let said = try ping(word)
      #expect(
        said.output
          == "error: \"\(word)\" isn't the URL of a gateway\n  = write it as https://localhost:2197\n"
      )
      #expect(said.status == 2)
    }
  #else
    @Test("Without the wire, a message says what is missing")
    func missing() throws {
      let said = try ping()
      #expect(said.output == "error: \(try #require(Wire.missing))\n")
      #expect(said.status == 4)
    }
  #endif
}
