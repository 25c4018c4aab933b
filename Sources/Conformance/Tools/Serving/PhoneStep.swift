import ConformanceBase
import ConformanceModels

/// A step of the phone behind a device token, with what happened.
///
/// Its words are made when somebody asks, because most steps of a flood are never read.
struct PhoneStep: Sendable {
  /// The number of the push that it is about.
  let push: Int?
  private let what: What
  /// The push that replaced this one before it could arrive, and when.
  var replaced: (by: Int, at: Int)?

  private enum What {
    case performed(Timeline.Step)
    case told(JSON.Object)
  }

  init(_ step: Timeline.Step, push: Int?) { (what, self.push) = (.performed(step), push) }

  /// The arrival of a push that does nothing, and why.
  init(inVain push: Int, _ members: JSON.Object, _ words: String, at time: Int) {
    var json = members
    json["number"] = .int(push)
    json["heading"] = .string("push \(push) arrives")
    json["at"] = .int(time)
    json["lines"] = [Self.told("does", words, at: time)]
    (what, self.push) = (.told(json), push)
  }

  /// It as JSON, given the numbers of pushes by those that the phone gives them.
  func json(_ numbers: [Int: Int]) -> JSON {
    var json: JSON.Object
    switch what {
    case .performed(let step):
      json = step.json.object ?? JSON.Object()
      json["number"] = push.map(JSON.int)
      for member in step.told {
        json[member.key] = Self.renamed(member.value, member.key, numbers)
      }
    case .told(let told): json = told
    }
    if let replaced {
      let words = "throws it away: push \(replaced.by) replaces it"
      let line = Self.told("APNs", words, rules: ["C41"], at: replaced.at)
      json["lines"] = .array((json["lines"]?.array ?? []) + [line])
    }
    return .object(json)
  }

  /// What doesn't happen, in words.
  private static func told(
    _ label: String, _ text: String, rules: [String] = [], at time: Int
  ) -> JSON {
    let line = Timeline.Line(label: label, text: text, rules: rules, isWithheld: true)
    return Timeline.told([Timeline.Moment(time: time, lines: [line])])[0]
  }

  /// Returns the words of a step with the numbers that its pushes have here, instead of those that the
  /// phone gives them.
  private static func renamed(_ json: JSON, _ key: String, _ numbers: [Int: Int]) -> JSON {
    switch json {
    case .string(let text) where ["heading", "text", "events"].contains(key):
      return .string(renamed(text, numbers))
    case .array(let items): return .array(items.map { renamed($0, key, numbers) })
    case .object(let object):
      return .object(
        JSON.Object(members: object.map { ($0.key, renamed($0.value, $0.key, numbers)) }))
    default: return json
    }
  }

  /// Returns a text with those numbers; what is in quotes is the sender's, and stays.
  private static func renamed(_ text: String, _ numbers: [Int: Int]) -> String {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? renamed(words: String(part), numbers) : String(part)
    }.joined(separator: "\"")
  }

  /// Returns words with other numbers after "push", and after commas behind those: "push 3, 4".
  private static func renamed(words: String, _ numbers: [Int: Int]) -> String {
    var new = ""
    var rest = Substring(words)
    while let range = rest.firstRange(of: "push ") {
      new += rest[..<range.upperBound]
      rest = rest[range.upperBound...]
      var separator = ""
      while rest.hasPrefix(separator),
        case let digits = rest.dropFirst(separator.count).prefix(while: { "0"..."9" ~= $0 }),
        let number = Int(digits)
      {
        new += separator + (numbers[number].map(String.init) ?? "\(number) of the phone")
        rest = rest[digits.endIndex...]
        separator = ", "
      }
    }
    return new + rest
  }
}
