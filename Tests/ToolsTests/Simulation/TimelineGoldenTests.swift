import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("Timelines")
struct TimelineGoldenTests {
  @Test("read as they are recorded, and can be done", arguments: try Scenario.all.get())
  func golden(scenario: Scenario) throws {
    #expect(Timeline.impossibilities(in: scenario.given) == [])
    #expect(Timeline(of: scenario.stimulus).end == nil)
    try Golden.expect(
      Timeline(withAlternativesOf: scenario.stimulus).text(), "Timelines/\(scenario.name).txt")
  }

  @Test("Every recorded timeline is one of them")
  func noOrphans() throws {
    let known = try Scenario.all.get().map { "Timelines/\($0.name).txt" }
    #expect(try Golden.names(in: "Timelines").sorted() == known.sorted())
  }

  @Test(
    "The JSON has what a target would have observed", arguments: try Scenario.all.get())
  func machines(scenario: Scenario) throws {
    let json = Timeline(of: scenario.stimulus).json
    let steps = try #require(json["steps"]?.array)
    let observed = ReferenceDevice().observe(scenario.stimulus)
    #expect(steps.map { $0["observed"]?.object } == observed)
    #expect(json["given"]?.object == scenario.given)
    #expect(zip(steps, scenario.steps).allSatisfy { $0[$1.action] == $1.argument })
  }

  @Test("Colours change nothing but the colours")
  func colours() throws {
    let timeline = Timeline(of: try #require(Scenario.all.get().first).stimulus)
    let coloured = timeline.text(.coloured)
    #expect(coloured != timeline.text())
    let codes = ["\u{1B}[0m", "\u{1B}[1m", "\u{1B}[2m", "\u{1B}[33m"]
    #expect(codes.reduce(coloured) { $0.replacing($1, with: "") } == timeline.text())
  }

  @Test("Without a step, the timeline says so")
  func empty() {
    let timeline = Timeline(of: Stimulus(given: ["app": "active"], steps: []))
    #expect(timeline.text() == "given  { \"app\": \"active\" }\n\nthere are no steps\n")
  }
}
