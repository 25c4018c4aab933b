extension Vocabulary {
  /// The vocabularies of the roles that the suite has pages for.
  public static let shipped: [Role: Vocabulary] = [
    .provider: .provider, .gateway: .gateway, .device: .device, .app: .app,
  ]
}

extension SuiteReader {
  /// Reads the suite in a folder, by the vocabularies that come with it.
  public static func read(_ root: String) throws(InvalidDocuments) -> Suite {
    try read(root, vocabularies: Vocabulary.shipped)
  }
}
