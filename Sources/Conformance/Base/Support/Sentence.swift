extension StringProtocol {
  /// The text with a capital at its beginning, as a sentence or a title has it.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
