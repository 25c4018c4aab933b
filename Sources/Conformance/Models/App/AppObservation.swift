import ConformanceSpecs

/// What an app did during one step.
struct AppObservation {
  var opened: [Int] = []
  var downloads: [Int] = []
  var presented: [Int] = []
  var completed: [Completion] = []
  var forwarded: [ForwardedToken] = []
  var hasWithdrawn = false
  var reportedCalls: [String?] = []
  var lostCategories: [String] = []
  var repeatedActions: [String] = []
  var hasRegistered = false
  var hasSetDelegate = false
  var hasSetCategories = false
  var hasRefreshed = false
  var registrySteps: [RegistryStep] = []

  /// A completion handler that the app called.
  struct Completion {
    var method: CompletedMethod
    /// The call of that method that passed it, counted from 1.
    var call: Int
    var result: FetchResult?
    var options: [PresentationOption]?
  }

  /// A token that the app sent to its server.
  struct ForwardedToken {
    var token: String
    var kind: PushTokenKind
    var isEncrypted: Bool
    var user: String?
  }

  /// The observation by the names of the vocabulary, without members for what didn't happen.
  var json: JSON.Object {
    var members = JSON.Object(minimumCapacity: 4)
    members.append("opened", ifAny: .list(opened, JSON.int))
    members.append("downloads", ifAny: .list(downloads, JSON.int))
    members.append("presented", ifAny: .list(presented, JSON.int))
    members.append("completed", ifAny: .list(completed) { $0.json })
    members.append("forwarded", ifAny: .list(forwarded) { $0.json })
    members.append("withdrawn", ifAny: .ifTrue(hasWithdrawn))
    members.append(
      "reported",
      ifAny: .list(reportedCalls) { caller in
        var details = JSON.Object()
        details.append("caller", ifAny: caller.map(JSON.string))
        return .object(details)
      })
    members.append("lost-categories", ifAny: .list(lostCategories, JSON.string))
    members.append("repeated-actions", ifAny: .list(repeatedActions, JSON.string))
    members.append("registered", ifAny: .ifTrue(hasRegistered))
    members.append("delegate", ifAny: .ifTrue(hasSetDelegate))
    members.append("categories", ifAny: .ifTrue(hasSetCategories))
    members.append("refreshed", ifAny: .ifTrue(hasRefreshed))
    members.append("registry", ifAny: .list(registrySteps) { .string($0.rawValue) })
    return members
  }
}

extension AppObservation.Completion {
  fileprivate var json: JSON {
    var details = JSON.Object(minimumCapacity: 3)
    details.append("call", .int(call))
    details.append("result", ifAny: result.map { .string($0.rawValue) })
    details.append(
      "options", ifAny: options.map { .array($0.map { JSON.string($0.rawValue) }) })
    return .object(JSON.Object(members: [(method.rawValue, .object(details))]))
  }
}

extension AppObservation.ForwardedToken {
  fileprivate var json: JSON {
    var members = JSON.Object(minimumCapacity: 4)
    members.append("token", .string(token))
    members.append("kind", .string(kind.rawValue))
    members.append("encrypted", .bool(isEncrypted))
    members.append("user", ifAny: user.map(JSON.string))
    return .object(members)
  }
}

extension JSON {
  /// Returns true as JSON; nil for false.
  fileprivate static func ifTrue(_ flag: Bool) -> JSON? {
    flag ? JSON.bool(true) : nil
  }
}
