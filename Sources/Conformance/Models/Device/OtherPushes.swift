import ConformanceSpecs

/// What a set-up says about the kinds of push that are neither notifications nor calls nor for Live
/// Activities.
struct OtherPushes {
  /// The user's permission for the app to use the location.
  enum LocationPermission: String, CaseIterable {
    case always
    case whenInUse = "when-in-use"
    case denied
  }

  /// What the app answers to a Push to Talk push.
  enum TalkAnswer: String, CaseIterable {
    case participant, leave
  }

  /// A widget that the user has.
  struct Widget: Equatable {
    var kind: String
    var takesPushes: Bool
  }

  var location = LocationPermission.always
  var isJoined = true
  var talk = TalkAnswer.participant
  var isOnFace = true
  /// How many pushes for the complication there were today.
  var complicationPushes = 0
  var widgets = [Widget(kind: "widget", takesPushes: true)]
  var controls = ["control"]
  /// The remote media sessions that are displayed; nil for any.
  var media: [String]?
  var isWorn = true
}
