import ConformanceBase

/// Compares a part with what it is now, and the parts in it.
struct PartComparison {
  let kind: String
  private(set) var changes: [ContractChange] = []

  init(kind: String) { self.kind = kind }

  private mutating func note(
    _ severity: ContractChange.Severity, _ part: [String], _ what: String, _ why: String
  ) {
    changes.append(
      ContractChange(kind: kind, part: part, severity: severity, what: what, why: why))
  }

  mutating func compare(_ old: Part, _ new: Part, at path: [String]) {
    if let members = old.members, let now = new.members { compare(members, now, at: path) }
    if let element = old.elements?.first, let now = new.elements?.first {
      compare(element, now, at: path + ["[]"])
    }
    for part in new.alternatives where !old.admits(part) { noteOther(part, in: old, at: path) }
  }

  // MARK: Members

  private mutating func compare(_ old: [Part.Member], _ new: [Part.Member], at path: [String]) {
    let gone = old.filter { member in !new.contains { $0.key == member.key } }
    let added = new.filter { member in !old.contains { $0.key == member.key } }
    for member in gone {
      let place = path + [member.key]
      let loss = PartEffect.loss(of: place)
      // What some pushes lacked, every app can do without.
      let severity = member.isOptional ? .harmless : loss.severity
      note(
        severity, place,
        "\(Self.name(place)) is gone" + Self.guess(member, among: added, new, at: path),
        member.isOptional ? "some pushes lacked it before" : loss.why)
    }
    for member in added {
      let place = path + [member.key]
      let gain = PartEffect.gain(of: place)
      note(gain.severity, place, "\(Self.name(place)) is new: \(member.part.words)", gain.why)
    }
    for member in old {
      guard let now = new.first(where: { $0.key == member.key }) else { continue }
      let place = path + [member.key]
      if now.isOptional, !member.isOptional {
        let loss = PartEffect.loss(of: place)
        note(
          min(loss.severity, .risky), place, "\(Self.name(place)) is missing in some pushes",
          "in these, \(loss.why)")
      }
      compare(member.part, now.part, at: place)
    }
  }

  /// What became of a member that is gone: another name, or another place.
  private static func guess(
    _ member: Part.Member, among added: [Part.Member], _ all: [Part.Member], at path: [String]
  ) -> String {
    let same = added.filter { $0.part == member.part }
    if same.count == 1, let other = same.first {
      return "; perhaps it is now called \(name(path + [other.key]))"
    }
    let inside = all.first { $0.part.member(member.key) != nil }
    return inside.map { "; perhaps it is now \(name(path + [$0.key, member.key]))" } ?? ""
  }

  // MARK: Values

  private mutating func noteOther(_ new: Part, in old: Part, at path: [String]) {
    let place = Self.name(path)
    let before = old.words
    if path.first == "headers" {
      let change = PartEffect.change(ofHeader: path.last ?? "", to: new.words)
      return note(change.severity, path, "\(place) was \(before), and is \(new.words)", change.why)
    }
    let (what, isAps) = (
      "\(place) was \(before), and is \(new.words)", path.dropFirst().first == "aps"
    )
    if new.marks == [.null] {
      note(.breaking, path, what, "an app that reads \(before) there finds none")
    } else if let mark = new.marks.first, old.marks.contains(where: { $0.wider == mark }) {
      // A URL is a text, and what isn't one is one still.
      if mark == .number {
        note(
          .breaking, path, what, "an app that reads a whole number, as Int, can't read a fraction")
      } else {
        note(.risky, path, what, "an app that reads \(before) there may get none")
      }
    } else if !old.fixed.isEmpty, Self.isOfKind(new, as: old) {
      let isName = !isAps || ["category", "event"].contains(path.last ?? "")
      note(
        isName ? .breaking : .risky, path, what,
        isName
          ? "an app that compares it with \(before) doesn't know the other"
          : "the phone treats it in another way")
    } else {
      note(.breaking, path, what, "an app that reads \(before) there finds none")
    }
  }

  /// Whether a part is of the same kind as the values that were fixed.
  private static func isOfKind(_ part: Part, as old: Part) -> Bool {
    let now = part.fixed.first.flatMap(Mark.init(of:)) ?? part.marks.first
    return old.fixed.contains { value in
      guard let before = Mark(of: value), let now else { return false }
      return before == now || before.wider == now || now.wider == before
        || before.wider != nil && before.wider == now.wider
    }
  }

  /// The way to a part as people write it: `aps.alert.title`, `apns-priority`.
  static func name(_ path: [String]) -> String {
    let keys = path.dropFirst()
    return keys.isEmpty ? "the \(path.first ?? "whole")" : keys.joined(separator: ".")
  }
}

extension Part {
  /// Whether it may be what another part is, apart from what is in that.
  fileprivate func admits(_ part: Part) -> Bool {
    if part.members != nil { return members != nil }
    if part.elements != nil { return elements != nil }
    if let value = part.fixed.first { return fixed.contains(value) || covers(value) }
    return part.marks.first.map { covers($0) } ?? true
  }
}
