/// The kinds of notification that APNs tells apart, and what each of them asks of a request.
///
/// What is documented of a type stands here as a table, and the rules read it.
enum PushType: String, CaseIterable, Sendable {
  case alert, background, complication, controls, fileprovider, liveactivity, location, mdm
  case pushtotalk, voip, widgets

  /// What follows the bundle ID in the topic; nil for `mdm`, whose topic has no bundle ID in it.
  var topicSuffix: String? {
    switch self {
    case .alert, .background: ""
    case .complication: ".complication"
    case .controls: ".push-type.controls"
    case .fileprovider: ".pushkit.fileprovider"
    case .liveactivity: ".push-type.liveactivity"
    case .location: ".location-query"
    case .mdm: nil
    case .pushtotalk: ".voip-ptt"
    case .voip: ".voip"
    case .widgets: ".push-type.widgets"
    }
  }

  /// The priorities that it may have; nil where the documents name none.
  ///
  /// That of a background notification is a subject of its own.
  var priorities: [String]? {
    switch self {
    case .liveactivity, .location: ["10", "5"]
    case .pushtotalk: ["10"]
    default: nil
    }
  }

  /// The only way in which a provider can show who it is; nil where both are taken.
  var authentication: ProviderSetUp.Authentication? {
    switch self {
    case .fileprovider, .liveactivity, .location, .widgets: .token
    case .mdm: .certificate
    default: nil
    }
  }

  /// Whether the payload is whatever the app and its server agree on.
  var leavesPayloadToApp: Bool {
    switch self {
    case .complication, .location, .pushtotalk, .voip: true
    default: false
    }
  }
}

/// The topic of a request, taken apart.
struct Topic {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Suffixes that no bundle ID ends in by chance; those after `.push-type` come in addition.
  private static let telling = [".voip-ptt", ".location-query", ".pushkit.fileprovider"]
  /// Suffixes that a bundle ID might well end in.
  private static let ambiguous = [".voip", ".complication"]

  /// What stands before a suffix; nil where the topic doesn't end in it, or is nothing else.
  func bundleID(before suffix: String) -> Topic? {
    guard text.ends(in: suffix), text.utf8.count > suffix.utf8.count else { return nil }
    return Topic(String(decoding: text.utf8.dropLast(suffix.utf8.count), as: UTF8.self))
  }

  /// The suffix at its end that no bundle ID has by chance, be it a documented one or not.
  var tellingSuffix: String? {
    if let suffix = Self.telling.first(where: text.ends(in:)) { return suffix }
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let word = ".push-type"
    return text[..<dot].ends(in: word) ? word + text[dot...] : nil
  }

  /// The suffix at its end that a bundle ID may have as well.
  var ambiguousSuffix: String? { Self.ambiguous.first(where: text.ends(in:)) }

  /// Whether it ends in the beginning of a suffix, whose end was made up.
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
