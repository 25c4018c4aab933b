extension ProviderBehaviour {
  /// Where a builder takes a text of digits for a number; only the first is right.
  package enum ReadDigits: Sendable {
    case nowhere
    /// In an alert that has no title.
    case withoutTitle
    case everywhere
  }

  /// A way to pass on the app's own values of a composed notification; only the first is right.
  package enum ComposedValues: Sendable {
    /// Each value as the caller gave it.
    case asGiven
    /// Each value as text.
    case asText
    /// Texts of digits as numbers, all others as they are.
    case numbersFromDigits
    /// Only values that a language counts as true: no 0, no `false`, no empty text.
    case filledOnly
  }
}
