extension Action {
  /// Returns a difference in words, if it is something that must not be there, or another list than
  /// expected; nil if its value says it better.
  package func worded(
    _ difference: Difference, _ observation: JSON.Object, _ argument: JSON
  ) -> Difference? {
    let list = difference.path.prefix { $0 != "[" }
    let rest = difference.path[list.endIndex...]
    let index = Int(rest.dropFirst().dropLast())
    let isWholeList = rest.isEmpty && difference.observed.utf8.first == UInt8(ascii: "[")
    guard difference.expected == "nothing" || isWholeList else { return nil }
    // What is inside of an element is another value.
    guard rest.isEmpty || index != nil else { return nil }
    let surplus = Surplus(
      list: String(list), index: index, observation: observation, argument: argument)
    return wordsOfSurplus(surplus).map { words in
      Difference(path: difference.path, expected: difference.expected, observed: words)
    }
  }
}
