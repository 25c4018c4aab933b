import ConformanceBase

/// What decides the verdicts of a suite, as one digest: the cases, the levels of their rules, and what
/// the roles can say.
///
/// Prose, the ledger, and the order of pages, rules and cases don't count. So two runs can be compared
/// after a sentence was reworded. Fences and tables count as they are written, so that no case is
/// unfolded for it.
package final class SuiteIdentity: Sendable {
  private let rules: [Rule]
  private let vocabularies: [Vocabulary]
  /// Most commands never ask, so it is made only when one does.
  private let known: Remembered<String>

  /// The identity of pages that are written in these vocabularies.
  init(_ pages: [Page], _ vocabularies: [Role: Vocabulary]) {
    rules = pages.flatMap { $0.rules }
    self.vocabularies = vocabularies.values.sorted { $0.role < $1.role }
    known = Remembered()
  }

  /// The identity of a suite whose documents aren't there.
  init(digest: String) {
    (rules, vocabularies, known) = ([], [], Remembered(digest))
  }

  /// The SHA-256 in hexadecimal digits.
  var digest: String {
    known.value {
      var hash = SHA256()
      var bytes: [UInt8] = []
      for vocabulary in vocabularies { vocabulary.identity.write(to: &bytes, keys: .sorted) }
      hash.update(bytes)
      // By rule: all of them at once would be the largest thing in memory.
      for rule in rules.sorted(by: { $0.id.precedesByBytes($1.id) }) {
        bytes.removeAll(keepingCapacity: true)
        rule.writeIdentity(to: &bytes)
        hash.update(bytes)
      }
      return hash.hexDigest()
    }
  }
}

extension Rule {
  /// Writes what decides the verdicts of its cases.
  fileprivate func writeIdentity(to bytes: inout [UInt8]) {
    bytes.append(names: [id, level.rawValue, levelOfLibrary?.rawValue ?? ""])
    for template in templates.sorted(by: { $0.slug.precedesByBytes($1.slug) }) {
      bytes.append(names: [template.slug, template.control ?? ""])
      let written = template.written
      let carriageReturn = UInt8(ascii: "\r")
      if written.contains(carriageReturn) {
        bytes += written.lazy.filter { $0 != carriageReturn }
      } else {
        bytes += written
      }
      guard let table = template.table else { continue }
      bytes.append(names: template.columns)
      let rows = table.rows.map { $0.cells.map { $0.text } }
      for row in rows.sorted(by: {
        $0.lexicographicallyPrecedes($1, by: { $0.precedesByBytes($1) })
      }) {
        bytes.append(names: row)
      }
    }
  }
}

extension [UInt8] {
  /// Appends names, each with a byte after it that UTF-8 has nowhere, so that no others look the same.
  fileprivate mutating func append(names: [String]) {
    for name in names {
      append(text: name)
      append(0xFF)
    }
  }
}

extension Vocabulary {
  /// Everything by which cases are read and observations compared, without the sentences for people.
  fileprivate var identity: JSON {
    [
      "role": .string(role.rawValue), "plainest": (plainest?.id).map(JSON.string) ?? .null,
      "given": .array(given.map { $0.identity }),
      "actions": .array(
        actions.map { action in
          [
            "name": .string(action.name), "argument": action.argument.identity,
            "observations": .array(action.observations.map { $0.identity }),
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
    case .record(let fields): ["record": .array(fields.map { $0.identity })]
    case .call(let names, let free, let details):
      [
        "call": .array(names.map(JSON.string)), "free": .array(free.map(JSON.string)),
        "details": .array(details.map { $0.identity }),
      ]
    }
  }
}
