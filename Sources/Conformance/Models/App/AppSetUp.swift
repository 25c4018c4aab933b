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
  }

  /// Reads `given`, which the vocabulary has checked.
  package init(_ given: JSON.Object) {
    platform = Self.word(given["platform"]) ?? platform
    statedLifeCycle = Self.word(given["life-cycle"])
    hasCentreDelegate = given["centre-delegate"]?.bool
    permission = Self.word(given["permission"]) ?? permission
    user = given["user"]?.string
    if let stated = given["server"] {
      server.answer = Self.word(stated["answers"]) ?? server.answer
      server.answersAfter = stated["answers-after"]?.int ?? 0
    }
  }

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

  private static func word<Word: RawRepresentable<String>>(_ json: JSON?) -> Word? {
    json?.string.flatMap(Word.init)
  }
}
