import Testing

@testable import ConformanceModels
@testable import ConformanceMutants
@testable import ConformanceTools
@testable import TestSupport

/// Every set-up of the phone that differs from the usual one in a field, or in two, with every kind
/// of push.
@Suite("The grid of timelines")
struct TimelineGridTests {
  static let pushes: [(name: String, push: JSON)] = [
    ("text", ["payload": ["aps": ["alert": "hi"]]]),
    ("alert", ["payload": ["aps": ["alert": ["title": "a", "body": "b"]]]]),
    ("text and call", ["payload": ["aps": ["alert": "hi", "content-available": 1]]]),
    ("silent", ["payload": ["aps": ["content-available": 1]], "type": "background"]),
    ("sound", ["payload": ["aps": ["alert": "hi", "sound": "default", "badge": 2]]]),
    ("badge", ["payload": ["aps": ["badge": 0]]]),
    ("mutable", ["payload": ["aps": ["alert": ["body": "b"], "mutable-content": 1]]]),
    ("mutable text", ["payload": ["aps": ["alert": "b", "mutable-content": 1]]]),
    ("mutable, silent", ["payload": ["aps": ["content-available": 1, "mutable-content": 1]]]),
    (
      "passive",
      ["payload": ["aps": ["alert": "hi", "sound": "a", "interruption-level": "passive"]]]
    ),
    (
      "urgent",
      ["payload": ["aps": ["alert": "hi", "sound": "a", "interruption-level": "time-sensitive"]]]
    ),
    ("critical", ["payload": ["aps": ["alert": "hi", "sound": ["critical": 1, "name": "a"]]]]),
    ("localised", ["payload": ["aps": ["alert": ["loc-key": "K", "loc-args": ["1"]]]]]),
    ("nothing", ["payload": ["aps": [:]]]),
    ("voip", ["payload": ["call": 1], "type": "voip"]),
    ("complication", ["payload": ["aps": [:]], "type": "complication"]),
    ("location", ["payload": ["aps": [:]], "type": "location"]),
    ("talk", ["payload": ["aps": [:]], "type": "pushtotalk"]),
    ("widgets", ["payload": ["aps": ["content-changed": true]], "type": "widgets"]),
    ("controls", ["payload": ["aps": ["content-changed": true]], "type": "controls"]),
    ("files", ["payload": ["container-identifier": "a"], "type": "fileprovider"]),
    ("management", ["payload": ["mdm": "a"], "type": "mdm"]),
    ("media", media("start")), ("media, update", media("update")), ("media, end", media("end")),
  ]

  private static func media(_ event: String) -> JSON {
    [
      "payload": ["aps": ["event": .string(event), "attributes": ["id": "a"]]],
      "type": "nowplaying",
    ]
  }

  /// Each value of each field, as a member of a set-up.
  static let values: [JSON.Object] = Vocabulary.device.given.flatMap { field in
    values(of: field.name, field.shape).map { value -> JSON.Object in
      var object = JSON.Object()
      object[field.name] = value
      return object
    }
  }

  private static func values(of name: String, _ shape: Shape) -> [JSON] {
    switch shape {
    case .flag: return [true, false]
    case .choice(let words): return words.map(JSON.string)
    case .list(of: .choice(let words)):
      return [.array([])] + words.map { [.string($0)] } + [.array(words.map(JSON.string))]
    case .list, .set: return [["a"]]
    case .integer: return [26, 27, 30, 31]
    case .text: return ["en", "de"]
    case .object: return [["en": ["K": "%@!"]], ["de": ["K": "%@."]]]
    case .record(let fields):
      return [[:]]
        + fields.flatMap { field in
          values(of: field.name, field.shape).map { value in
            var object = JSON.Object()
            object[field.name] = value
            if name == "extension", field.name == "attachment", value == [:] { return [:] }
            return .object(object)
          }
        }
    default: return []
    }
  }

  static func given(_ parts: [JSON.Object]) -> JSON.Object? {
    var given: JSON.Object = ["app": "suspended", "modes": ["remote-notification"]]
    for part in parts { for member in part { given[member.key] = member.value } }
    return DeviceModel.impossibilities(in: Stimulus(given: given, steps: [])).isEmpty ? given : nil
  }

  /// What follows from the set-up itself, so that no document needs to say it.
  private static let selfEvident = [
    "the app doesn't implement ", "the app implements no method for it",
    "the system holds background notifications",
  ]

  /// A line with the rule beside it, wherever it stands.
  private struct Citation: Hashable {
    let action: String
    let label: String
    let text: String
    let rule: String
  }

  /// Walks set-ups with every push, a tap and some time; returns how many lines there were.
  ///
  /// Each citation is tried once: a device that breaks the rule must not have the line.
  static func walk(_ setUps: some Sequence<[JSON.Object]>) -> (setUps: Int, lines: Int) {
    var tried: Set<Citation> = []
    var (count, lines) = (0, 0)
    for parts in setUps {
      guard let given = given(parts) else { continue }
      for (name, push) in pushes {
        count += 1
        let steps: [(action: String, argument: JSON)] = [
          ("push", push), ("tap", [:]), ("wait", ["seconds": 40]),
        ]
        let stimulus = Stimulus(given: given, steps: steps)
        for (index, step) in Timeline(of: stimulus).steps.enumerated() {
          let all = step.moments.flatMap(\.lines)
          lines += all.count
          for (place, line) in all.enumerated() {
            let isEvident = selfEvident.contains { line.text.contains($0) }
            #expect(
              !line.rules.isEmpty || isEvident,
              "\(name), \(JSON.object(given).text(.compact)): \(step.action): \(line.text)")
            // Where several things stand in the way, being rid of one changes nothing.
            let isOneOfSeveral = line.goesOn || (place + 1 < all.count && all[place + 1].goesOn)
            // What APNs does is governed by the gateway's rules: `KeptPushesTests`.
            let isOfAPNs = line.label == "APNs"
            for rule in line.rules
            where !isOneOfSeveral && !isOfAPNs && !TimelineRuleTests.permissive.contains(rule) {
              let citation = Citation(
                action: step.action, label: line.label, text: line.text, rule: rule)
              guard tried.insert(citation).inserted else { continue }
              #expect(
                isGoverned(line, by: rule, index, of: stimulus),
                "\(name), \(JSON.object(given).text(.compact)): \(step.action): \(line.text): \(rule)"
              )
            }
          }
        }
      }
    }
    return (count, lines)
  }

  /// Whether a device that breaks the rule hasn't the line in that step.
  private static func isGoverned(
    _ line: Timeline.Line, by rule: String, _ step: Int, of stimulus: Stimulus
  ) -> Bool {
    TimelineRuleTests.behaviours(breaking: rule).contains { behaviour in
      let steps = Timeline(of: stimulus, by: behaviour).steps
      guard step < steps.count else { return true }
      return !steps[step].moments.flatMap(\.lines).contains {
        $0.label == line.label && $0.text == line.text
      }
    }
  }

  @Test("Every line has a rule that governs it, whatever is set up")
  func alone() {
    let size = Self.walk(Self.values.map { [$0] })
    #expect(size.setUps > 2_000)
    #expect(size.lines > 10_000)
  }
}

/// Each two fields together: some hundred thousand timelines.
@Suite("The grid of timelines, in pairs")
struct TimelineGridNightlyTests {
  @Test("Every line has a rule that governs it, whatever two things are set up")
  func pairs() {
    let values = TimelineGridTests.values
    let pairs = values.indices.lazy.flatMap { first in
      values[(first + 1)...].lazy.filter { $0.first?.key != values[first].first?.key }
        .map { [values[first], $0] }
    }
    let size = TimelineGridTests.walk(pairs)
    #expect(size.setUps > 100_000)
    #expect(size.lines > 700_000)
  }
}
