/// A push type, with what it requires of a request.
///
/// The documented properties of each type are tables here, which the rules read.
package enum PushType: String, CaseIterable, Sendable {
  case alert, background, complication, controls, fileprovider, liveactivity, location, mdm
  case nowplaying, pushtotalk, voip, widgets

  /// The suffix after the bundle ID in the topic; nil for `mdm`, whose topic has no bundle ID.
  package var topicSuffix: String? {
    switch self {
    case .alert, .background: ""
    case .complication: ".complication"
    case .controls: ".push-type.controls"
    case .fileprovider: ".pushkit.fileprovider"
    case .liveactivity: ".push-type.liveactivity"
    case .location: ".location-query"
    case .mdm: nil
    case .nowplaying: ".push-type.nowplaying"
    case .pushtotalk: ".voip-ptt"
    case .voip: ".voip"
    case .widgets: ".push-type.widgets"
    }
  }

  /// The priorities that it may have; nil where the documents name none.
  ///
  /// The priorities of background notifications and of Push to Talk have rules of their own.
  var priorities: [String]? {
    switch self {
    case .liveactivity, .location: ["10", "5"]
    default: nil
    }
  }

  /// The only way in which a provider can authenticate itself; nil where both are accepted.
  var authentication: ProviderSetUp.Authentication? {
    switch self {
    case .fileprovider, .liveactivity, .location, .widgets: .token
    case .mdm: .certificate
    default: nil
    }
  }

  /// The platforms of which Apple says that it isn't available there, where no other page does.
  package var unavailablePlatforms: Set<Platform> {
    switch self {
    case .complication: [.macOS, .tvOS, .iPadOS]
    case .location, .liveactivity, .pushtotalk: [.macOS, .tvOS, .watchOS]
    case .fileprovider: [.watchOS]
    default: []
    }
  }

  /// Whether the app and its server agree on the form of the payload.
  var leavesPayloadToApp: Bool {
    switch self {
    case .complication, .location, .pushtotalk, .voip: true
    default: false
    }
  }
}
