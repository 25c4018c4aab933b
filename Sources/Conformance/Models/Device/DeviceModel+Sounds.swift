/// What is played for the name of a sound.
extension DeviceModel {
  /// Returns the sound that is played, and where its file is, if that is known.
  func played(_ name: String) -> (name: String, place: SoundFile.Place?) {
    guard name != "default", let files = setUp.sounds else { return (name, nil) }
    var found = files.filter { $0.name == name && behaviour.findsSoundsIn.contains($0.place) }
    if behaviour.prefersContainer {
      let first = found.filter { $0.place == .container }
      found = first + found.filter { $0.place != .container }
    }
    guard let file = found.first else {
      return (behaviour.replacesMissingSounds ? "default" : name, nil)
    }
    let isTooLong = file.seconds > 30 && behaviour.limitsSounds
    return isTooLong ? ("default", nil) : (name, file.place)
  }
}
