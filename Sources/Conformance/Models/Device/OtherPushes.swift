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

  /// Takes a field of a set-up or of a change.
  mutating func change(_ name: String, _ value: JSON) {
    switch name {
    case "location": location = value.word() ?? location
    case "joined": isJoined = value == true
    case "talk": talk = value.word() ?? talk
    case "on-face": isOnFace = value == true
    case "complication-pushes": complicationPushes = value.int ?? 0
    case "widgets":
      widgets = (value.array ?? []).map { widget in
        Widget(kind: widget["kind"]?.string ?? "", takesPushes: widget["pushes"] != false)
      }
    case "controls": controls = (value.array ?? []).compactMap(\.string)
    case "media": media = (value.array ?? []).compactMap(\.string)
    case "worn": isWorn = value == true
    default: break
    }
  }
}
