extension DeviceBehaviour {
  /// Devices that are wrong about what the state of the app decides.
  static let statesMutants: [Mutant] = [
    flag(
      "wakesWithoutContentAvailable", \.wakesWithoutContentAvailable,
      breaks: "device.states.no-call-with-mode",
      bug: "An app is woken by every alert, and the developer forgets the key."
    ),
    flag(
      "showsInBackground", \.showsInBackground,
      breaks: "device.states.wakes", "device.states.no-call"
    ),
    flag("showsAfterForceQuit", \.showsAfterForceQuit, breaks: "device.states.force-quit"),
  ]
}
