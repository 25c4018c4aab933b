extension Shape {
  /// The shape of a word that is a case of an enumeration.
  package static func choice<Words: CaseIterable & RawRepresentable<String>>(
    of words: Words.Type
  ) -> Shape {
    .choice(words.allCases.map { $0.rawValue })
  }
}
