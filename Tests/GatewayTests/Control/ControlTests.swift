import Conformance
import Control
import Gateway
import LibC
import Testing

@testable import TestSupport

@Suite("The control API of serve")
struct ControlTests {
  #if Gateway
    private static let hasCurl = Program.exists("curl")

    /// A served gateway with its API, asked by curl.
    private struct Desk {
      let served: ServeProcess
      let control: String

      init(_ words: [String] = []) throws {
        served = try ServeProcess(["--json", "--control", "0"] + words)
        control = try #require(served.invitation["control"]?.string)
      }

      func ask(
        _ method: String, _ path: String, _ words: [String] = []
      ) throws -> (status: Int, body: JSON) {
        let said = try Command.run(
          ["curl", "-sS", "-X", method, "-w", "\n%{http_code}"] + words + [control + path])
        let lines = said.output.split(separator: "\n", omittingEmptySubsequences: false)
        let status = try #require(lines.last.flatMap { Int($0) }, "\(said.output)")
        return (status, try JSON.parse(lines.dropLast().joined(separator: "\n")))
      }

      func push(_ alert: String) throws {
        let client = try served.client()
        let payload = #"{"aps":{"alert":"\#(alert)"}}"#
        #expect(client.send(try served.request(payload: payload)).status == 200)
        client.close()
      }
    }

    @Test("A push is there as soon as its answer is", .enabled(if: hasCurl, "curl isn't installed"))
    func readsItsWrites() throws {
      let desk = try Desk()
      #expect(try desk.ask("GET", "/ready").body["url"] == desk.served.invitation["url"])
      #expect(try desk.ask("GET", "/pushes/latest").status == 404)
      try desk.push("one")
      let latest = try desk.ask("GET", "/pushes/latest")
      #expect(latest.status == 200 && latest.body["number"] == 1)
      #expect(latest.body["payload"]?["aps"]?["alert"] == "one")
      #expect(latest.body["answer"]?["status"] == 200)
      // The stream says the same of it, but for advice about a connection.
      let told = try desk.served.event("push")
      for name in ["number", "path", "device", "headers", "meaning", "findings", "token"] {
        #expect(latest.body[name] == told[name], "\(name)")
      }
      try desk.push("two")
      let all = try desk.ask("GET", "/pushes")
      #expect(all.body["pushes"]?.array?.count == 2 && all.body["last"] == 2)
      #expect(try desk.ask("GET", "/pushes?since=1").body["pushes"]?.array?.count == 1)
      #expect(try desk.ask("GET", "/pushes/2").body["payload"]?["aps"]?["alert"] == "two")
      #expect(try desk.ask("GET", "/pushes/3").status == 404)
    }

    @Test(
      "A test waits for its push, and forgets it between two",
      .enabled(if: hasCurl, "curl isn't installed"))
    func waits() throws {
      let desk = try Desk()
      let late = try desk.ask("GET", "/pushes/wait?timeout=1")
      #expect(late.status == 404 && late.body["title"] == "Not in time")
      let waiting = Later(
        ["curl", "-sS", desk.control + "/pushes/wait?count=2&timeout=60&type=alert"])
      try desk.push("one")
      try desk.push("two")
      let body = try JSON.parse(try waiting.said().output)
      #expect(body["pushes"]?.array?.count == 2)
      #expect(try desk.ask("POST", "/reset").body["last"] == 2)
      #expect(try desk.ask("GET", "/pushes").body["pushes"] == [])
      try desk.push("three")
      #expect(try desk.ask("GET", "/pushes/latest").body["number"] == 3)
      #expect(try desk.ask("DELETE", "/pushes?type=background").body["removed"] == 0)
      #expect(try desk.ask("DELETE", "/pushes").body["removed"] == 1)
    }

    @Test(
      "A page of the web, and a name that leads here, are refused, for reading too",
      .enabled(if: hasCurl, "curl isn't installed"))
    func strangers() throws {
      let desk = try Desk()
      for header in ["Host: evil.example", "Host:", "Origin: https://evil.example", "Origin: null"]
      {
        for (method, path) in [("GET", "/pushes"), ("GET", "/ready"), ("POST", "/reset")] {
          let answer = try desk.ask(method, path, ["-H", header])
          #expect(answer.status == 403, "\(header) \(method) \(path)")
        }
      }
      let ours = try desk.ask("GET", "/pushes", ["-H", "Origin: \(desk.control)"])
      #expect(ours.status == 200)
    }

    @Test(
      "What can't be is answered with what is wrong",
      .enabled(if: hasCurl, "curl isn't installed"),
      arguments: [
        ("GET", "/nothing", 404), ("PUT", "/pushes", 405), ("DELETE", "/ready", 405),
        ("GET", "/pushes?since=x", 400), ("GET", "/pushes?sinse=1", 400),
        ("GET", "/pushes?since=1&since=2", 400), ("GET", "/pushes/wait?timeout=301", 400),
        ("GET", "/ready?x=1", 400), ("GET", "/pushes/0", 404), ("GET", "/pushes?device=%zz", 400),
      ])
    func mistakes(method: String, path: String, status: Int) throws {
      let answer = try Desk().ask(method, path)
      #expect(answer.status == status && answer.body["status"] == .int(status))
      #expect(answer.body["detail"]?.string?.isEmpty == false)
    }

    @Test("Its end doesn't wait for those who wait", .enabled(if: hasCurl, "curl isn't installed"))
    func ends() throws {
      let desk = try Desk()
      let waiting = Later(
        ["curl", "-sS", "-w", "%{http_code}", desk.control + "/pushes/wait?count=9&timeout=300"])
      // It waits by now, or is refused; the end has to be as quick.
      #expect(try desk.ask("GET", "/version").body["api"] == 1)
      desk.served.send(SIGTERM)
      #expect(try desk.served.finish().status == 0)
      _ = try waiting.said()
    }

    /// A program that runs beside the test.
    private struct Later {
      private let result = Guarded<Result<Command.Said, any Error>?>(nil)

      init(_ words: [String]) {
        let result = result
        BackgroundThread.start {
          let said = Result { try Command.run(words) }
          result.withLockAndSignal { $0 = said }
        }
      }

      func said() throws -> Command.Said {
        try result.wait { $0.map { .done($0) } ?? .untilSignal }.get()
      }
    }
  #endif
}
