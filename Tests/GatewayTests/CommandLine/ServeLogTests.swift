#if Gateway
  @testable import TestSupport
  import Conformance
  import ProcessTargets
  import Testing

  @testable import Gateway
  import LibC

  @Suite("The output of serve in a file")
  struct ServeLogTests {
    @Test("has a limit of size, beyond which pushes are only counted")
    func limit() throws {
      let files = try TemporaryFiles(named: "serve-log")
      let (log, errors) = ("\(files.folder)/log", "\(files.folder)/errors")
      var start = ProgramStart([
        try #require(Program.found), "serve", "--port", "0", "--json", "--log-limit", "1",
      ])
      (start.output, start.errors) = (.file(log), .file(errors))
      let child = try start.begin()
      let first = try firstLine(of: log)
      let authority = try #require(first["ca"]?.string)
      let client = try Client(
        port: try #require(first["port"]?.int),
        tls: ClientTLS(authority: Certificate(pem: try text(of: authority))))
      let names = try ["device", "topic", "token"].map { try #require(first[$0]?.string) }
      let request = ClientRequest(
        path: "/3/device/\(names[0])",
        headers: [("authorization", "bearer \(names[2])"), ("apns-topic", names[1])],
        body: Array("{\"aps\":{\"alert\":\"\(String(repeating: "a", count: 3_900))\"}}".utf8))
      // The events of a flood may be one batch, and only what comes after the limit is told.
      let warning = "use --log-limit N to allow more"
      var count = 0
      while count < 20_000, try !text(of: errors).contains(warning) {
        for _ in 0..<100 { #expect(client.send(request).status == 200) }
        count += 100
      }
      kill(child, SIGTERM)
      #expect(ProgramStart.waitForEnd(of: child) == 0)
      let lines = try text(of: log).split(separator: "\n").map { try JSON.parse(String($0)) }
      let told = lines.count { $0["event"]?.string == "push" }
      let end = try #require(lines.last)
      #expect(end["event"]?.string == "end")
      #expect(told > 10 && told < count)
      #expect(try text(of: log).utf8.count < 20 << 20)
      // The connection itself is among what was dropped, or not: it ends at the same time.
      #expect(try #require(end["dropped"]?.int) >= count - told)
      #expect(try text(of: errors).contains(warning))
    }

    private func text(of path: String) throws -> String {
      String(decoding: try FileSystem.read(path, atMost: 1 << 26), as: UTF8.self)
    }

    private func firstLine(of path: String) throws -> JSON {
      let deadline = BackgroundThread.milliseconds() + 20_000
      while true {
        let text = (try? text(of: path)) ?? ""
        if let end = text.firstIndex(of: "\n") { return try JSON.parse(String(text[..<end])) }
        try #require(BackgroundThread.milliseconds() < deadline)
        usleep(10_000)
      }
    }
  }
#endif
