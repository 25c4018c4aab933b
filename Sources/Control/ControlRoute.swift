import ConformanceBase

/// A route of the control API: what is described by OpenAPI is what is routed.
enum ControlRoute: String, CaseIterable {
  case page = "GET /"
  case file = "GET /page/{file}"
  case description = "GET /openapi.json"
  case ready = "GET /ready"
  case version = "GET /version"
  case list = "GET /pushes"
  case send = "POST /pushes"
  case remove = "DELETE /pushes"
  case latest = "GET /pushes/latest"
  case wait = "GET /pushes/wait"
  case one = "GET /pushes/{number}"
  case curl = "GET /pushes/{number}/curl"
  case lines = "GET /pushes.ndjson"
  case archive = "GET /pushes.har"
  case events = "GET /events"
  case again = "POST /pushes/{number}/again"
  case answers = "GET /answers"
  case script = "PUT /answers"
  case unscript = "DELETE /answers"
  case answer = "PUT /answers/{token}"
  case unanswer = "DELETE /answers/{token}"
  case condition = "GET /condition"
  case change = "PUT /condition"
  case environments = "GET /environments"
  case setEnvironments = "PUT /environments"
  case devices = "GET /devices"
  case device = "GET /devices/{device}"
  case declare = "PUT /devices/{device}"
  case undeclare = "DELETE /devices/{device}"
  case perform = "POST /devices/{device}/steps"
  case clock = "GET /clock"
  case setClock = "PUT /clock"
  case reset = "POST /reset"
  case rules = "GET /rules"
  case specs = "GET /specs"
  case rule = "GET /specs/{rule}"
  case vocabulary = "GET /vocabulary"
  case metrics = "GET /metrics"

  var method: String { String(rawValue.prefix { $0 != " " }) }
  var path: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

  /// The routes of a path, and the number or token that it names.
  static func all(at path: String) -> (routes: [ControlRoute], name: String?) {
    let exact = allCases.filter { $0.path == path }
    if !exact.isEmpty { return (exact, nil) }
    let words = path.split(separator: "/", omittingEmptySubsequences: false)
    var name: String?
    let routes = allCases.filter { route in
      let parts = route.path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == words.count else { return false }
      for (part, word) in zip(parts, words) {
        guard part.hasPrefix("{") else {
          if part != word { return false }
          continue
        }
        let isNumber = Int(word).map { $0 > 0 && word.first?.isNumber == true } ?? false
        let isDevice = !word.isEmpty && word.utf8.allSatisfy(\.isHexDigit)
        guard part == "{number}" ? isNumber : part == "{device}" ? isDevice : !word.isEmpty else {
          return false
        }
        name = String(word)
      }
      return true
    }
    return (routes, routes.isEmpty ? nil : name)
  }

  /// The media type of its answer.
  var type: String {
    switch self {
    case .lines: "application/x-ndjson"
    case .events: "text/event-stream"
    case .metrics, .curl: "text/plain"
    case .page: "text/html"
    default: "application/json"
    }
  }

  /// Whether it is a part of the page for people, and so none of the interface.
  var isPage: Bool { [.page, .file].contains(self) }

  /// Whether it changes something that listeners are told of.
  var isChange: Bool { method != "GET" && ![.send, .again].contains(self) }

  /// What it does, in a sentence.
  var summary: String {
    switch self {
    case .page: "The page for people."
    case .file: "A file of the page."
    case .description: "This description."
    case .ready: "How to connect; answered as soon as the gateway takes pushes."
    case .version: "The versions of the program and of this interface, and how many requests wait."
    case .list: "The pushes that match, oldest first."
    case .send: "Sends a push to the gateway, and answers with what the gateway answered."
    case .remove: "Removes the pushes that match, or all."
    case .latest: "The newest push that matches."
    case .wait: "Waits until enough pushes match, those that came already included."
    case .one: "The push of this number."
    case .curl: "A command that sends the push of this number again, with its whole device token."
    case .lines: "The pushes that match, each on a line of JSON, oldest first."
    case .archive: "The pushes that match as an HTTP archive (HAR 1.2)."
    case .events:
      "The pushes that match, while they come, and what is changed (server-sent events)."
    case .again: "Sends the push of this number again, as it came."
    case .answers: "The answers that are scripted for certain device tokens."
    case .script: "Replaces all scripted answers, as a file of --answers would."
    case .unscript: "Removes all scripted answers: the gateway decides everything."
    case .answer: "Scripts the answers to a device token or pattern, before all other patterns."
    case .unanswer: "Removes the scripted answers to a device token or pattern."
    case .condition: "How the service is, and how slow."
    case .change: "Makes the service well, failing, unavailable or going down, and slow or not."
    case .environments: "Which environment device tokens and keys are declared to belong to."
    case .setEnvironments: "Declares that anew, and forgets where device tokens were accepted."
    case .devices: "The phones behind the gateway, by their device tokens."
    case .device: "A phone: its state, what it shows, and its last steps."
    case .declare: "Sets a phone up, in the words of a device's case; it starts at its beginning."
    case .undeclare: "Forgets a phone."
    case .perform: "Does things to a phone, each a step of a device's case."
    case .clock: "Whether the clock of the phones runs."
    case .setClock: "Starts or stops the clock of the phones."
    case .reset: "Forgets everything that a test has left, and goes on counting."
    case .rules: "What the pushes show of the provider's rules, with --certify."
    case .specs: "The spec pages with their rules, and the rulings."
    case .rule: "What a rule or a ruling says, and the documents that it rests on."
    case .vocabulary:
      "What a set-up can say, in words and with what is usual, and the reasons of APNs."
    case .metrics: "Figures for Prometheus."
    }
  }

  /// The parameters of a search that it has.
  var searchParameters: [PushSearch.Parameter] {
    switch self {
    case .list, .remove, .latest, .wait: PushSearch.parameters
    case .devices: PushSearch.parameters.filter { ["device", "limit"].contains($0.name) }
    case .lines, .archive, .events: PushSearch.parameters.filter { $0.name != "limit" }
    default: []
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
