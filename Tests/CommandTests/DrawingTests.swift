import Testing

@testable import ConformanceCommands
@testable import ConformanceReports
@testable import TestSupport

@Suite("Drawings of the report")
struct DrawingTests {
  private func checked(_ html: HTML) -> String {
    #expect(HTMLChecker(html.text, isWhole: false).problems == [])
    return html.text
  }

  @Test(
    "A case of several steps is drawn as the documented device performs it",
    arguments: [
      "device.holding.newest/two", "device.time.late/never-called[app=suspended,platform=iOS]",
      "device.holding.restart/restarted[app=suspended]",
    ])
  func timeline(id: String) throws {
    let suite = try ShippedSuite.read()
    let example = try #require(suite.cases.first { $0.id == id })
    let drawing = try #require(TimelineDrawing(example))
    let name = id.replacing("/", with: "-").prefix { $0 != "[" }
    try Golden.expect(checked(drawing.html(label: id)), "HTML/timeline-\(name).html")
  }

  @Test("Every case of the device with several steps has a drawing, and no other case has one")
  func allTimelines() throws {
    for example in try ShippedSuite.read().cases {
      let isDrawn = TimelineDrawing(example) != nil
      #expect(isDrawn == (example.rule.role == .device && example.body.steps.count > 1))
    }
  }

  @Test("Every diagram of the pages is understood")
  func allDiagrams() throws {
    var count = 0
    for page in try ShippedSuite.read().pages {
      for block in MarkdownScanner.scan(page.file).blocks {
        guard case .fence("mermaid", let content) = block.kind else { continue }
        count += 1
        #expect(MermaidDrawing.html(page.file.text(content)) != nil, "\(page.path)")
      }
    }
    #expect(count > 5)
  }

  @Test("Events are drawn in lanes")
  func sequence() throws {
    let html = try #require(
      MermaidDrawing.html(
        """
        sequenceDiagram
          actor user
          participant app
          Note over app,user: <idle>
          user->>app: taps
          alt in time
            app->>user: answers
          else late
            Note over user: waits
          end
        """))
    try Golden.expect(checked(html), "HTML/sequence.html")
  }

  @Test("States and decisions become a table of transitions")
  func ways() throws {
    let states = try #require(
      MermaidDrawing.html("stateDiagram-v2\n  [*] --> not_asked\n  not_asked --> denied: \"no\"\n"))
    let flow = try #require(
      MermaidDrawing.html(
        "flowchart TD\n  a[\"it arrives\"] --> b{asks?}\n  b -- no --> c[nothing]\n  b -- yes --> a\n"
      ))
    try Golden.expect(checked(states + flow), "HTML/ways.html")
  }

  @Test(
    "What isn't understood is shown as it is written",
    arguments: [
      "pie", "", "sequenceDiagram", "sequenceDiagram\n  a->>b: c",
      "sequenceDiagram\n  actor a\n  a->>a: c", "stateDiagram-v2\n  note right of a",
      "flowchart TD\n  a & b",
      "sequenceDiagram\n actor a\n actor b\n actor c\n actor d\n actor e\n actor f",
    ])
  func notUnderstood(diagram: String) {
    #expect(MermaidDrawing.html(diagram) == nil)
  }
}
