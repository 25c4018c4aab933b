/// The app's notification service extension, as far as the system sees it.
struct ServiceExtension {
  /// What it hands back.
  enum Answer: String, CaseIterable {
    /// A changed notification.
    case modified
    /// The notification as it was.
    case original
    /// A notification without any text.
    case noText = "no-text"
    /// It never calls back.
    case never
  }

  /// What becomes of a run.
  enum Event: String, CaseIterable {
    case started, finished, expired
  }

  var answersAfter: Int
  var answer: Answer
  var title: String?
  var body: String?
  var bodyAtExpiry: String?

  init(_ json: JSON) {
    answersAfter = json["answers-after"]?.int ?? 0
    answer = json["answers"]?.string.flatMap(Answer.init) ?? .modified
    title = json["title"]?.string
    body = json["body"]?.string
    bodyAtExpiry = json["body-at-expiry"]?.string
  }
}
