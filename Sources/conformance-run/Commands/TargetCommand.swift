import Conformance

extension Command {
  /// Serves a reference model over the target protocol.
  static let target = Command(
    name: "target", summary: "Be a target: answer the cases that another runner asks.",
    details: [
      "It reads the lines of the target protocol from standard input and answers each on standard "
        + "output, with the reference of a role. Specs/Protocol.md tells the protocol."
    ],
    options: [served],
    examples: [
      (
        "conformance-run run --role device --target 'self=conformance-run target --role device'",
        "the reference, asked through a pipe"
      )
    ],
    perform: { arguments in
      let role: Role? = try arguments.choice(served)
      guard let target = ReferenceTarget.all.first(where: { $0.description.role == role }) else {
        let words = served.words.joined(separator: ", ")
        throw Complaint(
          "which role is served?", hints: ["--role takes \(words)"], status: .usage)
      }
      do {
        try await TargetServer(target).serve()
        return .asExpected
      } catch let breach as TargetProtocol.Breach {
        throw Complaint("the runner broke the protocol: \(breach.message)", status: .targetBroke)
      }
    })

  private static let served = Option(
    "--role", "ROLE", oneOf: ReferenceTarget.all.map(\.description.role.rawValue)
  ) { "Whose reference answers: \($0)." }
}
