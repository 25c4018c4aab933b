import Testing

@testable import ConformanceModels
@testable import ConformanceSpecs
@testable import TestSupport

// A page that says that no document says something, and a `simulate` that is sure of it, contradict
// each other. So each such sentence belongs to a rule that a permitted value names, or to a case that
// permits several outcomes, or is about something that no set-up of a phone can ask.
@Suite("Where the device's pages say that the documents are silent")
struct OpenSentenceTests {
  /// What no set-up or step asks, by the rule whose section says it.
  private static let unasked = [
    "device.background.callback": "its case takes both states of the app",
    "device.callbacks.switcher": "the sentence says who documents it",
    "device.callbacks.unlock": "no step leaves the device locked at the question",
    "device.callbacks.settings": "its case takes both states of the app",
    "device.callbacks.background-first": "its case leaves the scene's callback out",
    "device.calls.terminated": "how often is a number, and Causes.md has it",
    "device.complications.active": "what is told later, no step asks",
    "device.complications.budget": "when the day of a watch begins, no step asks",
    "device.holding.launch": "its case doesn't check the state of the call",
    "device.live-activities.known-channel": "its case takes any text",
    "device.live-activities.newest": "a time in milliseconds is the sender's mistake",
    "device.live-activities.four-hours": "the case only waits until they are over",
    "device.presentation.late-answer": "how long is a number",
    "device.presentation.thread": "groups without a thread aren't observed",
    "device.presentation.collapse": "which of two equal ones stays, nobody sees",
    "device.presentation.critical-sound": "its case takes any name",
    "device.scenes.prefers": "when the scene is nil, no step asks",
    "device.scenes.can": "its case has one scene that can",
    "device.scenes.each": "its case takes any number",
    "device.service-extension.alerts-on": "device.permission.still-listed has both",
    "device.service-extension.both-keys": "the sentence says that two keys are both needed",
    "device.sounds.found": "no set-up has a file in a group and elsewhere",
    "device.sounds.length": "thirty seconds exactly is no case",
    "device.watch.choice": "what moves later, no step asks",
  ]

  private static var sentence: Regex<Substring> {
    /[Nn]o (?:document|page)|[Dd]ocuments (?:don't|leave)|isn't documented|no page says/
  }

  @Test("Each has a permitted value, an outcome that a case permits, or no set-up that asks")
  func sentences() throws {
    let suite = try ShippedSuite.read()
    let permitted = Set(PermittedValue<DeviceBehaviour>.all.map(\.source))
    let open = Set(
      suite.cases.filter { !$0.body.permittedOutcomes.isEmpty }.map(\.rule.id))
    var silent: Set<String> = []
    for page in suite.pages where page.role == .device {
      for rule in page.rules {
        let (first, last) = (rule.lines.lowerBound - 1, rule.lines.upperBound - 1)
        let start = page.file.range(ofLine: first).lowerBound
        let end = page.file.range(ofLine: last).upperBound
        let text = page.file.text(start..<end).replacing("\n", with: " ")
        let isRuled = permitted.contains { text.contains("ruling \($0)]") }
        if text.contains(Self.sentence), !isRuled { silent.insert(rule.id) }
      }
    }
    #expect(silent.count > 30)
    // A section that names a ruling leaves open what the ruling does.
    let sure = silent.subtracting(permitted).subtracting(open)
    #expect(sure.subtracting(Self.unasked.keys).sorted() == [], "simulate is sure of these")
    #expect(Set(Self.unasked.keys).subtracting(sure).sorted() == [], "take these off the list")
  }
}
