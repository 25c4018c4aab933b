/// The topic of a request, split into its parts.
struct Topic {
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns what comes before a suffix; nil where the topic doesn't end in it, or is nothing else.
  func bundleID(before suffix: String) -> Topic? {
    guard text.ends(in: suffix), text.utf8.count > suffix.utf8.count else { return nil }
    return Topic(String(decoding: text.utf8.dropLast(suffix.utf8.count), as: UTF8.self))
  }

  /// The suffix at its end that no bundle ID has by chance, documented or not.
  var tellingSuffix: String? {
    if let suffix = PushType.tellingSuffixes.first(where: text.ends(in:)) { return suffix }
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let word = ".push-type"
    return text[..<dot].ends(in: word) ? word + text[dot...] : nil
  }

  /// The suffix at its end that a bundle ID may also have.
  var ambiguousSuffix: String? { PushType.ambiguousSuffixes.first(where: text.ends(in:)) }

  /// Whether it ends in the beginning of a suffix, without its last word.
  var endsInPushType: Bool { text.ends(in: ".push-type") }

  /// Whether it ends as Xcode names the extension of a watch app.
  var namesWatchExtension: Bool { text.ends(in: ".watchkitextension") }
}

extension StringProtocol {
  /// Whether it ends in exactly these bytes.
  fileprivate func ends(in suffix: String) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
