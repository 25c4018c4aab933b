#if Gateway
  @testable import TestSupport
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  @Suite("All four roles together")
  struct StoryTests {
    /// Returns the story on the page: its fenced text.
    private func told() throws -> String {
      let root = Program.package
      let path = "\(root)/Examples/Story.md"
      let text = String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
      let parts = text.components(separatedBy: "```")
      return try #require(parts.first { $0.hasPrefix("text\n") }.map { String($0.dropFirst(5)) })
    }

    @Test("A day in the life of a news app happens as its page describes it")
    func day() throws {
      let story = try Story()
      func article(_ number: Int, alert: String? = nil) -> JSON {
        var aps: JSON.Object = ["content-available": 1]
        if let alert { aps["alert"] = .string(alert) }
        return ["aps": .object(aps), "article": .number(JSON.Number(number))]
      }
      try story.send(article(7), type: "background", priority: 5)
      story.phone("hold")
      try story.send(article(8), type: "background", priority: 5)
      try story.send(article(9), type: "background", priority: 5)
      story.phone("release")
      story.phone("force-quit", told: "swipes the app away")
      try story.send(article(10), type: "background", priority: 5)
      try story.send(article(11, alert: "Rain at four"), type: "alert", priority: 10)
      story.phone("tap", told: "taps the alert")
      try story.send(article(12, alert: "Rain at five"), type: "alert", priority: 7)
      let text = story.lines.joined(separator: "\n") + "\n"
      #expect(text == (try told()), "\(text)")
    }
  }
#endif
