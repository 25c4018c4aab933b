/// Words of a command line.
public enum Shell {
  /// A word as a shell reads it back unchanged.
  public static func quoted(_ word: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@%+,"
    if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
