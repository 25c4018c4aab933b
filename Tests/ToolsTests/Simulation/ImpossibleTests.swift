import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("Simulations that could never happen")
struct ImpossibleTests {
  @Test(
    "end at the step, which is named",
    arguments: [
      ("tap", "step 2, tap, can't happen: there is no such notification to tap"),
      ("complete", "step 2, complete, can't happen: no completion handler waits to be called"),
      ("wait 0s", "step 2, wait, can't happen: time neither stands still nor runs backwards"),
      ("wait 400d", "step 2, wait, can't happen: no wait lasts longer than a year"),
      ("release", "step 2, release, can't happen: the system holds nothing back"),
      ("leave", "step 2, leave, can't happen: the app isn't in the foreground"),
    ])
  func steps(text: String, reason: String) throws {
    let scenario = try Scenario("x", "force-quit", Scenario.silent, text)
    #expect(Timeline(of: scenario.stimulus).end == reason)
  }

  @Test("Waits whose sum no clock can hold are impossible too: once they ended the reader")
  func overflow() {
    let wait: JSON = ["seconds": .number(JSON.Number(Int.max))]
    let stimulus = Stimulus(given: ["app": "active"], steps: [("wait", wait), ("wait", wait)])
    #expect(Timeline(withAlternativesOf: stimulus).end != nil)
  }

  @Test(
    "A set-up that contradicts itself is refused before anything is done",
    arguments: [
      (
        ["low-power": true, "background-refresh": true],
        "Low Power Mode switches Background App Refresh off"
      ),
      (
        ["extension": ["answers-after": -1]],
        "a service extension doesn't answer before it is started"
      ),
      (
        ["extension": ["attachment": ["format": "JPEG", "megabytes": -1]]],
        "no file is smaller than nothing"
      ),
    ] as [(JSON.Object, String)])
  func setUp(given: JSON.Object, reason: String) throws {
    let scenario = try Scenario("x", "suspended", given: given, Scenario.silent, "tap")
    #expect(
      Timeline.impossibilities(in: scenario.given) == ["this set-up is impossible: \(reason)"])
  }
}
