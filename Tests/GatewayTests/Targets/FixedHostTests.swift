#if Gateway
  @testable import TestSupport
  import Conformance
  import Testing

  @Suite(
    "A provider's program with the fixed host of APNs",
    .enabled(if: Command.python != nil, "no python3 with httpx and h2"))
  struct FixedHostTests {
    /// A program that sends every notification as a background update, and reports late what it
    /// can't do.
    private static let provider = """
      import json, sys
      import httpx
      def say(message): print(json.dumps(message), flush=True)
      for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
          say({"type": "ready", "protocol": 1, "name": "fixed", "version": "1", "role": "provider",
               "capabilities": ["send", "wait"], "sends": True})
        elif message["type"] == "case":
          [(action, told)] = message["steps"][0].items()
          if action != "send":
            say({"type": "unsupported", "id": message["id"], "reason": "it can't wait"})
            continue
          place = message["gateway"]
          headers = {"apns-topic": told.get("topic", "com.example.news"),
                     "apns-push-type": told.get("type", "background"), "apns-priority": "5"}
          with httpx.Client(http2=True, verify=place["ca"], proxy=place.get("proxy")) as client:
            answer = client.post("https://api.push.apple.com/3/device/" + told["device"],
                                 headers=headers, json=told["payload"])
          say({"type": "observed", "id": message["id"], "steps": [
            {"outcome": {"result": "accepted", "status": 200, "id": answer.headers["apns-id"]}}]})
      """

    private let files: TemporaryFiles
    private let command: String

    init() throws {
      files = try TemporaryFiles(named: "wire-test")
      let script = try files.write(Self.provider, to: "provider.py")
      command = "\(try #require(Command.python)) \(script)"
    }

    private func run(_ command: String, jobs: Int) throws -> Command.Said {
      let program = try #require(Program.found)
      return try Command.run(
        program, "run", "--color", "never", "--role", "provider", "--jobs", "\(jobs)", "--validate",
        "--target", "fixed=\(command)", "provider.background.priority/*",
        "provider.token.age/*", "provider.topic.verbatim/*")
    }

    @Test("is observed through the proxy of each case, cases concurrently")
    func proxy() throws {
      let said = try run(command, jobs: 8)
      #expect(said.status == 0, "\(said.output)")
      #expect(said.output.contains("6 pass"), "\(said.output)")
    }

    @Test(
      "is observed from its own network namespace",
      .enabled(if: Isolation.isPossible, "no network namespace can be made here"))
    func isolated() throws {
      let said = try run("\(Isolation.python) \(Isolation.wrapper) \(command)", jobs: 1)
      #expect(said.status == 0, "\(said.output)")
      #expect(said.output.contains("6 pass"), "\(said.output)")
    }

    @Test("receives the runner's message unchanged, except for the place")
    func verbatim() throws {
      let start = #"{"type":"case","id":7,"given":{"gateway":"no","é":"\"gateway\":"},"#
      let steps = #""steps":[{"send":{"gateway":{},"a":1.10,"a":1E+400,"b":-0}}],"#
      let place = #""host":"127.0.0.1","port":40123,"proxy":"http://127.0.0.1:40123""#
      let line = #"\#(start)\#(steps)"gateway": {"session":3,\#(place),"last":true},"x":1.0}"#
      let script = try files.write(
        """
        import sys
        sys.path.insert(0, "Adapters")
        from led_target import LedTarget
        target = LedTarget(lambda *place: print(place))
        print(target.led(sys.argv[1].encode()).decode())
        """, to: "verbatim.py")
      let led =
        #"{"session": 3, "host": "api.push.apple.com", "port": 443, "last": true}"#
      let said = try Command.run(Isolation.python, script, line)
      #expect(
        said.output == """
          ('127.0.0.1', 40123)
          \(start)\(steps)"gateway": \(led),"x":1.0}

          """)
    }

    @Test(
      "gets a message to run cases one at a time in its own network namespace",
      .enabled(if: Isolation.isPossible, "no network namespace can be made here"))
    func overlapping() throws {
      let said = try run("\(Isolation.python) \(Isolation.wrapper) \(command)", jobs: 8)
      #expect(
        said.output.contains("Adapters/isolated leads to one gateway at a time: add --jobs 1"),
        "\(said.output)")
    }
  }
#endif
