/// A row of the table that says which rule requires an event on a timeline.
///
/// An event that fits no row is shown without a rule. A test checks every id against the shipped
/// specs.
struct TimelineRule {
  /// A kind of event on a timeline.
  enum Event: Hashable {
    case app(AppState)
    case calls(Callback)
    /// An alert, and whether the app is called as well.
    case shows(calling: Bool)
    case plays, badges, holds, discards, replaces
    case extends(ServiceExtension.Event)
    case withholds(DeviceModel.Outcome, DeviceModel.Hindrance)
  }

  let id: String
  let events: [Event]
  /// The action that causes it.
  let action: String
  /// The states that the app was in before; empty for any.
  var from: Set<AppState> = []
  /// Whether the payload asks for background time; nil where that doesn't matter.
  var asksForTime: Bool?
  /// Whether the app declares the background mode for pushes; nil where that doesn't matter.
  var declaresMode: Bool?

  /// All rows, in the order in which a line names its rules.
  static let all: [TimelineRule] =
    states + registration + background + holding + time + permission + presentation
    + serviceExtension + callbacks
}
