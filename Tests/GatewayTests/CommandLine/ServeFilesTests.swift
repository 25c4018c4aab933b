import Conformance
import ConformanceBase
import Gateway
import LibC
import Testing

@testable import TestSupport

@Suite("The files of serve")
struct ServeFilesTests {
  #if Gateway
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A file says how to connect while it runs", arguments: [SIGTERM, SIGINT])
    func state(signal: Int32) throws {
      let served = try ServeProcess(["--json", "--control", "0", "--state", "\(folder.path)/state"])
      #expect(try JSON.parse(try folder.read("state")) == served.invitation)
      served.send(signal)
      #expect(try served.finish().status == 0)
      #expect(!FileSystem.exists("\(folder.path)/state"))
    }

    @Test("In a folder, authority and key stay the same")
    func kept() throws {
      let words = ["--json", "--ca-dir", "\(folder.path)/kept"]
      let first = try ServeProcess(words)
      let (tls, invitation) = (try first.tls, first.invitation)
      let key = try folder.read("kept/AuthKey_SERVEDKEY1.p8")
      #expect(invitation["ca"]?.string?.hasSuffix("/kept/ca.pem") == true)
      first.send(SIGTERM)
      _ = try first.finish()

      let second = try ServeProcess(words)
      #expect(second.invitation["ca"] == invitation["ca"])
      #expect(try folder.read("kept/AuthKey_SERVEDKEY1.p8") == key)
      let client = try Client(port: second.port, tls: tls)
      // A token of the first one: the key is known, and not taken on trust.
      let token = try #require(invitation["token"]?.string)
      #expect(client.send(try second.request(token: token)).status == 200)
      #expect(try second.event("push")["trust"] == [])
      for name in ["kept/ca-key.pem", "kept/AuthKey_SERVEDKEY1.p8"] {
        var status = stat()
        #expect(stat("\(folder.path)/\(name)", &status) == 0 && status.st_mode & 0o077 == 0)
      }
    }

    @Test("A certificate of others is shown with its issuers")
    func shown() throws {
      let (root, other) = (
        try CertificateAuthority(name: "root"), try CertificateAuthority(name: "other")
      )
      let identity = try root.issue(.init(commonName: "s", hosts: ["localhost"]), for: .server)
      let pem = try identity.certificate.pem() + root.certificate.pem()
      let certificate = try folder.write(pem, to: "cert.pem")
      let key = try folder.write(try identity.key.pem(), to: "key.pem")
      let served = try ServeProcess(["--json", "--cert", certificate, "--key", key])
      #expect(served.invitation["ca"] == .string(certificate))
      let client = try Client(port: served.port, tls: ClientTLS(authority: root.certificate))
      #expect(client.send(try served.request()).status == 200)
      #expect(throws: WireFailure.self) {
        try Client(port: served.port, tls: ClientTLS(authority: other.certificate))
      }
    }

    @Test("What isn't whole is refused, and says what is missing")
    func mistakes() throws {
      let authority = try CertificateAuthority(name: "one")
      let pem = try folder.write(try authority.certificate.pem(), to: "half/ca.pem")
      let key = try folder.write(try SigningKey().pem(), to: "key.pem")
      for (words, message) in [
        (["--ca-dir", "\(folder.path)/half"], "ca.pem, but not "),
        (["--cert", pem], "--cert needs --key"), (["--key", key], "--key needs --cert"),
        (["--cert", pem, "--key", key], "it isn't the key of the certificate"),
        (["--cert", key, "--key", key], "reading a certificate"),
        (["--cert", "\(folder.path)/none", "--key", key], "can't be read"),
        (["--state", "\(folder.path)/none/state"], "can't be written"),
      ] {
        let said = try Program.start(["serve", "--port", "0"] + words).finish()
        #expect(said.status == 2 && said.errors.contains(message), "\(words)\n\(said.errors)")
      }
    }

    @Test("The environment gives the options")
    func environment() throws {
      let said = try Program.start(["serve"], environment: ["CONFORMANCE_SERVE_PORT": "x"]).finish()
      #expect(said.status == 2 && said.errors.contains("CONFORMANCE_SERVE_PORT"))
    }
  #endif
}
