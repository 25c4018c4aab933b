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
