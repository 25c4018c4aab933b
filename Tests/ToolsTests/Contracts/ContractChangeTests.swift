import ConformanceModels
import ConformanceSpecs
import Testing

@testable import ConformanceContracts
@testable import ConformanceTools

@Suite("Changes of pushes since a contract")
struct ContractChangeTests {
  private static let before =
    #"{"headers":{"apns-push-type":"alert","apns-priority":"5","apns-collapse-id":"a"},"payload":"#
    + #"{"aps":{"alert":"x","content-available":1,"category":"ORDER"},"order":7,"#
    + #""url":"https://a.example","when":"2026-11-29","state":{"type":"sent"},"items":[{"id":1}]}}"#

  private func changes(to now: String, from before: String = before) throws -> [ContractChange] {
    func contract(_ lines: String) throws -> Contract {
      Contract().recording(
        try ContractPush.read(SourceFile(path: "pushes.jsonl", bytes: Array(lines.utf8))))
    }
    return ContractChange.all(from: try contract(before), to: try contract(now))
  }

  @Test("Without a change there is none")
  func none() throws { #expect(try changes(to: Self.before) == []) }

  /// What is written in place of what, how bad that is, and what is said of it.
  private static let kinds: [(String, String, ContractChange.Severity, String, String)] = [
    (
      #""order":7"#, #""orderId":7"#, .breaking, "order is gone; perhaps it is now called orderId",
      "finds nothing"
    ),
    (
      #""order":7"#, #""order":"7""#, .breaking, "order was a whole number, and is text",
      "finds none"
    ),
    (#""order":7"#, #""order":7.5"#, .breaking, "order was a whole number, and is a number", "Int"),
    (#""order":7,"#, "", .breaking, "order is gone", "finds nothing"),
    (
      #""order":7"#, #""order":7,"new":1"#, .harmless, "new is new: a whole number",
      "doesn't know it"
    ),
    (
      #""order":7"#, #""shop":{"order":7}"#, .breaking,
      "order is gone; perhaps it is now shop.order",
      "finds nothing"
    ),
    (
      #""order":7"#, #""order":null"#, .breaking, "order was a whole number, and is null",
      "finds none"
    ),
    (#""id":1"#, #""id":"1""#, .breaking, "items.[].id was a whole number", "finds none"),
    (
      #""url":"https://a.example""#, #""url":"seven""#, .risky, "url was a URL, and is text",
      "get none"
    ),
    (
      #""when":"2026-11-29""#, #""when":"2026-11-29T10:00:00Z""#, .breaking,
      "when was a day, and is a time", "none"
    ),
    (
      #""when":"2026-11-29""#, #""when":"29.11.2026""#, .risky, "when was a day, and is text",
      "none"
    ),
    (#""content-available":1,"#, "", .breaking, "aps.content-available is gone", "doesn't wake"),
    (#""alert":"x","#, "", .breaking, "aps.alert is gone", "nothing is shown"),
    (#""alert":"x""#, #""alert":{"title":"x"}"#, .breaking, "aps.alert was text", "finds none"),
    (
      #""category":"ORDER""#, #""category":"ORDER","sound":"default""#, .risky, "aps.sound is new",
      "goes by it"
    ),
    (
      #""apns-push-type":"alert""#, #""apns-push-type":"background""#, .breaking,
      "apns-push-type was \"alert\", and is \"background\"", "another kind"
    ),
    (
      #""apns-priority":"5""#, #""apns-priority":"10""#, .risky, "apns-priority was \"5\"",
      "at once"
    ),
    (#","apns-collapse-id":"a""#, "", .risky, "apns-collapse-id is gone", "older one"),
  ]

  @Test("Each kind of change is as bad as it is, and says why", arguments: kinds)
  func change(
    _ old: String, _ new: String, _ severity: ContractChange.Severity, _ what: String, _ why: String
  ) throws {
    let named = #""headers":{"x-push-name":"order","#
    let before = Self.before.replacing(#""headers":{"#, with: named)
    let now = before.replacing(old, with: new).replacing(",,", with: ",")
    #expect(now != before)
    let found = try changes(to: now, from: before)
    let change = try #require(found.first { $0.what.hasPrefix(what) }, "\(found)")
    #expect(change.severity == severity && change.why.contains(why), "\(change)")
    #expect(found.allSatisfy { $0.severity <= severity })
  }

  @Test("What some pushes lack is risky at most, and harmless where it was so before")
  func optional() throws {
    let without = Self.before.replacing(#""order":7,"#, with: "")
    let sometimes = try changes(to: Self.before + "\n" + without)
    #expect(sometimes.map(\.severity) == [.risky])
    #expect(sometimes.first?.what == "order is missing in some pushes")
    let both = Self.before + "\n" + without
    #expect(try changes(to: Self.before, from: both) == [])
    #expect(try changes(to: without, from: both).map(\.severity) == [.harmless])
  }

  @Test("A kind that isn't sent any more is breaking, and names the one that it may be now")
  func gone() throws {
    let now = Self.before.replacing("ORDER", with: "PURCHASE")
    let found = try changes(to: now)
    #expect(found.map(\.severity).sorted() == [.risky, .breaking])
    #expect(found.contains { $0.kind == "order" && $0.severity == .breaking })
    let renamed = Self.before.replacing(#""headers":{"#, with: #""headers":{"x-push-name":"new","#)
    #expect(
      try changes(to: renamed).contains { $0.what.contains("perhaps it is now called new") })
  }

  @Test("A value that may be one of several may be fewer, and no other one")
  func several() throws {
    let other = Self.before.replacing(#""order":7"#, with: #""order":null"#)
    #expect(try changes(to: Self.before, from: Self.before + "\n" + other) == [])
    let text = Self.before.replacing(#""order":7"#, with: #""order":"7""#)
    #expect(
      try changes(to: text, from: Self.before + "\n" + other).first?.what
        == "order was a whole number or null, and is text")
  }
}
