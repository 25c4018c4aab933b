import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about payloads that they don't know.
  static let unknownMutants: [Mutant] = [
    flag(
      "passesOverUnknown", { $0.passesOverUnknown.toggled() },
      breaks: "app.unknown.null", "app.unknown.payload", seen: "completed[0]",
      "step 2: completed[0]",
      bug: "An unknown payload crashes the app."
    )
  ]
}
