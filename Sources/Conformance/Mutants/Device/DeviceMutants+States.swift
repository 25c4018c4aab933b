extension DeviceBehaviour {
  /// Devices that are wrong about what the state of the app decides.
  static let statesMutants: [Mutant] = [
    flag(
      "wakesWithoutContentAvailable", \.wakesWithoutContentAvailable,
      permitted: "C11: the documents disagree, and both are permitted"
    ),
    flag(
      "showsInBackground", \.showsInBackground,
      breaks: "device.states.wakes", "device.states.no-call"
    ),
    flag("showsAfterForceQuit", \.showsAfterForceQuit, breaks: "device.states.force-quit"),
  ]
}
