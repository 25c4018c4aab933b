/// A route of the control API: what is described by OpenAPI is what is routed.
enum ControlRoute: String, CaseIterable {
  case description = "GET /openapi.json"
  case ready = "GET /ready"
  case version = "GET /version"
  case list = "GET /pushes"
  case remove = "DELETE /pushes"
  case latest = "GET /pushes/latest"
  case wait = "GET /pushes/wait"
  case one = "GET /pushes/{number}"
  case reset = "POST /reset"

  var method: String { String(rawValue.prefix { $0 != " " }) }
  var path: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

  /// The routes of a path, and the number that it names.
  static func all(at path: String) -> (routes: [ControlRoute], number: Int?) {
    let exact = allCases.filter { $0.path == path }
    if !exact.isEmpty { return (exact, nil) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1] == "pushes", parts[2].first?.isNumber == true,
      let number = Int(parts[2]), number > 0
    else { return ([], nil) }
    return ([.one], number)
  }

  /// What it does, in a sentence.
  var summary: String {
    switch self {
    case .description: "This description."
    case .ready: "How to connect; answered as soon as the gateway takes pushes."
    case .version: "The versions of the program and of this interface, and how many requests wait."
    case .list: "The pushes that match, oldest first."
    case .remove: "Removes the pushes that match, or all."
    case .latest: "The newest push that matches."
    case .wait: "Waits until enough pushes match, those that came already included."
    case .one: "The push of this number."
    case .reset: "Forgets everything that a test has left, and goes on counting."
    }
  }

  /// Whether it has the parameters of a search.
  var isSearch: Bool {
    switch self {
    case .list, .remove, .latest, .wait: true
    case .description, .ready, .version, .one, .reset: false
    }
  }

  /// Its own parameters, each with what it means and its greatest value.
  var ownParameters: [(name: String, meaning: String, most: Int)] {
    self == .wait
      ? [
        ("count", "how many pushes are to match; usually 1", PushSearch.mostAtOnce),
        ("timeout", "how many seconds it waits; usually 5", ControlAPI.longestWait),
      ] : []
  }
}
