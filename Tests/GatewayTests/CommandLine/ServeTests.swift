import Conformance
import Gateway
import LibC
import Testing

@testable import TestSupport

@Suite("The command serve")
struct ServeTests {
  #if Gateway
    private static let hasCurl = Program.exists("curl")

    @Test(
      "The printed curl line works, and the push is reported",
      .enabled(if: hasCurl, "curl isn't installed"))
    func curl() throws {
      let served = try ServeProcess(["--color", "never"])
      let opening = try served.text(before: "\n\n  curl ")
      #expect(opening.contains("APNs, as documented, on https://localhost:"))
      let line = "curl " + (try served.text(before: "\n"))
      let said = try Command.run("sh", "-c", "\(line) -sS -w '%{http_version} %{http_code}'")
      #expect(said.output.hasPrefix("HTTP/2 200"))
      #expect(said.output.hasSuffix("2 200"))
      let told = try served.text(before: "  answer    200, apns-id ")
      #expect(told.contains("push 1: visible, 200"))
      #expect(told.contains(#"  means     the phone shows "Hello""#))
      #expect(told.contains("  token     ES256, key SERVEDKEY1, team SERVEDTEAM, issued "))
      #expect(!told.contains("error") && !told.contains("on trust"))
      served.send(SIGINT)
      let end = try served.finish()
      #expect(end.status == 0 && end.errors.isEmpty)
      #expect(end.output.hasSuffix("\n1 push arrived\n"))
    }

    @Test(
      "It ends at once, and removes its files", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(signal: Int32) throws {
      let served = try ServeProcess()
      let files = try ["ca", "keyFile"].map { try #require(served.invitation[$0]?.string) }
      #expect(files.allSatisfy(FileSystem.exists))
      let client = try served.client()
      #expect(client.send(try served.request()).status == 200)
      served.send(signal)
      let end = try served.finish()
      #expect(end.status == 0 && end.errors.isEmpty)
      let last = try JSON.parse(String(try #require(end.output.split(separator: "\n").last)))
      #expect(last["event"] == "end" && last["pushes"] == 1)
      #expect(!files.contains(where: FileSystem.exists))
      let folder = try #require(files[0].split(separator: "/").dropLast().last)
      #expect(!FileSystem.exists("/tmp/\(folder)"))
    }

    @Test("A signal that comes twice at once, as timeout(1) sends it, ends it well")
    func echo() throws {
      let words = ["timeout", "--preserve-status", "1", try Program.path(), "serve", "--port", "0"]
      #expect(try Process(words).finish().status == 0)
    }

    @Test(
      "Signals that its parent has blocked end it too",
      .enabled(if: Program.exists("python3"), "Python isn't installed"))
    func blocked() throws {
      let blocking = """
        import os, signal, sys
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
        os.execv(sys.argv[1], sys.argv[1:])
        """
      let folder = try TemporaryFolder()
      let state = "\(folder.path)/state"
      let process = try Process(
        ["python3", "-c", blocking, try Program.path(), "serve", "--port", "0", "--state", state])
      for _ in 0..<2_000 where !FileSystem.exists(state) { usleep(10_000) }
      process.send(SIGTERM)
      #expect(try process.finish().status == 0)
    }

    @Test("The rules that a push breaks are reported as JSON")
    func findings() throws {
      let served = try ServeProcess()
      let client = try served.client()
      let payload = #"{"aps":{"content-available":true,"badge":"1"}}"#
      #expect(client.send(try served.request(payload: payload)).status == 200)
      let push = try served.event("push")
      let rules = (push["findings"]?.array ?? []).compactMap { $0["rule"]?.string }
      #expect(rules.contains("provider.background.content-available"))
      #expect(push["payload"]?.text() == payload)
      #expect(push["token"]?["standing"] == "accepted")
      client.close()
      #expect(try served.event("closed")["requests"] == 1)
    }

    @Test(
      "As a proxy it serves third-party clients with a fixed host, and connects to nothing else",
      .enabled(if: hasCurl, "curl isn't installed"))
    func proxy() throws {
      let served = try ServeProcess(["--json", "--proxy"])
      let authority = try #require(served.invitation["ca"]?.string)
      let proxy = try #require(served.invitation["proxy"]?.string)
      let token = try #require(served.invitation["token"]?.string)
      func push(_ host: String, _ device: String = "c0ffee") throws -> Command.Said {
        try Command.run(
          "env", "HTTPS_PROXY=\(proxy)", "curl", "-s", "--http2", "--cacert", authority,
          "-H", "authorization: bearer \(token)", "-H", "apns-topic: com.example.app",
          "-H", "apns-push-type: alert", "-d", #"{"aps":{"alert":"hi"}}"#,
          "-w", "%{http_connect} %{http_version} %{http_code}", "https://\(host)/3/device/\(device)"
        )
      }
      #expect(try push("api.push.apple.com").output == "200 2 200")
      let opened = try served.event("opened")
      #expect(opened["proxied"] == "api.push.apple.com:443")
      #expect(opened["serverName"] == "api.push.apple.com")
      #expect(try push("api.sandbox.push.apple.com:2197", "decaf0").output == "200 2 200")
      // A device token belongs to one environment.
      let mixed = try push("api.sandbox.push.apple.com:2197").output
      #expect(mixed == #"{"reason":"BadDeviceToken"}200 2 400"#)
      let elsewhere = try push("example.com")
      #expect(elsewhere.output == "403 0 000" && elsewhere.status == 56)
      let refused = try served.event("refused")
      #expect(refused["reason"] == "the proxy connects only to APNs, not to example.com:443")
    }

    @Test(
      "As a proxy it leads the hosts that manage channels to the service for channels",
      .enabled(if: hasCurl, "curl isn't installed"))
    func proxyForChannels() throws {
      let served = try ServeProcess(["--json", "--proxy"])
      let authority = try #require(served.invitation["ca"]?.string)
      let proxy = try #require(served.invitation["proxy"]?.string)
      let token = try #require(served.invitation["token"]?.string)
      let said = try Command.run(
        "env", "HTTPS_PROXY=\(proxy)", "curl", "-s", "--http2", "--cacert", authority,
        "-H", "authorization: bearer \(token)", "-w", " %{http_code}",
        "https://api-manage-broadcast.push.apple.com:2196/1/apps/com.example.app/all-channels")
      #expect(said.output == #"{"channels":[]} 200"#)
      #expect(try served.event("channels")["kind"] == "list")
    }

    @Test(
      "The recipe for channels works as the page prints it",
      .enabled(if: hasCurl, "curl isn't installed"))
    func channels() throws {
      let served = try ServeProcess()
      let printed = try #require(Self.recipe)
      let (url, management) = (served.invitation["url"], served.invitation["channels"])
      let script = try printed.split(separator: "\n", omittingEmptySubsequences: false).map {
        line in
        if line.hasPrefix("TOKEN=") {
          let token = try #require(served.invitation["token"]?.string)
          let authority = try #require(served.invitation["ca"]?.string)
          return "TOKEN=\(token) CA=\(authority) APP=com.example.app"
        }
        // The one value that a reader copies from an answer.
        if line.hasPrefix("CHANNEL=") {
          return "CHANNEL=$(apns -s https://localhost:2196/1/apps/$APP/all-channels"
            + #" | sed -n 's/.*\["\(.*\)"\].*/\1/p')"#
        }
        return String(line)
      }.joined(separator: "\n")
        .replacing("https://localhost:2196", with: try #require(management?.string))
        .replacing("https://localhost:2197", with: try #require(url?.string))
      let said = try Command.run("sh", "-c", script)
      let statuses = said.output.split(separator: "\n").filter { $0.hasPrefix("HTTP/2 ") }
        .compactMap { Int($0.dropFirst("HTTP/2 ".count).prefix(3)) }
      #expect(statuses == [201, 200, 200, 200, 204], "\(said)")
      let push = try served.event("push")
      #expect(push["meaning"] == "each phone that follows the channel updates its Live Activity")
      #expect(push["findings"] == [] && push["answer"]?["status"] == 200)
      #expect(try served.event("channels")["kind"] == "list")
    }

    /// The commands of Examples/Serve.md on channels.
    private static var recipe: String? {
      let page = try? FileSystem.read("\(Program.package)/Examples/Serve.md", atMost: 1 << 20)
      let text = page.map { String(decoding: $0, as: UTF8.self) }
      let section = text?.components(separatedBy: "## Broadcasts and channels").last
      guard let section else { return nil }
      let commands = String(section).components(separatedBy: "```sh\n").dropFirst().first
      return commands.flatMap { String($0).components(separatedBy: "```").first.map(String.init) }
    }

    @Test("A port for channels that was asked for and is taken is an error")
    func takenPort() throws {
      let first = try ServeProcess()
      let taken = try #require(first.invitation["channels"]?.string?.split(separator: ":").last)
      let refused = try Program.run("serve", "--port", "0", "--channels-port", String(taken))
      #expect(refused.status == 4 && refused.errors.contains("port \(taken)"), "\(refused)")
    }

    @Test("Without --proxy, a request to the proxy is refused with a hint")
    func noProxy() throws {
      let served = try ServeProcess()
      #expect(served.invitation["proxy"] == .null)
      let client = try RawConnection(port: served.port, tls: nil)
      client.send(Array("CONNECT api.push.apple.com:443 HTTP/1.1\r\n\r\n".utf8))
      #expect(
        try served.event("refused")["reason"]
          == "no handshake: https proxy request (start serve with --proxy to accept it)")
    }

    @Test("A client's own device, topic and key are accepted and reported as trusted")
    func guests() throws {
      let served = try ServeProcess()
      let client = try served.client()
      // An invalid signature of an unknown key.
      let header = Base64.encode(Array(#"{"alg":"ES256","kid":"GUESTKEY01"}"#.utf8))
      let time = WireClock.system.now() / 1_000_000_000
      let claims = Base64.encode(Array("{\"iss\":\"GUESTTEAM1\",\"iat\":\(time)}".utf8))
      let token = "\(header).\(claims).\(Base64.encode([UInt8](repeating: 1, count: 64)))"
      let request = try served.request(device: "abcdef", topic: "org.guest.app", token: token)
      #expect(client.send(request).status == 200)
      let push = try served.event("push")
      #expect(push["trust"] == ["device", "topic", "key"])
      #expect(push["token"]?["standing"] == "on trust")
      let malformed = try served.request(device: "xyz", topic: "org.guest.app", token: token)
      #expect(client.send(malformed).status == 400)
    }

    @Test("A script answers, and the gateway's own answer is reported with it")
    func script() throws {
      let root = Program.package
      let served = try ServeProcess(["--json", "--answers", "\(root)/Examples/ServedAnswers.json"])
      let client = try served.client()
      let result = client.send(try served.request(device: "dead01"))
      #expect(result.status == 410)
      #expect(
        String(decoding: result.body, as: UTF8.self)
          == #"{"reason":"Unregistered","timestamp":1750000000000}"#)
      let answer = try #require(try served.event("push")["answer"])
      #expect(answer["scripted"] == "410 Unregistered" && answer["own"] == 200)
    }

    @Test("A mistake in a script is shown at its place")
    func wrongScript() throws {
      let files = try TemporaryFiles(named: "wire-test")
      let path = try files.write("{\n  \"dead\": [ { \"statsu\": 410 } ]\n}\n", to: "answers.json")
      let program = try #require(Program.found)
      let said = try Command.run(program, "serve", "--port", "0", "--answers", path)
      #expect(said.status == 3)
      #expect(said.output.contains("\(path):2:15: error: unknown key \"statsu\""))
      #expect(said.output.contains("did you mean \"status\"?"))
    }

    @Test("A port in use is named, with what to do")
    func portTaken() throws {
      let served = try ServeProcess()
      let program = try #require(Program.found)
      let said = try Command.run(program, "serve", "--port", "\(served.port)")
      #expect(said.status == 4)
      #expect(
        said.output == """
          error: the gateway didn't start: listening on 127.0.0.1, port \(served.port): \
          address already in use
            = choose another port with --port N, or any free port with --port 0

          """)
    }

    @Test("With too few descriptors it ends with a sentence, or serves")
    func fewDescriptors() throws {
      let program = try #require(Program.found)
      let files = try TemporaryFiles(named: "wire-test")
      // It is interrupted once it serves; until then it may end by itself.
      let script = """
        exec 3<&0 4<&0 5<&0 6<&0 7<&0 8<&0 9<&0
        ulimit -n $1; "$0" serve --port 0 --json > "$2" & i=0
        while kill -0 $! && [ ! -s "$2" ] && [ $i -lt 200 ]; do sleep 0.1; i=$((i+1)); done
        kill $!; wait $!
        """
      var complaints: [String] = []
      var status: Int32 = -1
      // Several are in use already; fewer than 16 are refused at once.
      for count in 16...100 where status != 0 {
        let output = try files.write("", to: "output")
        let said = try Command.run(["sh", "-c", script, program, "\(count)", output])
        status = said.status
        guard status != 0 else { continue }
        #expect([2, 4].contains(status), "\(count): \(said)")
        #expect(said.output.contains("too many open files"), "\(count): \(said)")
        complaints.append(said.output)
      }
      #expect(status == 0)
      // Its threads had their pipes, but couldn't wait for connections.
      #expect(complaints.contains { $0.contains("waiting for connections: ") }, "\(complaints)")
    }

    @Test("Pushes are answered even if nobody reads the output")
    func unread() throws {
      let served = try ServeProcess()
      let client = try served.client()
      #expect(client.send(try served.request()).status == 200)
      let text = String(repeating: "a", count: 2_000)
      for _ in 0..<10 {
        let requests = try (0..<50).map { _ in
          try served.request(payload: #"{"aps":{"alert":"\#(text)"}}"#)
        }
        #expect(client.send(requests, milliseconds: 20_000).allSatisfy { $0.status == 200 })
      }
      // By now its output is full. It ends nevertheless.
      served.send(SIGTERM)
      #expect(try served.finish().status == 0)
    }

    @Test("It ends quietly when its output is closed")
    func readerGone() throws {
      let served = try ServeProcess()
      let path = try #require(served.invitation["ca"]?.string)
      served.closeOutput()
      let end = try served.finish()
      #expect(end.status == 0 && end.errors.isEmpty)
      #expect(!FileSystem.exists(path))
    }

    @Test("However it is ended, its private key isn't left", arguments: [SIGHUP, SIGQUIT, SIGTERM])
    func ends(signal: Int32) throws {
      let served = try ServeProcess()
      let path = try #require(served.invitation["keyFile"]?.string)
      #expect(FileSystem.exists(path))
      served.send(signal)
      #expect(try served.finish().status == (signal == SIGQUIT ? 6 : 0))
      #expect(!FileSystem.exists(path))
    }

    @Test("Binding to all addresses prints a warning, and --name adds a name")
    func bind() throws {
      let served = try ServeProcess(["--json", "--bind", "0.0.0.0", "--name", "gateway.test"])
      let path = try #require(served.invitation["ca"]?.string)
      let pem = String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
      let tls = ClientTLS(authority: try Certificate(pem: pem), serverName: "gateway.test")
      let client = try Client(port: served.port, tls: tls)
      #expect(client.send(try served.request()).status == 200)
      #expect(try served.event("opened")["serverName"] == "gateway.test")
      served.send(SIGINT)
      let port = served.port
      #expect(
        try served.finish().errors
          == "warning: anyone who can reach 0.0.0.0, port \(port), can use this gateway\n")
    }

    @Test(
      "Invalid arguments are refused before anything starts",
      arguments: [
        ["--port", "70000"], ["--port", "x"], ["--profile", "loose"], ["--color", "red"], ["more"],
      ])
    func usage(words: [String]) throws {
      let program = try #require(Program.found)
      #expect(try Command.run([program, "serve"] + words).status == 2)
    }
  #else
    @Test("Without the wire, a message says what is missing")
    func missing() throws {
      let program = try #require(Program.found)
      let said = try Command.run(program, "serve")
      #expect(said.status == 4)
      #expect(said.output == "error: \(try #require(Wire.missing))\n")
    }
  #endif
}
