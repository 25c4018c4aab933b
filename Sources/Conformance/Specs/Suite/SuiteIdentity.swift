import ConformanceBase

/// What decides the verdicts of a suite, as one digest: the cases, the levels of their rules, and what
/// the roles can say.
///
/// Prose, the ledger and the order of the pages don't count, and neither does where a table stands for
/// several fences. So two runs can be compared after a sentence was reworded.
package final class SuiteIdentity: Sendable {
  private let cases: [Case]
  private let vocabularies: [Vocabulary]
  /// Most commands never ask, so it is made only when one does.
  private let known: Guarded<String?>

  /// The identity of cases that are written in these vocabularies.
  init(_ cases: [Case], _ vocabularies: [Role: Vocabulary]) {
    self.cases = cases
    self.vocabularies = vocabularies.values.sorted { $0.role < $1.role }
    known = Guarded(nil)
  }

  /// The identity of a suite whose documents aren't there.
  init(digest: String) {
    (cases, vocabularies, known) = ([], [], Guarded(digest))
  }

  /// The SHA-256 in hexadecimal digits.
  var digest: String {
    known.withLock { known in
      if let known { return known }
      var hash = SHA256()
      var line: [UInt8] = []
      func add(_ json: JSON) {
        line.removeAll(keepingCapacity: true)
        json.write(to: &line, keys: .sorted)
        line.append(JSON.Byte.lineFeed)
        hash.update(line)
      }
      for vocabulary in vocabularies { add(vocabulary.identity) }
      for example in cases.sorted(by: { $0.id.precedesByBytes($1.id) }) { add(example.identity) }
      let digest = hash.hexDigest()
      known = digest
      return digest
    }
  }
}

extension Case {
  /// What decides its verdict.
  fileprivate var identity: JSON {
    [
      "case": .string(id), "level": .string(rule.level.rawValue),
      "library": (rule.levelOfLibrary?.rawValue).map(JSON.string) ?? .null,
      "control": template.control.map(JSON.string) ?? .null, "given": .object(body.given),
      "steps": .array(body.steps.map(\.identity)),
    ]
  }
}

extension CaseBody.Step {
  fileprivate var identity: JSON {
    let (kind, expected): (JSON, JSON) =
      switch expectation {
      case .expect(let expected): ("expect", .object(expected))
      case .require(let expected): ("require", .object(expected))
      case .permit(let outcomes):
        ("permit", .array(outcomes.map { [.string($0.name), .object($0.expectation)] }))
      }
    return [.string(action), argument, .object(required), kind, expected]
  }
}

extension Vocabulary {
  /// Everything by which cases are read and observations compared, without the sentences for people.
  fileprivate var identity: JSON {
    [
      "role": .string(role.rawValue), "plainest": (plainest?.id).map(JSON.string) ?? .null,
      "given": .array(given.map(\.identity)),
      "actions": .array(
        actions.map { action in
          [
            "name": .string(action.name), "argument": action.argument.identity,
            "observations": .array(action.observations.map(\.identity)),
          ]
        }),
    ]
  }
}

extension Field {
  fileprivate var identity: JSON {
    [
      "name": .string(name), "shape": shape.identity, "required": .bool(isRequired),
      "free": .bool(unmentioned == .free), "hidden-by": hiddenBy.map(JSON.string) ?? .null,
      "rules": .array(
        [rulesOfOrder, rulesOfRepetition, rulesOfAddition].map { .array($0.map(JSON.string)) }),
    ]
  }
}

extension Shape {
  fileprivate var identity: JSON {
    switch self {
    case .anything: "anything"
    case .object: "object"
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .flag: "flag"
    case .ruleID: "rule"
    case .headers: "headers"
    case .choice(let words): ["choice": .array(words.map(JSON.string))]
    case .list(let shape): ["list": shape.identity]
    case .set(let shape): ["set": shape.identity]
    case .record(let fields): ["record": .array(fields.map(\.identity))]
    case .call(let names, let free, let details):
      [
        "call": .array(names.map(JSON.string)), "free": .array(free.map(JSON.string)),
        "details": .array(details.map(\.identity)),
      ]
    }
  }
}
