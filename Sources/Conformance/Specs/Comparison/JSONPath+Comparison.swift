import ConformanceBase

extension JSON.Path {
  /// The names on the way, without places in lists: `answer.body`.
  var field: String {
    steps.compactMap { step in if case .key(let name) = step { name } else { nil } }
      .joined(separator: ".")
  }

  /// How many steps of it lead somewhere in a value.
  func depth(in value: JSON) -> Int {
    var value = value
    for (depth, step) in steps.enumerated() {
      let next: JSON? =
        switch step {
        case .key(let name): value.object?[name]
        case .index(let index): value[index]
        }
      guard let next else { return depth }
      value = next
    }
    return steps.count
  }
}
