/// A push type; its traits are what is documented of it.
package enum PushType: String, CaseIterable, Sendable {
  case alert, background, complication, controls, fileprovider, liveactivity, location, mdm
  case nowplaying, pushtotalk, voip, widgets

  /// What is documented of the type, and what the models do with it.
  package var traits: PushTraits {
    switch self {
    case .alert: .alert
    case .background: .background
    case .complication: .complication
    case .controls: .controls
    case .fileprovider: .fileProvider
    case .liveactivity: .liveActivity
    case .location: .location
    case .mdm: .management
    case .nowplaying: .nowPlaying
    case .pushtotalk: .pushToTalk
    case .voip: .call
    case .widgets: .widgets
    }
  }

  /// The names of all types, of those that need a provider token, and of those that need a certificate.
  static let names = names { _ in true }
  static let byToken = names { $0.authentication == .token }
  static let byCertificate = names { $0.authentication == .certificate }

  private static func names(where isTrue: (PushTraits) -> Bool) -> FewOf<String> {
    FewOf(allCases.filter { isTrue($0.traits) }.map { $0.rawValue })
  }

  /// Suffixes of topics that no bundle ID ends in by chance, apart from those after `.push-type`, and
  /// those that one might well end in.
  static let tellingSuffixes = suffixes { !$0.isSuffixAmbiguous }
  static let ambiguousSuffixes = suffixes { $0.isSuffixAmbiguous }

  private static func suffixes(where isTrue: (PushTraits) -> Bool) -> [String] {
    allCases.map { $0.traits }.filter(isTrue).compactMap { $0.topicSuffix }
      .filter { !$0.isEmpty && !$0.hasPrefix(".push-type") }
  }

  /// The types whose payloads have a form that no other's has, or few others'.
  static let ofOwnForm = allCases.filter { $0.traits.hasForm != nil }
}

/// What is documented of a push type: all that the rules, the models and the tools know of it.
///
/// A new type is a case of `PushType` and a value here. What an observer sees of its effect, the model of that
/// effect, and the keys that only it has are elsewhere: CONTRIBUTING.md says where. It is a class because requests ask for it often.
package final class PushTraits: Sendable {
  /// Whose form its payload has.
  enum Form {
    /// That of notifications, for which there are rules of their own.
    case notification
    /// Apple's keys in `aps`.
    case aps
    /// Apple's keys beside `aps`, and no other.
    case signal
    /// What the app and its server agreed on.
    case appsOwn
  }

  /// Who takes the push on the phone.
  enum Taker {
    /// The system, which shows a notification or wakes the app for it.
    case notifications
    /// The app's own code, wherever the app is.
    case app
    /// An extension of the app, or the system.
    case other
  }

  /// What a list of pushes shows of one.
  package typealias Label = (sign: String, title: String)

  /// A value to write into a header that a sender left out, and a remark on it.
  typealias Advice = (value: String, remark: String?)

  // MARK: The request

  /// The suffix after the bundle ID in the topic; nil where the topic has no bundle ID.
  package let topicSuffix: String?
  /// Whether a bundle ID might well end in the suffix, so that the topic alone doesn't show the type.
  let isSuffixAmbiguous: Bool
  /// The priorities that it may have; nil where the documents name none, or a rule of its own does.
  let priorities: [String]?
  /// The only way in which a provider can authenticate itself; nil where both are accepted.
  let authentication: ProviderSetUp.Authentication?
  /// The platforms of which Apple says that it isn't available there, where no other page does.
  package let unavailablePlatforms: Set<Platform>
  /// What to write where a sender set no priority, and no expiration; nil for nothing.
  let priorityAdvice: Advice?
  let expirationAdvice: Advice?
  /// Whether few apps use it.
  package let isRare: Bool

  // MARK: The payload

  let form: Form
  /// Whether the app and its server agree on the form.
  package var leavesPayloadToApp: Bool { form == .appsOwn }
  /// Whether the form of a payload shows this type; nil where none does.
  let hasForm: (@Sendable (PayloadKind) -> Bool)?
  /// The parts of the schema of its payload, beside that it is an object.
  let schema: [PayloadScope]

  // MARK: The phone

  let taker: Taker
  /// Whether it calls the app, and not an extension or nobody.
  package var callsApp: Bool { taker == .app }
  /// Whether it goes through PushKit.
  let isPushKit: Bool
  /// What it does when it arrives; nil for notifications, whose way is longer.
  let arrival: (@Sendable (inout DeviceModel, _ number: Int) -> Void)?
  /// What keeps it from that, beside what keeps every push from it.
  let hindrances: @Sendable (DeviceModel, NotificationContent, inout DeviceModel.Hindrances) -> Void
  /// A sign and a title for lists; nil where the payload says more.
  package let label: Label?
  /// What the phone does, as a sentence without its subject; nil where the payload says it.
  package let meaning: @Sendable (PayloadKind) -> String?

  init(
    topicSuffix: String?, isSuffixAmbiguous: Bool = false, priorities: [String]? = nil,
    authentication: ProviderSetUp.Authentication? = nil, unavailable: Set<Platform> = [],
    priority: Advice? = nil, expiration: Advice? = nil, isRare: Bool = true, form: Form,
    hasForm: (@Sendable (PayloadKind) -> Bool)? = nil,
    schema: [PayloadScope] = [],
    taker: Taker, isPushKit: Bool = false,
    arrival: (@Sendable (inout DeviceModel, _ number: Int) -> Void)? = nil,
    hindrances:
      @escaping @Sendable (
        DeviceModel, NotificationContent, inout DeviceModel.Hindrances
      ) -> Void = { _, _, _ in },
    label: Label? = nil, meaning: @escaping @Sendable (PayloadKind) -> String?
  ) {
    (self.topicSuffix, self.isSuffixAmbiguous) = (topicSuffix, isSuffixAmbiguous)
    (self.priorities, self.authentication) = (priorities, authentication)
    (unavailablePlatforms, self.isRare) = (unavailable, isRare)
    priorityAdvice = priority ?? priorities.map { ($0.joined(separator: " or "), nil) }
    expirationAdvice = expiration
    (self.form, self.hasForm, self.schema) = (form, hasForm, schema)
    (self.taker, self.isPushKit) = (taker, isPushKit)
    (self.arrival, self.hindrances) = (arrival, hindrances)
    (self.label, self.meaning) = (label, meaning)
  }
}

extension PushTraits {
  fileprivate static let alert = PushTraits(
    topicSuffix: "", priority: ("10", "5 where the user needn't act now"), isRare: false,
    form: .notification, schema: [.apples, .users, .wake, .alert],
    taker: .notifications, meaning: { _ in nil })

  fileprivate static let background = PushTraits(
    topicSuffix: "", priority: ("5", nil), isRare: false, form: .notification,
    schema: [.apples, .quiet, .background], taker: .notifications, meaning: { _ in nil })

  fileprivate static let complication = PushTraits(
    topicSuffix: ".complication", isSuffixAmbiguous: true, unavailable: [.macOS, .tvOS, .iPadOS],
    form: .appsOwn, taker: .app, isPushKit: true,
    arrival: { $0.arriveForComplication($1) },
    hindrances: { device, _, found in
      let (others, behaviour) = (device.setUp.others, device.behaviour.others)
      found.add(.notOnFace, if: !others.isOnFace && behaviour.complicationNeedsFace)
      found.add(
        .complicationBudget, if: device.complicationPushes >= behaviour.complicationsADay)
    },
    label: ("◔", "Complication update"),
    meaning: { _ in "hands it to the app for its complication" })

  fileprivate static let controls = PushTraits(
    topicSuffix: ".push-type.controls", form: .aps, hasForm: { $0.isContentChange },
    schema: [.controls, .ownKeys, .spelling],
    taker: .other, arrival: { $0.arriveForControl($1) },
    hindrances: { device, push, found in
      found.add(.noWidget, if: device.controlsToReload(for: push).isEmpty)
    },
    label: ("▣", "Controls reload"), meaning: { _ in "reloads the app's controls" })

  fileprivate static let fileProvider = PushTraits(
    topicSuffix: ".pushkit.fileprovider", authentication: .token, unavailable: [.watchOS],
    form: .signal, hasForm: { $0.isFileSignal }, schema: [.files], taker: .other,
    isPushKit: true, arrival: { $0.arriveForFileProvider($1) },
    label: ("▤", "File Provider: content changed"),
    meaning: { _ in "tells the file provider that something has changed" })

  fileprivate static let liveActivity = PushTraits(
    topicSuffix: ".push-type.liveactivity", priorities: ["10", "5"], authentication: .token,
    unavailable: [.macOS, .tvOS, .watchOS], isRare: false, form: .aps,
    hasForm: { $0.isActivity && !$0.isRemoteMedia }, schema: [.activity, .ownKeys, .spelling],
    taker: .other, arrival: { $0.arriveForActivity($1) },
    meaning: { kind in
      switch kind["event"]?.string {
      case "start": "starts a Live Activity"
      case "end": "ends the Live Activity"
      case "update": "updates the Live Activity"
      default: "does nothing"
      }
    })

  fileprivate static let location = PushTraits(
    topicSuffix: ".location-query", priorities: ["10", "5"], authentication: .token,
    unavailable: [.macOS, .tvOS, .watchOS], form: .appsOwn, taker: .other,
    arrival: { $0.arriveForLocation($1) },
    hindrances: { device, _, found in
      let isNeeded = device.behaviour.others.locationNeedsAlways
      found.add(.noLocation, if: device.setUp.others.location != .always && isNeeded)
    },
    label: ("⌖", "Location query"),
    meaning: { _ in "asks the location push extension for its location" })

  fileprivate static let management = PushTraits(
    topicSuffix: nil, authentication: .certificate, form: .signal, hasForm: { $0.isManagement },
    schema: [.management], taker: .other,
    arrival: { device, _ in device.arriveForManagement() },
    hindrances: { device, _, found in
      let isNeeded = device.behaviour.others.managementNeedsWearer
      let isUnworn = device.setUp.platform == .visionOS && !device.setUp.others.isWorn
      found.add(.notWorn, if: isUnworn && isNeeded)
    },
    label: ("⚙", "Device management: check in"),
    meaning: { _ in "contacts the server that manages it" })

  fileprivate static let nowPlaying = PushTraits(
    topicSuffix: ".push-type.nowplaying", form: .aps, hasForm: { $0.isRemoteMedia },
    schema: [.media, .spelling], taker: .other, arrival: { $0.arriveForMedia($1) },
    label: ("♪", "Now Playing elsewhere"),
    meaning: { kind in
      switch kind["event"]?.string {
      case "start": "shows what plays on another device"
      case "end": "shows no longer what plays on another device"
      default: "shows anew what plays on another device"
      }
    })

  fileprivate static let pushToTalk = PushTraits(
    topicSuffix: ".voip-ptt", unavailable: [.macOS, .tvOS, .watchOS],
    priority: ("10", "5 for a service update"), expiration: ("0", nil), form: .appsOwn,
    taker: .app, arrival: { $0.arriveForTalk($1) },
    hindrances: { device, _, found in
      let isNeeded = device.behaviour.others.talkNeedsChannel
      found.add(.notJoined, if: !device.setUp.others.isJoined && isNeeded)
    },
    label: ("◉", "Push to Talk"), meaning: { _ in "wakes the app for Push to Talk" })

  fileprivate static let call = PushTraits(
    topicSuffix: ".voip", isSuffixAmbiguous: true,
    expiration: ("0", "or a time a few seconds ahead"), isRare: false, form: .appsOwn, taker: .app,
    isPushKit: true, arrival: { $0.arriveForCall($1) },
    hindrances: { device, _, found in
      found.add(.unregistered, if: !device.isRegistered && device.behaviour.needsRegistration)
    },
    label: ("☎", "Incoming call"), meaning: { _ in "wakes the app, which has to report a call" })

  fileprivate static let widgets = PushTraits(
    topicSuffix: ".push-type.widgets", authentication: .token, form: .aps,
    hasForm: { $0.isContentChange }, schema: [.widgets, .ownKeys, .spelling],
    taker: .other, arrival: { device, _ in device.arriveForWidgets() },
    hindrances: { device, _, found in
      found.add(.noWidget, if: device.widgetsToReload.isEmpty)
    },
    label: ("▦", "Widgets reload"), meaning: { _ in "reloads the app's widgets" })
}
