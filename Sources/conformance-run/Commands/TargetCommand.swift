import Conformance

extension Command {
  /// Serves a reference model over the target protocol.
  static let target = Command(
    name: "target", summary: "Be a target: answer the cases that another runner asks.",
    details: [
      "It reads the lines of the target protocol from standard input and answers each on standard "
        + "output, with the reference of a role. Specs/Protocol.md tells the protocol."
    ],
    options: [.role],
    examples: [
      (
        "conformance-run run --role device --target 'self=conformance-run target --role device'",
        "the reference, asked through a pipe"
      )
    ],
    perform: { arguments in
      let roles = try arguments.roles
      guard let role = roles.first, roles.count == 1,
        let target = ReferenceTarget.all.first(where: { $0.description.role == role })
      else {
        let roles = ReferenceTarget.all.map(\.description.role.rawValue)
        throw Complaint(
          "one role is served", hints: ["--role takes \(roles.joined(separator: ", "))"],
          status: .usage)
      }
      do {
        try await TargetServer(target).serve()
        return .asExpected
      } catch let breach as TargetProtocol.Breach {
        throw Complaint("the runner broke the protocol: \(breach.message)", status: .targetBroke)
      }
    })
}
