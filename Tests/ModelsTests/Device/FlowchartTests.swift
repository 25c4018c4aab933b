import Testing

@testable import ConformanceModels
@testable import TestSupport

/// A flowchart of a page: questions with ways for yes and no, and where they end.
private struct Flowchart {
  /// Where each node leads, by the answer; a node without a question has one way, called "".
  private var ways: [String: [String: String]] = [:]
  private var first: String?

  /// Reads the lines `a -- yes --> b` and `a --> b`; what is written in a node doesn't matter.
  init(page: String) throws {
    let bytes = try SuiteFiles.folder("\(Program.package)/Specs").read(page)
    var isInside = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("flowchart") { isInside = true }
      if line.hasPrefix("```") { isInside = false }
      let sides = line.split(separator: "--> ", maxSplits: 1)
      guard isInside, sides.count == 2 else { continue }
      let parts = sides[0].split(separator: " -- ", maxSplits: 1)
      let name = { (text: Substring) in
        String(text.drop { $0 == " " }.prefix { $0.isLetter || $0 == "_" })
      }
      let answer = parts.count > 1 ? parts[1].filter { $0.isLetter } : ""
      ways[name(parts[0]), default: [:]][answer] = name(sides[1])
      first = first ?? name(parts[0])
    }
  }

  /// The questions, by their names.
  var questions: Set<String> { Set(ways.filter { $0.value[""] == nil }.keys) }

  /// Where it ends, given who answers the questions; the questions that were asked come first.
  func end(_ answer: (String) -> Bool) throws -> String {
    var node = try #require(first)
    while let next = ways[node] {
      node = try #require(next[""] ?? next[answer(node) ? "yes" : "no"], "\(node) has no way out")
    }
    return node
  }
}

@Suite("The flowchart of the device's background notifications")
struct FlowchartTests {
  /// What a phone is like, and the notification that arrives.
  private static let setUps: [[String: Bool]] = {
    let questions = ["reach", "front", "quit", "mode", "method", "asks", "held"]
    return (0..<1 << questions.count).map { bits in
      Dictionary(
        uniqueKeysWithValues: questions.enumerated().map { ($1, bits & 1 << $0 != 0) })
    }
    // An app that is in front hasn't been swiped away.
    .filter { $0["front"] != true || $0["quit"] != true }
  }()

  /// What the model of the device does, in the words of the flowchart.
  private static func outcome(_ setUp: [String: Bool]) -> String {
    let is_ = { (key: String) in setUp[key] == true }
    let app = is_("front") ? "active" : is_("quit") ? "force-quit" : "suspended"
    let given: JSON = [
      "app": .string(app), "push-capability": .bool(is_("reach")), "holding": .bool(is_("held")),
      "modes": is_("mode") ? ["remote-notification"] : [],
      "implements": is_("method") ? ["didReceiveRemoteNotification"] : [],
    ]
    let aps: JSON = is_("asks") ? ["content-available": 1] : [:]
    var device = DeviceModel(given: given.object ?? JSON.Object())
    device.act("push", ["payload": ["aps": aps]])
    if !device.held.isEmpty { return "later" }
    guard !device.wasReceived.isEmpty else { return "nothing" }
    return is_("front") ? "active" : "background"
  }

  @Test("Each way through it is what the model does")
  func ways() throws {
    let chart = try Flowchart(page: "Device/Background.md")
    #expect(chart.questions == Set(try #require(Self.setUps.first).keys))
    var ends: Set<String> = []
    for setUp in Self.setUps {
      let end = try chart.end { setUp[$0] == true }
      let outcome = Self.outcome(setUp)
      switch end {
      // A call is a warning, and the model makes none.
      case "either": #expect(outcome == "nothing", "\(setUp)")
      // "by the callback that it has": an app that has none isn't called.
      case "active" where setUp["method"] == false: #expect(outcome == "nothing", "\(setUp)")
      default: #expect(outcome == end, "\(setUp)")
      }
      ends.insert(end)
    }
    #expect(ends == ["nothing", "active", "either", "later", "background"])
  }
}
