import Conformance
import Testing

/// An expectations file with one mistake.
struct BadExpectations: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String

  init(_ name: String, text: String) { (testDescription, self.text) = (name, text) }

  /// Returns a valid entry with some of its members replaced; an empty text leaves one out.
  init(_ name: String, _ changes: [String: String]) {
    self.init(name, text: Self.file([Self.entry(changes)]))
  }

  static func entry(_ changes: [String: String] = [:]) -> String {
    let members = [
      ("id", #""device.one""#), ("finding", difference("word", "*", "*")),
      ("why", #""It was never built.""#), ("link", #""https://example.com/1""#),
      ("since", #""2026-01-01""#), ("until", #""2026-12-31""#),
    ]
    let written = members.compactMap { key, value -> String? in
      let value = changes[key] ?? value
      return value.isEmpty ? nil : "      \"\(key)\": \(value)"
    }
    return "    {\n" + written.joined(separator: ",\n") + "\n    }"
  }

  static func file(_ entries: [String]) -> String {
    "{\n  \"target\": \"probe\",\n  \"deviations\": [\n" + entries.joined(separator: ",\n")
      + "\n  ]\n}\n"
  }

  static func finding(_ name: String, _ finding: String) -> BadExpectations {
    BadExpectations(name, ["finding": finding])
  }

  static func difference(_ path: String, _ expected: String, _ observed: String) -> String {
    #"{ "kind": "difference", "differences": ["#
      + #"{ "path": "\#(path)", "expected": "\#(expected)", "observed": "\#(observed)"}] }"#
  }

  static let all: [BadExpectations] = [
    BadExpectations("unknown-id", ["id": #""device.oen""#]),
    BadExpectations("no-finding", ["finding": ""]),
    finding("finding-of-anything", difference("*", "*", "*")),
    finding("finding-of-anything-absent", difference("*", "*", "absent")),
    finding("finding-of-any-request", difference("requests*", "*", "*")),
    finding("finding-of-one-value", difference("*", #"\"5\""#, "*")),
    finding("finding-of-any-crash", #"{ "kind": "failed" }"#),
    finding("finding-of-crashes", #"{ "kind": "failed", "message": "the target*" }"#),
    finding("finding-without-differences", #"{ "kind": "difference" }"#),
    finding("finding-of-no-kind", #"{ "kind": "diference" }"#),
    finding(
      "finding-with-both", #"{ "kind": "silent", "differences": [], "others": 3 }"#),
    finding(
      "finding-with-bad-others",
      difference("word", "x", "y").replacing(" }", with: #", "others": "some" }"#)),
    BadExpectations("unexplained", ["why": #""?""#, "link": #""?""#]),
    BadExpectations("no-why", ["why": ""]),
    BadExpectations("empty-why", ["why": #""  ""#]),
    BadExpectations("no-link", ["link": ""]),
    BadExpectations("empty-link", ["link": #""""#]),
    BadExpectations("page", ["id": #""Device/Probe.md""#]),
    BadExpectations("line-of-a-page", ["id": #""Probe.md:7""#]),
    BadExpectations("to-come", ["since": #""2026-11-23""#]),
    BadExpectations("past", ["until": #""2026-11-20""#]),
    BadExpectations("until-before-since", ["until": #""2025-12-31""#]),
    BadExpectations("bad-day", ["since": #""2026-02-30""#]),
    BadExpectations("day-of-another-form", ["until": #""31.12.2026""#]),
    BadExpectations("over-broad", ["id": #""device.*""#]),
    BadExpectations("wrong-type", ["finding": "7"]),
    BadExpectations("unknown-key", ["why": #""Known."# + "\",\n      \"whi\": \"x\""]),
    BadExpectations("duplicate", text: file([entry(), entry()])),
    BadExpectations(
      "overlap", text: file([entry(), entry(["id": #""device.one/a[n=1]""#])])),
    BadExpectations("not-json", text: "{ \"target\": \"probe\", deviations: [] }\n"),
    BadExpectations("empty-file", text: ""),
    BadExpectations("wrong-top", text: "[]\n"),
    BadExpectations("wrong-keys", text: "{ \"targets\": \"probe\", \"deviation\": [] }\n"),
    BadExpectations(
      "everything-at-once",
      text: file([
        entry(["id": #""device.tow""#, "until": #""2026-11-20""#]),
        entry(["id": #""device.may""#, "why": #""""#, "since": #""today""#]),
      ])),
  ]
}
