extension Shape {
  /// One of the words of an enumeration.
  static func choice<Words: CaseIterable & RawRepresentable<String>>(
    of words: Words.Type
  ) -> Shape {
    .choice(words.allCases.map(\.rawValue))
  }
}
