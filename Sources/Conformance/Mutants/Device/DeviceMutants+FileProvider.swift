import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about File Provider pushes.
  static let fileProviderMutants: [Mutant] = [
    flag(
      "signalsContainers", \.others.signalsContainers, breaks: "device.file-provider.signals",
      seen: "signals[0]")
  ]
}
