import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about File Provider pushes.
  static let fileProviderMutants: [Mutant] = [
    flag(
      "signalsContainers", { $0.others.signalsContainers.toggled() },
      breaks: "device.file-provider.signals",
      seen: "signals[0]")
  ]
}
