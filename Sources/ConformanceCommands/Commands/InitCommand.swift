import Conformance

extension Command {
  /// Writes the skeleton of an adapter.
  static let initialise = Command(
    name: "init",
    summary: "Write the skeleton of an adapter, to put an implementation under test.",
    operands: "LANGUAGE ROLE", offers: [.word(languages), .word(roles)],
    details: [
      "The program is written to standard output. It runs without changes and follows the target "
        + "protocol. Put your own code where it says CONNECT HERE. Until then nothing is connected, "
        + "and all cases are unsupported.",
      "LANGUAGE is \(Help.alternatives(languages)); ROLE is \(Help.alternatives(roles)).",
      "A provider already sends: over HTTP/2, to the gateway that the runner starts for it. Put your "
        + "own library in place of its sender.",
    ],
    examples: [
      ("conformance-run init python provider > my_adapter.py", "a provider that sends"),
      (
        "conformance-run run --role provider --target 'mine=python3 my_adapter.py'",
        "which rules it keeps and breaks"
      ),
      ("conformance-run init swift device > my_adapter.swift", "a device, yet to be connected"),
    ],
    perform: { arguments in
      guard arguments.operands.count == 2 else {
        throw CommandError(
          "init takes a language and a role",
          hints: [
            "conformance-run init LANGUAGE ROLE, for example conformance-run init python provider",
            "languages: \(languages.joined(separator: ", "))",
            "roles: \(roles.joined(separator: ", "))",
          ], status: .usage)
      }
      let (name, role) = (arguments.operands[0], arguments.operands[1])
      guard let language = SkeletonLanguage.all.first(where: { $0.name == name }) else {
        throw CommandError.unknown("language", name, known: languages)
      }
      guard let vocabulary = Role(rawValue: role).flatMap({ Vocabulary.shipped[$0] }) else {
        throw CommandError.unknown("role", role, known: roles)
      }
      try Terminal.print(rendered: Skeleton(language: language, vocabulary: vocabulary).text)
      return .asExpected
    })

  private static let languages = SkeletonLanguage.all.map(\.name)
  /// The roles with a vocabulary; for others there are no cases.
  private static let roles = Vocabulary.shipped.keys.sorted().map(\.rawValue)
}
