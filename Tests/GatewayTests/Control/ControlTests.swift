import Conformance
import ConformanceBase
import Control
import Descriptors
import LibC
import Testing

@testable import Gateway
@testable import TestSupport

@Suite("The control API of serve")
struct ControlTests {
  #if Gateway
    private static let hasCurl = Program.exists("curl")

    @Test("A push is there as soon as its answer is", .enabled(if: hasCurl, "curl isn't installed"))
    func readsItsWrites() throws {
      let desk = try ServedDesk()
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
      let desk = try ServedDesk()
      let late = try desk.ask("GET", "/pushes/wait?timeout=1")
      #expect(late.status == 404 && late.body["title"] == "Not in time")
      let waiting = LaterCommand(
        ["curl", "-sS", desk.control + "/pushes/wait?count=2&timeout=60&type=alert"])
      try desk.waitUntilAsked()
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
      let desk = try ServedDesk()
      for header in [
        "Host: evil.example", "Host:", "Origin: https://evil.example", "Origin: null",
        "Sec-Fetch-Site: cross-site",
      ] {
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
        ("GET", "/ready?x=1", 400), ("GET", "/pushes?rule=provider.alerts.frm", 400),
        ("GET", "/pushes/0", 404), ("GET", "/pushes?device=%zz", 400),
      ])
    func mistakes(method: String, path: String, status: Int) throws {
      let answer = try ServedDesk().ask(method, path)
      #expect(answer.status == status && answer.body["status"] == .int(status))
      #expect(answer.body["detail"]?.string?.isEmpty == false)
    }

    @Test(
      "Answers, the condition and pushes are told while it runs",
      .enabled(if: hasCurl, "curl isn't installed"))
    func tells() throws {
      let desk = try ServedDesk(["--answers", "\(Program.package)/Examples/ServedAnswers.json"])
      func send(_ body: String) throws -> JSON {
        let sent = try desk.ask("POST", "/pushes", ["-d", body])
        #expect(sent.status == 200)
        return sent.body
      }
      let first = try send(#"{"aps":{"alert":"one"}}"#)
      #expect(first["number"] == 1 && first["status"] == 200 && first["failure"] == .null)
      #expect(try desk.ask("GET", "/pushes/1").body["payload"]?["aps"]?["alert"] == "one")
      let dead = #"{"device":"dead01","payload":{"aps":{"alert":"two"}}}"#
      #expect(try send(dead)["status"] == 410)
      #expect(try desk.ask("DELETE", "/answers/dead*").status == 200)
      #expect(try send(dead)["status"] == 200)
      #expect(try desk.ask("DELETE", "/answers/dead*").status == 404)
      #expect(
        try desk.ask("PUT", "/answers/dead01", ["-d", #"{"reset":"refused-stream"}"#]).status == 200
      )
      let refused = try desk.ask("POST", "/pushes/3/again").body
      #expect(refused["status"] == .null && refused["number"] == 4)
      #expect(refused["failure"]?.string?.contains("reset") == true)
      #expect(try desk.ask("DELETE", "/answers").body == [:])

      let down = #"{"condition":"going-down"}"#
      #expect(try desk.ask("PUT", "/condition", ["-d", down]).body["after"] == 0)
      #expect(try send(dead)["body"] == #"{"reason":"Shutdown"}"#)
      #expect(
        try desk.ask("PUT", "/condition", ["-d", #"{"after":1}"#]).body["condition"] == "well")
      let before = BackgroundThread.milliseconds()
      #expect(try send(dead)["status"] == 200)
      #expect(BackgroundThread.milliseconds() - before >= 1_000)

      #expect(try desk.ask("POST", "/reset").body["last"] == 6)
      #expect(try desk.ask("GET", "/condition").body == ["condition": "well", "after": 0])
      #expect(try send(dead)["status"] == 410)
      #expect(try desk.ask("POST", "/pushes/1/again").status == 404)
    }

    @Test(
      "A body with a mistake changes nothing, and is answered with its place",
      .enabled(if: hasCurl, "curl isn't installed"))
    func bodies() throws {
      let desk = try ServedDesk()
      let large = String(repeating: "x", count: 900_000)
      for (method, path, body, place) in [
        ("PUT", "/answers", #"{"xy":{"status":410}}"#, "line 1, column 2 of the body"),
        ("PUT", "/answers/ab", #"{"status":99}"#, "line 1, column 1 of the body"),
        ("PUT", "/condition", #"{"condition":"ill"}"#, "line 1, column 14 of the body"),
        ("PUT", "/condition", #"{"after":90000}"#, "line 1, column 10 of the body"),
        ("POST", "/pushes", "[]", "line 1, column 1 of the body"),
        ("POST", "/pushes", "", "line 1, column 1 of the body"),
      ] {
        let answer = try desk.ask(method, path, ["-d", body])
        #expect(answer.status == 400 && answer.body["place"]?.string == place, "\(path) \(body)")
      }
      #expect(try desk.ask("GET", "/answers").body == [:])
      #expect(try desk.ask("GET", "/condition").body["condition"] == "well")
      let files = try TemporaryFiles(named: "bodies")
      let file = try files.write(#"{"payload":{"aps":{"alert":"\#(large)"}}}"#, to: "large.json")
      #expect(try desk.ask("POST", "/pushes", ["-d", "@\(file)"]).body["status"] == 413)
    }

    @Test(
      "A listener hears of pushes that match and of changes, and comes again where it left",
      .enabled(if: hasCurl, "curl isn't installed"))
    func listens() throws {
      let desk = try ServedDesk()
      let listening = LaterCommand(
        ["curl", "-sSN", "--max-time", "60", desk.control + "/events?type=alert"])
      try desk.wait(until: "listeners 1")
      try desk.push("one")
      _ = try desk.ask("PUT", "/condition", ["-d", #"{"condition":"well"}"#])
      _ = try desk.ask("POST", "/pushes", ["-d", #"{"aps":{"content-available":1}}"#])
      try desk.push("two")
      desk.served.send(SIGTERM)
      let said = try listening.said().output
      let names = said.split(separator: "\n").filter { $0.hasPrefix("event: ") }
      #expect(names == ["event: push", "event: changed", "event: push"], "\(said)")
      let ids = said.split(separator: "\n").filter { $0.hasPrefix("id: ") }
      #expect(ids == ["id: 1", "id: 3"])
      #expect(said.contains(#"{"method":"PUT","path":"/condition"}"#))
    }

    @Test(
      "Listeners hear why a connection brought no request",
      .enabled(if: hasCurl, "curl isn't installed"))
    func refusals() throws {
      let desk = try ServedDesk()
      let listening = LaterCommand(["curl", "-sSN", "--max-time", "60", desk.control + "/events"])
      try desk.wait(until: "listeners 1")
      // It doesn't trust the authority.
      let url = "https://localhost:\(desk.served.port)/"
      #expect(try Command.run(["curl", "-sS", "--http2", url]).status == 60)
      let reason = try #require(try desk.served.event("refused")["reason"]?.string)
      desk.served.send(SIGTERM)
      let said = try listening.said().output
      #expect(said.contains("event: refused\ndata: {\"connection\":1,\"reason\":\"\(reason)"))
    }

    @Test(
      "Who listens late hears what came meanwhile", .enabled(if: hasCurl, "curl isn't installed"))
    func listensLate() throws {
      let desk = try ServedDesk()
      for alert in ["one", "two", "three"] { try desk.push(alert) }
      for words in [
        ["\(desk.control)/events?since=1"], ["-H", "Last-Event-ID: 1", "\(desk.control)/events"],
      ] {
        let said = try Command.run(["curl", "-sSN", "--max-time", "1"] + words)
        let ids = said.output.split(separator: "\n").filter { $0.hasPrefix("id: ") }
        #expect(ids == ["id: 2", "id: 3"])
      }
    }

    @Test(
      "A listener of an earlier serve hears everything, whatever it says",
      .enabled(if: hasCurl, "curl isn't installed"),
      arguments: ["500", "-9223372036854775808", "99999999999999999999", "x"])
    func listensAgain(last: String) throws {
      let desk = try ServedDesk()
      try desk.push("one")
      let said = try Command.run([
        "curl", "-sSN", "--max-time", "1", "-H", "Last-Event-ID: \(last)", desk.control + "/events",
      ])
      #expect(said.output.contains("id: 1\n"))
      try desk.push("two")
    }

    @Test(
      "Listeners that leave while pushes come make room for others",
      .enabled(if: hasCurl, "curl isn't installed"))
    func listenersLeave() throws {
      let desk = try ServedDesk()
      let port = try #require(desk.control.split(separator: ":").last.flatMap { Int($0) })
      let request = "GET /events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"
      let client = try desk.served.client()
      let push = try desk.served.request()
      for _ in 0..<8 {
        let leaving = try (0..<5).map { _ in
          let connection = try RawConnection(port: port, tls: nil)
          connection.send(Array(request.utf8))
          return connection
        }
        for _ in 0..<10 { _ = client.send(push) }
        for connection in leaving {
          connection.close(.reset)
          _ = client.send(push)
        }
      }
      try desk.wait(until: "listeners 0")
      client.close()
    }

    @Test(
      "Listeners that never read take neither room nor time, and there are so many at most",
      .enabled(if: hasCurl, "curl isn't installed"))
    func deafListeners() throws {
      let desk = try ServedDesk()
      let port = try #require(desk.control.split(separator: ":").last.flatMap { Int($0) })
      let request = "GET /events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"
      let deaf = try (0..<60).map { _ in
        let connection = try RawConnection(port: port, tls: nil)
        connection.send(Array(request.utf8))
        return connection
      }
      defer { withExtendedLifetime(deaf) {} }
      try desk.wait(until: "listeners 50")
      let client = try desk.served.client()
      let payload = #"{"aps":{"alert":"\#(String(repeating: "x", count: 3_000))"}}"#
      let requests = try (0..<3_000).map { _ in try desk.served.request(payload: payload) }
      #expect(client.send(requests, milliseconds: 60_000).allSatisfy { $0.status == 200 })
      client.close()
      #expect(try desk.ask("GET", "/pushes/latest").body["number"] == 3_000)
      // 3,000 pushes of 3 kB, and 50 listeners with up to 256 kB each.
      #expect(try Sanitizer.isOn || desk.served.memory("VmRSS") < 150 << 20)
    }

    @Test(
      "Pushes are files for other tools, and there are figures",
      .enabled(if: hasCurl, "curl isn't installed"))
    func files() throws {
      let desk = try ServedDesk(["--answers", "\(Program.package)/Examples/ServedAnswers.json"])
      try desk.push("one")
      _ = try desk.ask(
        "POST", "/pushes", ["-d", #"{"device":"dead01","payload":{"aps":{"alert":"two"}}}"#])
      let lines = try desk.read("/pushes.ndjson?status=410")
      #expect(lines.status == 200)
      #expect(try JSON.parse(lines.text.split(separator: "\n").joined())["number"] == 2)
      let log = try desk.ask("GET", "/pushes.har").body["log"]
      #expect(log?["version"] == "1.2" && log?["entries"]?.array?.count == 2)
      let entry = log?["entries"]?[1]
      #expect(entry?["response"]?["status"] == 410)
      #expect(entry?["request"]?["postData"]?["text"] == #"{"aps":{"alert":"two"}}"#)
      #expect(entry?["request"]?["url"]?.string?.hasSuffix("/3/device/dead01") == true)
      #expect(entry?["startedDateTime"]?.string?.hasSuffix("Z") == true)
      let command = try desk.read("/pushes/2/curl").text
      #expect(try Command.run(["sh", "-c", command]).output.contains("HTTP/2 410"))
      let again = try desk.ask("GET", "/pushes/3").body
      #expect(again["device"] == "dead01" && again["payload"]?["aps"]?["alert"] == "two")
      _ = try desk.ask("POST", "/reset")
      let figures = try desk.read("/metrics").text.split(separator: "\n")
      #expect(figures.contains(#"conformance_serve_pushes_total{type="alert",status="410"} 2"#))
      #expect(figures.contains("conformance_serve_recorded_pushes 0"))
    }

    @Test(
      "A phone is behind each device token, and does what it is told",
      .enabled(if: hasCurl, "curl isn't installed"))
    func phones() throws {
      let desk = try ServedDesk()
      #expect(try desk.ask("GET", "/devices/c0ffee").status == 404)
      try desk.push("one")
      let phone = try desk.ask("GET", "/devices/c0ffee").body
      #expect(phone["notifications"]?[0]?["body"] == "one" && phone["app"] == "suspended")
      let push = try desk.ask("GET", "/pushes/1").body["phone"]
      #expect(push?["steps"]?[0]?["observed"]?["shown"]?[0]?["body"] == "one")
      let done = try desk.ask("POST", "/devices/c0ffee/steps", ["-d", #"{"tap":{}}"#])
      #expect(done.body["steps"]?[0]?["observed"]?["app"] == "active")
      #expect(try desk.ask("PUT", "/devices/abc", ["-d", "{}"]).status == 400)
      #expect(
        try desk.ask("PUT", "/devices/ab", ["-d", #"{"presents":["banner"]}"#]).status == 409)
      #expect(try desk.ask("PUT", "/devices/c0ff", ["-d", #"{"online":false}"#]).status == 200)
      #expect(try desk.ask("GET", "/devices").body["devices"]?.array?.count == 2)
      #expect(try desk.ask("GET", "/devices/c0").status == 409)
      #expect(try desk.ask("DELETE", "/devices/c0ff").body["removed"] == 1)
      #expect(try desk.ask("PUT", "/clock", ["-d", #"{"runs":false}"#]).body["runs"] == false)
      #expect(try desk.ask("POST", "/reset").status == 200)
      #expect(try desk.ask("GET", "/devices").body["devices"] == [])
      #expect(try desk.ask("GET", "/clock").body["runs"] == true)
    }

    @Test(
      "With --certify it says what pushes show of the rules, at once and at the end",
      .enabled(if: hasCurl, "curl isn't installed"))
    func certifies() throws {
      let desk = try ServedDesk(["--certify"])
      let client = try desk.served.client()
      for payload in [#"{"aps":{"alert":"one"}}"#, #"{"aps":{"alert":5}}"#] {
        #expect(client.send(try desk.served.request(payload: payload)).status == 200)
        // What serve sends itself isn't judged.
        _ = try desk.ask("POST", "/pushes", ["-d", #"{"aps":{"sound":5}}"#])
      }
      let told = try desk.ask("GET", "/rules").body
      func rule(_ name: String, _ told: JSON) -> JSON? {
        told["rules"]?.array?.first { $0["rule"]?.string == "provider.\(name)" }
      }
      #expect(told["pushes"] == 2)
      #expect(rule("alerts.form", told)?["standing"] == "broken")
      #expect(rule("alerts.form", told)?["broken"] == [3])
      #expect(rule("sounds.form", told)?["standing"] == "never-exercised")
      client.close()
      desk.served.send(SIGTERM)
      let event = try desk.served.event("certificate")
      #expect(rule("alerts.form", event) == rule("alerts.form", told))
      #expect(try desk.served.finish().status == 1)

      let quiet = try ServedDesk(["--certify"])
      quiet.served.send(SIGTERM)
      #expect(try quiet.served.finish().status == 5)
      #expect(try ServedDesk().ask("GET", "/rules").status == 404)
    }

    @Test("Its end doesn't wait for those who wait", .enabled(if: hasCurl, "curl isn't installed"))
    func ends() throws {
      let desk = try ServedDesk()
      let waiting = LaterCommand(
        ["curl", "-sS", "-w", "%{http_code}", desk.control + "/pushes/wait?count=9&timeout=300"])
      try desk.waitUntilAsked()
      desk.served.send(SIGTERM)
      #expect(try desk.served.finish().status == 0)
      #expect(try waiting.said().output.hasSuffix("503"))
    }

    @Test(
      "Those who leave make room for others", .enabled(if: hasCurl, "curl isn't installed"))
    func leaves() throws {
      let desk = try ServedDesk()
      let gone = LaterCommand(
        [
          "curl", "-sS", "-Z", "--parallel-max", "100", "--max-time", "3", "-o", "/dev/null",
          desk.control + "/pushes/wait?timeout=300&since=[1-100]",
        ])
      try desk.waitUntilAsked()
      _ = try gone.said()
      let deadline = BackgroundThread.milliseconds() + 20_000
      while try desk.ask("GET", "/version").body["waiting"] != 0 {
        try #require(BackgroundThread.milliseconds() < deadline)
      }
    }

    @Test(
      "After HEAD the connection takes another request",
      .enabled(if: hasCurl, "curl isn't installed"))
    func head() throws {
      let desk = try ServedDesk()
      let said = try Command.run(
        [
          "curl", "-sS", "-o", "/dev/null", "-w", "%{http_code} %{num_connects} ", "-I",
          desk.control + "/pushes", "--next", "-sS", "-o", "/dev/null", "-w",
          "%{http_code} %{num_connects}", desk.control + "/pushes",
        ])
      #expect(said.output == "405 1 200 0")
    }

    @Test(
      "The description is of what is served", .enabled(if: hasCurl, "curl isn't installed"))
    func description() throws {
      let desk = try ServedDesk(["--certify"])
      try desk.push("one")
      let paths = try #require(try desk.ask("GET", "/openapi.json").body["paths"]?.object)
      #expect(paths.count == 26)
      let operations = paths.flatMap { path in
        (path.value.object?.keys ?? []).map { (method: $0.uppercased(), path: path.key) }
      }
      for (method, path) in operations.sorted(by: { Self.rank($0) < Self.rank($1) }) {
        let target = path.replacing("{number}", with: "1").replacing("{token}", with: "ab")
          .replacing("{device}", with: "c0ffee00")
          .replacing("{rule}", with: "provider.aps.badge")
        let body =
          switch path {
          case "/answers/{token}": #"{"status":410}"#
          case "/pushes": #"{"payload":{}}"#
          case "/devices/{device}/steps": #"{"wait":{"seconds":1}}"#
          case "/clock": #"{"runs":true}"#
          default: "{}"
          }
        let words = ["PUT", "POST"].contains(method) ? ["-d", body] : []
        // Listening goes on.
        let time = path == "/events" ? ["--max-time", "1"] : []
        let answer = try desk.read(target, ["-X", method] + time + words)
        #expect(answer.status == 200, "\(method) \(path)")
        #expect(try desk.ask("PATCH", target).status == 405)
      }
    }

    /// An order in which nothing is removed before it is asked for.
    private static func rank(_ operation: (method: String, path: String)) -> Int {
      let methods = ["GET", "PUT", "POST", "DELETE"]
      let rank = operation.path == "/reset" ? 9 : methods.firstIndex(of: operation.method) ?? 9
      let length = operation.path.count
      return rank * 100 + (operation.method == "PUT" ? length : -length)
    }
  #endif
}
