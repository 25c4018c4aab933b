import ConformanceSpecs

extension Vocabulary {
  /// The vocabularies of the roles that the suite has pages for.
  package static let shipped: [Role: Vocabulary] = [
    .provider: .provider, .gateway: .gateway, .device: .device, .app: .app,
  ]
}

extension SuiteReader {
  /// Reads the suite that these files make, by the vocabularies that come with the library.
  package static func read(_ files: SuiteFiles) throws(InvalidDocuments) -> Suite {
    try read(files, vocabularies: Vocabulary.shipped)
  }

  /// Reads the suite that these files make with all checks, also if it is the one in the program.
  package static func linted(_ files: SuiteFiles) throws(InvalidDocuments) -> Suite {
    try read(files, vocabularies: Vocabulary.shipped, isLinted: true)
  }

  /// Reads the page of an id with the records, by the vocabularies that come with the library.
  package static func part(_ files: SuiteFiles, about id: String) -> Suite? {
    part(files, about: id, vocabularies: Vocabulary.shipped)
  }

  /// Reads the pages of a role with the records, by the vocabularies that come with the library.
  package static func part(_ files: SuiteFiles, of role: Role) throws(InvalidDocuments) -> Suite {
    try part(files, of: role, vocabularies: Vocabulary.shipped)
  }

  /// Reads the suite in a folder, by the vocabularies that come with the library.
  package static func read(_ folder: String) throws(InvalidDocuments) -> Suite {
    try read(.folder(folder))
  }
}
