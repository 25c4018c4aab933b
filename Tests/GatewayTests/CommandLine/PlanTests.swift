#if Gateway
  import Conformance
  import LibC
  import Testing

  @testable import Gateway
  @testable import TestSupport

  /// Senders that are made of a shell, Python's HTTP server and curl, each driven by a plan.
  @Suite(
    "serve --certify --plan", .enabled(if: Program.exists("curl") && Program.exists("python3")))
  struct PlanTests {
    private static let curl =
      "curl -sS --http2 --cacert {ca} --max-time 3 -w '%{http_code}' -H 'authorization: bearer {token}' "
      + "-H 'apns-topic: {topic}' -H 'apns-push-type: {kind}' -H 'content-type: application/json' "
      + #"-d '{"aps":{"alert":"{text}"}}' "#
    private static let address = "{url}/3/device/{device}"

    /// Plays a plan, and returns the status, the lines of the stream, and what went to standard error.
    private func play(
      _ plan: JSON, _ words: [String] = []
    ) throws -> (status: Int32, lines: [JSON], errors: String) {
      let files = try TemporaryFiles(named: "plan")
      let path = try files.write(plan.text(), to: "plan.json")
      let program = try #require(Program.found)
      let said = try Command.run(
        [
          program, "serve", "--port", "0", "--channels-port", "0", "--certify", "--json", "--plan",
          path,
        ] + words)
      let (lines, errors) = (said.output.split(separator: "\n"), said.output)
      return (said.status, lines.compactMap { try? JSON.parse(String($0)) }, errors)
    }

    private func chapter(_ name: String, _ lines: [JSON]) -> JSON {
      lines.first { $0["event"] == "chapter" && $0["name"]?.string == name } ?? .null
    }

    private func standing(_ rule: String, _ lines: [JSON]) -> String? {
      lines.first { $0["event"] == "certificate" }?["rules"]?.array?.first {
        $0["rule"]?.string == rule
      }?["standing"]?
      .string
    }

    @Test("A command that pushes is driven through the chapters, and judged")
    func command() throws {
      let (status, lines, _) = try play([
        "push": ["alert": ["command": .string(Self.curl + Self.address)]],
        "chapters": ["one", "many", "unregistered", "html", "dropped"],
      ])
      #expect(status == 0)
      #expect(chapter("one", lines)["requests"]?.array?.count == 1)
      #expect(chapter("many", lines)["requests"]?.array?.count == 5)
      #expect(chapter("unregistered", lines)["requests"]?[0]?["answer"] == "410 Unregistered")
      // It was told of no device, so it has none to forget.
      #expect(chapter("unregistered", lines)["later"] == nil)
      #expect(chapter("html", lines)["later"]?.array?.count == 1)
      #expect(
        chapter("dropped", lines)["said"]?.string?.hasPrefix(
          "the trigger failed: ended with status") == true)
      #expect(standing("provider.topic.present", lines) == "kept")
      #expect(lines.last { $0["event"] == "certificate" }?["lacking"]?["voip"] != nil)
    }

    /// A server that keeps device tokens, and pushes to one that it knows; forgetful, it deletes one after the answer 410.
    private static let server = #"""
      import http.server, subprocess, sys
      push, forgets, devices = sys.argv[1], sys.argv[2] == "yes", set()
      class Handler(http.server.BaseHTTPRequestHandler):
          def log_message(self, *words): pass
          def answer(self, status, text=b""):
              self.send_response(status)
              self.send_header("content-length", str(len(text)))
              self.end_headers()
              self.wfile.write(text)
          def do_GET(self):
              name = self.path.split("/")[-1]
              self.answer(200 if name == "health" or name in devices else 404)
          def do_POST(self):
              device = self.rfile.read(int(self.headers["content-length"])).decode()
              if self.path == "/devices": devices.add(device)
              elif self.path == "/crash": sys.exit("no more")
              elif device in devices:
                  said = subprocess.run(push.replace("DEVICE", device), shell=True, capture_output=True, text=True).stdout
                  if forgets and said.endswith("410"): devices.discard(device)
                  self.answer(200, said.encode())
                  return
              self.answer(204)
      server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[3])), Handler)
      server.serve_forever()
      """#

    /// A plan that starts this server.
    private func served(
      forgets: Bool, _ files: TemporaryFiles, push path: String = "push", chapters: [String]
    ) throws -> JSON {
      let script = try files.write(Self.server, to: "server.py")
      let place = "http://127.0.0.1:{sender-port}"
      // What the command says of the gateway is filled in where the server is started.
      let push = (Self.curl + "{url}/3/device/DEVICE").replacing("{text}", with: "Hello")
        .replacing("{kind}", with: "alert").replacing("'", with: "'\\''")
      return [
        "sender": [
          "command": .string(
            "exec python3 \(script) '\(push)' \(forgets ? "yes" : "no") {sender-port}"),
          "ready": ["url": .string("\(place)/health")],
        ],
        "register": ["url": .string("\(place)/devices"), "body": "{device}"],
        "push": ["alert": ["url": .string("\(place)/\(path)"), "body": "{device}"]],
        "known": ["url": .string("\(place)/devices/{device}")],
        "chapters": .array(chapters.map(JSON.string)),
        "patience": 2,
      ]
    }

    @Test(
      "A server that keeps dead devices is found, and one that forgets them isn't",
      arguments: [true, false])
    func forgetting(forgets: Bool) throws {
      let files = try TemporaryFiles(named: "plan-server")
      let plan = try served(
        forgets: forgets, files, chapters: ["twice", "unregistered", "unregistered-before"])
      let (status, lines, said) = try play(plan)
      #expect(status == 0, "\(said)")
      let dead = chapter("unregistered", lines)
      #expect(dead["known"]?.bool == !forgets)
      #expect(dead["later"]?.array?.count == (forgets ? 0 : 1))
      #expect(standing("provider.retries.inactive", lines) == (forgets ? "uncertain" : "broken"))
      // This one was told of the device after its token had become invalid, and may well push to it.
      let before = chapter("unregistered-before", lines)
      #expect(before["requests"]?.array?.count == 1 && before["problem"] == nil)
    }

    @Test("A sender that dies ends the plan: with its words, status 4, and the verdicts so far")
    func death() throws {
      let files = try TemporaryFiles(named: "plan-server")
      var plan = try served(forgets: true, files, chapters: ["one", "many"]).object ?? [:]
      plan["sender"] = ["command": "echo starting >&2; sleep 0.4; echo 'out of memory' >&2; exit 3"]
      let (status, lines, said) = try play(.object(plan))
      #expect(status == 4, "\(said)")
      #expect(said.contains("the sender ended with status 3: out of memory"))
      #expect(chapter("many", lines) == .null)
    }

    @Test("A trigger that fails, ends too late, or floods is told, and the rest is judged")
    func badTriggers() throws {
      let failing = try play([
        "push": ["alert": ["command": "echo 'no device' >&2; exit 7"]], "chapters": ["one"],
        "patience": 1,
      ])
      #expect(failing.status == 5)
      #expect(
        chapter("one", failing.lines)["said"]
          == "the trigger failed: ended with status 7: no device")
      let late = try play([
        "push": ["alert": ["command": "sleep 60"]], "chapters": ["one"], "patience": 1,
        "timeout": 1,
      ])
      #expect(chapter("one", late.lines)["said"] == "the trigger failed: it didn't end within 1 s")
      let unreachable = try play([
        "push": ["alert": ["url": .string("http://127.0.0.1:\(try FreePort.find())/push")]],
        "chapters": ["one"], "patience": 1,
      ])
      #expect(
        chapter("one", unreachable.lines)["said"]?.string?.contains("connecting to 127.0.0.1")
          == true)
      let flood = try play([
        "push": ["alert": ["command": .string(Self.curl + "$(yes \(Self.address) | head -n 120)")]],
        "chapters": ["one", "many"],
      ])
      #expect(flood.status == 4)
      #expect(
        chapter("one", flood.lines)["problem"]?.string?.hasPrefix("more than 100 requests") == true)
      #expect(chapter("many", flood.lines) == .null)
    }

    @Test("A plan that is interrupted says so, and isn't taken for one that was played to its end")
    func interrupted() throws {
      let files = try TemporaryFiles(named: "plan")
      let plan: JSON = ["push": ["alert": ["command": "sleep 60"]], "patience": 1, "timeout": 1]
      let path = try files.write(plan.text(), to: "plan.json")
      let served = try ServeProcess(["--json", "--certify", "--plan", path])
      #expect(try served.line()["event"] == "chapter")
      served.send(SIGINT)
      let ended = try served.finish()
      #expect(ended.status == 6 && ended.errors.contains("error: the plan was interrupted"))
    }

    @Test("A plan needs --certify, and a wrong one is refused before anything starts")
    func refused() throws {
      let files = try TemporaryFiles(named: "plan")
      let path = try files.write(
        #"{ "push": { "alert": { "url": "https://a" } } }"#, to: "plan.json")
      let program = try #require(Program.found)
      let alone = try Command.run([program, "serve", "--plan", path])
      #expect(alone.status == 2 && alone.output.contains("--plan needs --certify"))
      let wrong = try Command.run([program, "serve", "--certify", "--plan", path])
      #expect(wrong.status == 3 && wrong.output.contains("plan.json:1:"))
      let sample = try Command.run([program, "plan", "--kind", "voip"])
      #expect(sample.status == 0 && sample.output.contains(#""voip": {"#))
    }
  }
#endif
