import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("Steps in words")
struct StepWordsTests {
  @Test(
    "mean the same as steps on a spec page",
    arguments: [
      ("tap", "tap", "{}"), ("tap 2", "tap", #"{"push":2}"#), (" open ", "open", "{}"),
      ("leave", "leave", "{}"), ("force-quit", "force-quit", "{}"),
      ("force quit", "force-quit", "{}"), ("reboot", "reboot", "{}"), ("suspend", "suspend", "{}"),
      ("end by system", "end", #"{"by":"system"}"#), ("end debugger", "end", #"{"by":"debugger"}"#),
      ("wait 31", "wait", #"{"seconds":31}"#), ("wait 31s", "wait", #"{"seconds":31}"#),
      ("wait  2 min", "wait", #"{"seconds":120}"#), ("wait 1d", "wait", #"{"seconds":86400}"#),
      ("complete", "complete", #"{"result":"newData"}"#),
      ("complete failed", "complete", #"{"result":"failed"}"#), ("hold", "hold", "{}"),
      ("release", "release", "{}"), ("register", "register", "{}"),
      ("unregister", "unregister", "{}"),
      ("switcher open", "switcher", #"{"open":true}"#),
      ("switcher closed", "switcher", #"{"open":false}"#),
      (#"{"tap":{"action":"reply"}}"#, "tap", #"{"action":"reply"}"#),
    ])
  func words(text: String, action: String, argument: String) throws {
    let expected = StepWords.Meaning.step(action: action, argument: try JSON.parse(argument))
    #expect(try StepWords.read(text) == expected)
  }

  @Test("push names a file, spaces and all")
  func push() throws {
    #expect(try StepWords.read("push a b.json") == .push(file: "a b.json"))
  }

  @Test("Every form that a message lists is understood", arguments: StepWords.forms)
  func forms(text: String) throws {
    if case .step(let action, let argument) = try StepWords.read(text) {
      let json = JSON.object(JSON.Object(members: [(action, argument)]))
      #expect(try SimulationInput.step(json.text()) == .step(action: action, argument: argument))
    }
  }

  @Test(
    "Other words are reported with what was expected",
    arguments: [
      ("", "unknown step \"\"", ""), ("tpa", "unknown step \"tpa\"", "did you mean \"tap\"?"),
      ("tap it", "\"tap\" can't be followed by \"it\"", "name the push by its number: tap 1"),
      ("tap 0", "\"tap\" can't be followed by \"0\"", "name the push by its number: tap 1"),
      ("open it", "\"open\" can't be followed by \"it\"", "write it without other words"),
      ("wait", "\"wait\" needs another word", "write the time as 31s, 5min, 2h or 1d"),
      (
        "wait -5s", "\"wait\" can't be followed by \"-5s\"",
        "write the time as 31s, 5min, 2h or 1d"
      ),
      (
        "wait 9223372036854775807d", "\"wait\" can't be followed by \"9223372036854775807d\"",
        "write the time as 31s, 5min, 2h or 1d"
      ),
      ("end by usr", "\"end\" can't be followed by \"usr\"", "expected one of system, debugger"),
      (
        "complete newdata", "\"complete\" can't be followed by \"newdata\"",
        "did you mean \"newData\"?"
      ),
      ("push", "\"push\" needs another word", "name the file: push FILE"),
    ])
  func mistakes(text: String, message: String, hint: String) throws {
    let thrown = try #require(throws: StepWords.Mistake.self) { try StepWords.read(text) }
    guard case .words(let mistake) = thrown else {
      Issue.record("it isn't read as words")
      return
    }
    #expect(mistake.message == message)
    #expect(hint.isEmpty || mistake.hints.contains(hint))
  }
}
