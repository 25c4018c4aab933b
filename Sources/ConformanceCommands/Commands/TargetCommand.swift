import Conformance

extension Command {
  /// Serves a reference model over the target protocol.
  static let target = Command(
    name: "target", summary: "Serve a reference model as a target, for another runner to test.",
    details: [
      "It reads the lines of the target protocol from standard input and answers each on standard "
        + "output, with the reference model of a role. Specs/Protocol.md describes the protocol."
    ],
    options: [served],
    examples: [
      (
        "conformance-run run --role device --target 'self=conformance-run target --role device'",
        "the reference, through a pipe"
      )
    ],
    perform: { arguments in
      let role: Role? = try arguments.choice(served)
      guard let target = ReferenceTarget.all.first(where: { $0.description.role == role }) else {
        let words = served.words.joined(separator: ", ")
        throw CommandError(
          "no role to serve was given", hints: ["--role takes \(words)"], status: .usage)
      }
      do {
        try await TargetServer(target).serve()
        return .asExpected
      } catch let breach as TargetProtocol.Breach {
        throw CommandError("the runner broke the protocol: \(breach.message)", status: .targetBroke)
      }
    })

  private static let served = Option(
    "--role", "ROLE", oneOf: ReferenceTarget.all.map(\.description.role.rawValue)
  ) { "The role whose reference model answers: \($0)." }
}
