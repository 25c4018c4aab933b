import ConformanceSpecs

/// The app and its server as a case sets them up.
package struct AppSetUp {
  var platform = Platform.iOS
  /// Which life cycle the app was built with, where a case says so.
  package var statedLifeCycle: LifeCycle?
  /// Whether the app has a delegate of the notification centre; nil where it doesn't matter.
  var hasCentreDelegate: Bool?
  var permission = Permission.authorized
  var user: String?
  var server = Server()

  /// How the app's server answers each request.
  struct Server {
    /// What the server may answer.
    enum Answer: String, CaseIterable {
      case new
      case nothingNew = "nothing-new"
      case failure, never
    }

    var answer = Answer.new
    var answersAfter = 0

    static let fields = [
      Field(
        "answers", .choice(of: Answer.self), "something new, nothing new, a failure, or never",
        usual: "new"),
      Field("answers-after", .integer, "in how many seconds; usually at once"),
    ]

    init() {}

    init(_ stated: JSON) {
      answer = stated["answers"]?.word() ?? answer
      answersAfter = stated["answers-after"]?.int ?? answersAfter
    }
  }

  package init() {}

  var hasScenes: Bool { platform.hasScenes(statedLifeCycle) }

  /// The contradictions in the set-up, as sentences.
  var contradictions: [String] {
    var found: [String] = []
    if server.answersAfter < 0 {
      found.append("a server doesn't answer before it is asked")
    }
    if server.answer == .never, server.answersAfter != 0 {
      found.append("a server that never answers doesn't do so after some seconds")
    }
    return found
  }
}

extension AppSetUp: CaseSetUp {
  package static let fields: [GivenField<Self>] = [
    .word("platform", "the platform") { $1(&$0.platform) },
    GivenField(LifeCycle.field) { $0.statedLifeCycle = $1.word() },
    GivenField(
      Field(
        "centre-delegate", .flag,
        "whether the app has a delegate of the notification centre, where it matters")
    ) { $0.hasCentreDelegate = $1.bool },
    .word("permission", "whether the app may notify") { $1(&$0.permission) },
    GivenField(
      Field("user", .text, "who is signed in to the app; usually nobody")
    ) { $0.user = $1.string },
    GivenField(
      Field("server", .record(Server.fields), "what the app's own server answers")
    ) { $0.server = Server($1) },
  ]
}
