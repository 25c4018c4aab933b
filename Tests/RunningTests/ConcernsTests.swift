import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// Whom a difference is held against: the rule of the case, or others.
@Suite("What differences are about")
struct ConcernsTests {
  private static let fields = [
    Field("rules", .list(of: .ruleID), "rules that are named"),
    Field("marks", .list(of: .text), "marks in order", rulesOfOrder: ["t.order"]),
    Field(
      "calls",
      .list(
        of: .call(
          ["ring", "tick", "hang"], free: ["tick"],
          details: [Field("times", .integer, "how often", unmentioned: .free)])),
      "what was called", rulesOfRepetition: ["t.once"]),
    Field(
      "headers", .headers, "the headers", unmentioned: .free, rulesOfRepetition: ["t.headers-once"]),
    Field("body", .object, "what may get more", rulesOfAddition: ["t.added"]),
    Field("plain", .object, "what may not"),
  ]

  /// What differs that a case of a rule is about, and what else differs.
  private static func concerns(
    of rule: String, _ stated: String, required: String = "{}", _ observed: String
  ) throws -> String {
    let stated = try #require(JSON.parse(stated).object)
    let required = try #require(JSON.parse(required).object)
    let comparison = Comparison(
      expected: required.merged(with: stated), observed: try #require(JSON.parse(observed).object),
      fields: fields)
    let (own, others) = comparison.concerns(of: rule, stated: stated, required: required)
    return "own: \(own.sorted().joined(separator: " "))"
      + ", others: \(others.sorted().joined(separator: " "))"
  }

  @Test(
    "In a list of rules, a case is about its own",
    arguments: [
      (#"{ "rules": [ "t.a" ] }"#, "t.a", "own: t.a, others: "),
      (#"{ "rules": [ "t.a" ] }"#, "t.c", "own: , others: t.a t.b"),
      ("{}", "t.b", "own: t.b, others: "),
      ("{}", "t.c", "own: , others: t.b"),
    ])
  func rules(stated: String, rule: String, concerns: String) throws {
    #expect(try Self.concerns(of: rule, stated, #"{ "rules": [ "t.b" ] }"#) == concerns)
  }

  @Test(
    "A header that was sent again is for the rule about that, if its values are right",
    arguments: [
      (#""1""#, #"[ "a", "1" ], [ "a", "1" ]"#, "own: , others: headers.a.repetition"),
      (#""1""#, #"[ "a", "1" ], [ "a", "2" ]"#, "own: headers.a, others: "),
      (#""1""#, #"[ "a", "2" ]"#, "own: headers.a, others: "),
      ("null", #"[ "a", "1" ], [ "a", "1" ]"#, "own: headers.a, others: "),
    ])
  func headers(expected: String, observed: String, concerns: String) throws {
    let stated = #"{ "headers": { "a": \#(expected) } }"#
    let observed = #"{ "headers": [ \#(observed) ] }"#
    #expect(try Self.concerns(of: "t.other", stated, observed) == concerns)
    let ofRule = try Self.concerns(of: "t.headers-once", stated, observed)
    #expect(ofRule.hasPrefix("own: headers.a") && ofRule.hasSuffix("others: "))
  }

  @Test("An order is for the rules about it")
  func order() throws {
    let (stated, observed) = (#"{ "marks": [ "x", "y" ] }"#, #"{ "marks": [ "y", "x" ] }"#)
    #expect(try Self.concerns(of: "t.order", stated, observed) == "own: marks.order, others: ")
    #expect(try Self.concerns(of: "t.other", stated, observed) == "own: , others: marks.order")
    // What is only required, the case isn't about.
    let required = try Self.concerns(of: "t.order", "{}", required: stated, observed)
    #expect(required == "own: , others: marks.order")
  }

  @Test(
    "What happened again is for the rules about that",
    arguments: [
      (#"[ "ring" ]"#, #"[ "ring", "ring" ]"#, "own: , others: calls.repetition"),
      // Free calls between them don't count, and a call that must not happen isn't waited for.
      (#"[ "ring" ]"#, #"[ "tick", "ring", "tick", "ring" ]"#, "own: , others: calls.repetition"),
      (#"[ "ring", { "hang": null } ]"#, #"[ "ring", "ring" ]"#, "own: , others: calls.repetition"),
      // The same call with other details is the same call.
      (
        #"[ { "ring": { "times": 1 } } ]"#,
        #"[ { "ring": { "times": 1 } }, { "ring": { "times": 2 } } ]"#,
        "own: , others: calls.repetition"
      ),
      (#"[ "ring" ]"#, #"[ "ring", "hang" ]"#, "own: calls.more, others: "),
    ])
  func repetition(expected: String, observed: String, concerns: String) throws {
    let (stated, observed) = (#"{ "calls": \#(expected) }"#, #"{ "calls": \#(observed) }"#)
    #expect(try Self.concerns(of: "t.other", stated, observed) == concerns)
  }

  @Test("What was added is for the rules about that, whether or not the rest is only required")
  func addition() throws {
    let (stated, observed) = (#"{ "body": { "a": 1 } }"#, #"{ "body": { "a": 1, "b": 2 } }"#)
    #expect(try Self.concerns(of: "t.added", stated, observed) == "own: body.addition, others: ")
    #expect(try Self.concerns(of: "t.other", stated, observed) == "own: , others: body.addition")
    let required = try Self.concerns(of: "t.added", "{}", required: stated, observed)
    #expect(required == "own: body.addition, others: ")
    let plain = try Self.concerns(
      of: "t.added", "{}", required: #"{ "plain": { "a": 1 } }"#,
      #"{ "plain": { "a": 1, "b": 2 } }"#)
    #expect(plain == "own: , others: plain.b")
  }
}
