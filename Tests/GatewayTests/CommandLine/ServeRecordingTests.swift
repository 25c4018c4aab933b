#if Gateway
  import Conformance
  import LibC
  import Testing

  @testable import Gateway
  @testable import TestSupport

  @Suite("The contract that serve --record writes")
  struct ServeRecordingTests {
    /// Sends pushes with these payloads, and ends it; returns its status, and the file as it is then.
    private func record(_ folder: TemporaryFolder, _ payloads: String...) throws -> (Int32, String?)
    {
      let path = "\(folder.path)/c.md"
      let served = try ServeProcess(["--json", "--record", path])
      let client = try served.client()
      for payload in payloads {
        #expect(client.send(try served.request(payload: payload)).status == 200)
      }
      client.close()
      served.send(SIGTERM)
      return (try served.finish().status, try? folder.read("c.md"))
    }

    @Test("Each kind is there once, the same for the same pushes, and what people wrote stays")
    func recorded() throws {
      let folder = try TemporaryFolder()
      let (one, two) = (#"{"aps":{"alert":"x"},"order":7}"#, #"{"aps":{"alert":"y"},"order":8}"#)
      let offer = #"{"aps":{"category":"OFFER"}}"#
      let (status, first) = try record(folder, one, two, offer)
      let text = try #require(first)
      #expect(status == 0 && text.components(of: "\n## ") == 3)
      #expect(text.contains("## offer\n") && text.contains(#""order": "{integer}""#))
      try folder.write(
        text.replacing("## offer\n", with: "## offer\n\nBy marketing.\n"), to: "c.md")
      #expect(
        try record(folder, offer, one).1
          == text.replacing("## offer\n", with: "## offer\n\nBy marketing.\n"))
    }

    @Test("Without a push the file stays, and one that is no contract is refused at the start")
    func untouched() throws {
      let folder = try TemporaryFolder()
      #expect(try record(folder).0 == 5)
      #expect(try record(folder).1 == nil)
      try folder.write("# Notes\n", to: "c.md")
      let said = try Command.run([
        try #require(Program.found), "serve", "--port", "0", "--record", "\(folder.path)/c.md",
      ])
      #expect(said.status == 3 && said.output.contains("this is no contract of pushes"))
      #expect(try folder.read("c.md") == "# Notes\n")
    }
  }

  extension String {
    /// How many parts a text has between others.
    fileprivate func components(of separator: String) -> Int {
      split(separator: separator, omittingEmptySubsequences: false).count
    }
  }
#endif
