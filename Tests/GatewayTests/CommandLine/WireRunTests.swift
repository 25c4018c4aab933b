import Conformance
import Gateway
import Testing

@testable import TestSupport

@Suite("Runs over the wire at the command line")
struct WireRunTests {
  private func run(_ words: String...) throws -> Command.Said {
    let program = try #require(Program.found)
    return try Command.run([program, "run", "--color", "never"] + words)
  }

  #if Gateway
    @Test("--wire reaches the reference gateway over the wire, and no other target")
    func wire() throws {
      let said = try run("gateway.answers.success", "--wire")
      #expect(said.status == 0)
      #expect(said.output.contains("reference over the wire"))
      #expect(said.output.contains("1 of 1 cases: 1 pass"))
    }

    @Test("A gateway is reached by its URL, and has the name in its configuration")
    func url() throws {
      let server = try StandInGateway()
      let said = try run(
        "gateway.answers.success", "--target", server.url, "--target-config", server.configuration)
      #expect(said.status == 0)
      #expect(said.output.contains("against mock unknown (gateway)"))
      #expect(said.output.contains("1 of 1 cases: 1 pass"))
    }

    @Test("The replay line of a finding shows the case with that gateway")
    func replay() throws {
      var behaviour = GatewayBehaviour()
      behaviour.successBody = "{}"
      let server = try StandInGateway(behaviour)
      let said = try run(
        "gateway.answers.success", "--target", server.url, "--target-config", server.configuration)
      #expect(said.status == 1)
      let line = try #require(said.output.split(separator: "\n").first { $0.contains("replay ") })
      let words = line.split(separator: " ").dropFirst(2).map(String.init)
      let program = try #require(Program.found)
      let replayed = try Command.run([program] + words)
      #expect(replayed.output.contains("gateway.answers.success"))
      #expect(replayed.status == 1)
    }

    @Test("An unreachable gateway costs only its own results", arguments: [true, false])
    func dead(isAlone: Bool) throws {
      let server = try StandInGateway()
      server.apns.stop()
      let words = [
        "run", "gateway.answers.success", "--target", server.url, "--target-config",
        server.configuration,
      ]
      let program = try #require(Program.found)
      let said = try Command.run([program] + words + (isAlone ? [] : ["--target", "reference"]))
      #expect(said.status == 4)
      #expect(said.output.contains("error: the gateway at \(server.url) can't be reached: "))
      #expect(said.output.components(separatedBy: "can't be reached").count == 2)
      #expect(said.output.contains("1 of 1 cases: 1 pass") == !isAlone)
    }

    @Test("A gateway with an unknown authority isn't trusted, and a hint says what to do")
    func untrusted() throws {
      let server = try StandInGateway { _ in [:] }
      let words = ["gateway.answers.success", "--target", server.url]
      let program = try #require(Program.found)
      let start = [program, "run"] + words + ["--target-config", server.configuration]
      let said = try Command.run(start)
      #expect(said.status == 4)
      #expect(said.output.contains("certificate verify failed"))
      #expect(said.output.contains("--target-ca FILE"))
      let trusted = try Command.run(start + ["--target-ca", "\(server.files.folder)/ca.pem"])
      // It is trusted now, but the configuration lacks what the case needs.
      #expect(trusted.status == 5)
      #expect(trusted.output.contains("1 of 1 cases: 1 untested"))
    }

    @Test("A provider that can't send one plain push is told so once, and no rule is judged")
    func withoutPreflight() throws {
      let adapter = """
        import json, sys
        def say(**m): print(json.dumps(m), flush=True)
        for line in sys.stdin:
            m = json.loads(line)
            if m["type"] == "hello":
                say(type="ready", protocol=1, role="provider", name="p", version="1",
                    capabilities=["send"], sends=True)
            elif m["type"] == "case" and "send" not in m["steps"][0]:
                say(type="unsupported", id=m["id"], reason="no")
            elif m["type"] == "case":
                say(type="observed", id=m["id"], steps=[{"outcome": {"result": "failed"}}])
            elif m["type"] == "bye": break
        """
      let files = try TemporaryFiles(named: "wire-test")
      let path = try files.write(adapter, to: "adapter.py")
      let said = try run("provider.connections.drop-told", "--target", "mine=python3 \(path)")
      #expect(said.status == 4)
      #expect(
        said.output.contains("mine didn't connect to the gateway, so no rule was tested"))
      #expect(!said.output.contains(" cases: "))
    }

    @Test("A mistake in a configuration is shown at its place")
    func wrongFile() throws {
      let files = try TemporaryFiles(named: "wire-test")
      let path = try files.write("{\n  \"device\": []\n}\n", to: "mock.json")
      let said = try run("--target", "https://127.0.0.1:1", "--target-config", path)
      #expect(said.status == 3)
      #expect(said.output.contains("\(path):2:3: error: unknown key \"device\""))
      #expect(said.output.contains("did you mean \"devices\"?"))
    }

    @Test(
      "Invalid arguments are refused before anything runs",
      arguments: [
        ["--target-config", "mock.json"], ["--target-ca", "ca.pem"],
        ["--target", "http://127.0.0.1:2197", "--target-config", "mock.json"],
        ["--target", "https://127.0.0.1:2197"],
        [
          "--target", "https://127.0.0.1:1", "--target", "https://127.0.0.1:2", "--target-config",
          "mock.json",
        ],
        [
          "--target", "https://127.0.0.1:1", "--target-config", "mock.json", "--role", "provider",
        ],
      ])
    func usage(words: [String]) throws {
      let program = try #require(Program.found)
      #expect(try Command.run([program, "run"] + words).status == 2)
    }
  #else
    @Test("Without the wire, a message says what is missing")
    func missing() throws {
      let program = try #require(Program.found)
      let other = ["--target", "https://127.0.0.1:1", "--target-config", "mock.json"]
      for words in [["--wire"], other] {
        let said = try Command.run([program, "run"] + words)
        #expect(said.status == 4)
        #expect(said.output == "error: \(try #require(Wire.missing))\n")
      }
    }
  #endif
}
