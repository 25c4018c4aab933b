extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// Makes an object in which the last value of a repeated key wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(members: elements.map { (key: $0.0, value: $0.1) })
  }
}
