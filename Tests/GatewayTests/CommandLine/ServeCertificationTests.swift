#if Gateway
  import Conformance
  import Descriptors
  import LibC
  import Testing

  @testable import Gateway
  @testable import TestSupport

  @Suite("What serve --certify makes of what it saw")
  struct ServeCertificationTests {
    private static let hasCurl = Program.exists("curl")

    /// Sends a push with a badge that is no whole number, which breaks a should, and ends.
    private func certify(_ words: [String], payload: String) throws -> Int32 {
      let served = try ServeProcess(["--json", "--certify"] + words)
      let client = try served.client()
      #expect(client.send(try served.request(payload: payload)).status == 200)
      client.close()
      served.send(SIGTERM)
      return try served.finish().status
    }

    @Test("A broken should makes the exit status 1 with --level should, and a broken must always")
    func levels() throws {
      let (should, must) = (#"{"aps":{"badge":1.5}}"#, #"{"aps":{"badge":"1"}}"#)
      #expect(try certify([], payload: should) == 0)
      #expect(try certify(["--level", "should"], payload: should) == 1)
      #expect(try certify([], payload: must) == 1)
    }

    @Test("As JUnit, each rule is a test: passed, failed, or skipped as nothing tried it")
    func junit() throws {
      let files = try TemporaryFiles(named: "serve-certify")
      let path = "\(files.folder)/certificate.xml"
      #expect(try certify(["--junit", path], payload: #"{"aps":{"badge":"1"}}"#) == 1)
      let text = String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
      #expect(text.contains(#"failures="1""#))
      let name = #"<testcase name="provider.aps.badge" classname="conformance.rules" time="0">"#
      let message = "push 1: aps.badge: the badge is a number, not &quot;1&quot;"
      #expect(text.contains("\(name)\n      <failure type=\"MUST\" message=\"\(message)"))
      #expect(text.contains("Specs/Provider/Aps.md:"))
      #expect(text.contains("<skipped message=\"never exercised: no push could have broken it\"/>"))
    }

    @Test("As JUnit, a broken should is a remark, and a day without pushes is an error")
    func remarks() throws {
      let files = try TemporaryFiles(named: "serve-certify")
      let path = "\(files.folder)/certificate.xml"
      func text() throws -> String {
        String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
      }
      #expect(try certify(["--junit", path], payload: #"{"aps":{"badge":1.5}}"#) == 0)
      #expect(try text().contains("provider.aps.badge-count: push 1: aps.badge: "))
      #expect(try text().contains(#"failures="0" errors="0""#))
      let quiet = try ServeProcess(["--json", "--certify", "--junit", path])
      quiet.send(SIGTERM)
      #expect(try quiet.finish().status == 5)
      #expect(try text().contains(#"<error type="INCOMPLETE" message="no push came">"#))
    }

    @Test("The same options without it, or a file that can't be written, are refused at the start")
    func refused() throws {
      for words in [["--junit", "a.xml"], ["--level", "should"]] {
        let said = try Command.run([try #require(Program.found), "serve"] + words)
        #expect(said.status == 2 && said.output.contains("\(words[0]) needs --certify"))
      }
      let words = ["serve", "--port", "0", "--certify", "--junit", "/dev/null/a.xml"]
      let said = try Command.run([try #require(Program.found)] + words)
      #expect(said.status == 2 && said.output.contains("the report of --junit"))
    }

    @Test(
      "It judges what comes through its proxy, too", .enabled(if: hasCurl, "curl isn't installed"))
    func proxy() throws {
      let served = try ServeProcess(["--json", "--proxy", "--certify"])
      let (authority, token) = try (
        #require(served.invitation["ca"]?.string), #require(served.invitation["token"]?.string)
      )
      let proxy = try #require(served.invitation["proxy"]?.string)
      let answer = try Command.run([
        "curl", "-sS", "-o", "/dev/null", "-w", "%{http_code}", "--http2", "--noproxy", "",
        "--proxy", proxy, "--cacert", authority, "-H", "authorization: bearer \(token)",
        "-H", "apns-topic: com.example.app", "-H", "content-type: application/json",
        "-H", "apns-push-type: alert", "-d", #"{"aps":{"badge":"1"}}"#,
        "https://api.push.apple.com/3/device/c0ffee00",
      ])
      #expect(answer.output == "200")
      served.send(SIGTERM)
      let rules = try served.event("certificate")["rules"]?.array ?? []
      let broken = rules.filter { $0["standing"] == "broken" }.map { $0["rule"]?.string }
      #expect(broken == ["provider.aps.badge"])
      #expect(try served.finish().status == 1)
    }
  }
#endif
