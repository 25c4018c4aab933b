extension Vocabulary {
  /// The vocabularies of the roles that the suite has pages for.
  public static let shipped: [Role: Vocabulary] = [.provider: .provider]
}
