extension Dictionary {
  /// Makes a dictionary of pairs, of which the first with a key counts.
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs {
      if let first = updateValue(value, forKey: key) { self[key] = first }
    }
  }
}
