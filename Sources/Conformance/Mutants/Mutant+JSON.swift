import ConformanceReferences

extension Mutant {
  /// What it is and what it breaks, as JSON.
  package var json: JSON { .object(JSON.Object(members: members)) }

  /// The members of its JSON.
  var members: [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [
      ("role", .string(role.rawValue)), ("name", .string(name)),
      ("breaks", .array(breaks.map { .string($0) })),
    ]
    if isSweeping { members.append(("sweeping", true)) }
    if let bug { members.append(("bug", .string(bug))) }
    if let permitted { members.append(("permitted", .string(permitted))) }
    return members
  }
}
