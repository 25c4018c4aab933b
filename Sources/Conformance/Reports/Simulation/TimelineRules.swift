/// Which rule says that something on a timeline is so.
///
/// The one table of it. What no row fits stands on the timeline without a rule; a test holds every
/// id here against the shipped specs.
struct TimelineRule {
  /// What is to be seen.
  enum Event: Hashable {
    case app(AppState)
    case calls(Callback)
    /// An alert, and whether the app is called besides.
    case shows(calling: Bool)
    case plays, badges, holds, discards
    case extends(ServiceExtension.Event)
    case withholds(DeviceModel.Outcome, DeviceModel.Hindrance)
  }

  let id: String
  let events: [Event]
  /// The step that led to it.
  let action: String
  /// The states that the app was in before; empty for any.
  var from: Set<AppState> = []
  /// Whether the payload asks for background time; nil where that doesn't matter.
  var asksForTime: Bool?

  /// All of them, in the order in which a line names its rules.
  static let all: [TimelineRule] =
    states + registration + background + holding + time + permission + presentation
    + serviceExtension + callbacks
}
