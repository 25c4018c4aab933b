import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Did you mean")
struct SpellingTests {
  private static let words = ["send", "check", "expect", "permit", "require", "apns-push-type"]

  @Test(
    "A slip is recognised",
    arguments: [
      ("sned", "send"), ("sen", "send"), ("sendd", "send"), ("semd", "send"), ("SEND", "send"),
      ("expcet", "expect"), ("exepct", "expect"), ("prmit", "permit"), ("reqire", "require"),
      ("apns_push_type", "apns-push-type"), ("apnspushtype", "apns-push-type"), ("send", "send"),
    ])
  func slips(word: String, meant: String) {
    #expect(Spelling.closest(to: word, among: Self.words) == meant)
  }

  @Test(
    "A word that is far from all is left alone", arguments: ["", "x", "given", "payload", "sd"])
  func noSlip(word: String) {
    #expect(Spelling.closest(to: word, among: Self.words) == nil)
  }

  @Test("The nearest wins, and the first of equals")
  func nearest() {
    #expect(Spelling.closest(to: "abcdef", among: ["abcxyf", "abcdxf", "abcdex"]) == "abcdxf")
    #expect(Spelling.closest(to: "abc", among: [String]()) == nil)
  }

  @Test("Ids may be off by a few letters, and no more than four")
  func longWords() {
    let id = "provider.background.priority"
    #expect(Spelling.closest(to: "provider.backgruond.prioryti", among: [id]) == id)
    #expect(Spelling.closest(to: "gateway.background.priority", among: [id]) == nil)
  }

  @Test("Letters of other scripts are letters")
  func unicode() {
    #expect(Spelling.closest(to: "pŕiority", among: ["priority"]) == "priority")
    #expect(Spelling.closest(to: "пуши", among: ["пуш"]) == "пуш")
  }
}
