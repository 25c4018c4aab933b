import ConformanceSpecs

/// The sound files that a provider accepts.
extension ProviderModel {
  /// Returns why a sound keeps a notification from being sent; nil where it doesn't.
  func objection(toSoundIn payload: JSON) -> String? {
    if behaviour.soundFiles == .listedOnly, let name = Self.soundName(in: payload),
      name != "default", !Self.listedEndings.contains(where: name.hasSuffix)
    {
      return "\(name) is no sound file"
    }
    return nil
  }

  private static func soundName(in payload: JSON) -> String? {
    let sound = payload["aps"]?["sound"]
    return sound?.string ?? sound?["name"]?.string
  }

  private static let listedEndings = [".aiff", ".wav", ".caf"]
}
