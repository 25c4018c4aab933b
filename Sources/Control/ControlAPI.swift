package import ConformanceBase
import ConformanceModels
package import ConformanceTools

/// What a running `serve` answers to tests and tools: it decides, and carries nothing.
package struct ControlAPI: Sendable {
  /// The pushes that have arrived.
  package let journal: PushJournal
  /// How to connect, as the first line of `serve --json` says it.
  private let serving: JSON
  /// When the gateway started, in nanoseconds since 1970.
  private let started: Int
  private let redaction: Redaction

  /// The longest wait, in seconds.
  static let longestWait = 300

  package init(
    _ journal: PushJournal, serving: JSON, started: Int, redaction: Redaction
  ) {
    (self.journal, self.serving) = (journal, serving)
    (self.started, self.redaction) = (started, redaction)
  }

  /// Answers a request that came to a port of this machine.
  package func answer(_ request: ControlRequest, at port: Int) -> ControlAnswer {
    if let refusal = refusal(of: request, at: port) { return refusal }
    let (routes, number) = ControlRoute.all(at: request.path)
    guard !routes.isEmpty else {
      return .problem(
        404, "Not found", "there is nothing at \(request.path)", at: request.path,
        hints: ["GET /openapi.json describes what there is"])
    }
    guard let route = routes.first(where: { $0.method == request.method }) else {
      let methods = routes.map(\.method).joined(separator: ", ")
      return .problem(
        405, "Method not allowed", "\(request.path) takes \(methods), and not \(request.method)",
        at: request.path)
    }
    do throws(ParameterMistake) {
      return try answer(route, request, number)
    } catch {
      return .problem(
        400, "Bad request", error.detail, at: "?\(error.name)", hints: error.hints)
    }
  }

  private func answer(
    _ route: ControlRoute, _ request: ControlRequest, _ number: Int?
  ) throws(ParameterMistake) -> ControlAnswer {
    if !route.isSearch, let other = request.parameters.first {
      throw ParameterMistake(detail: "\(route.path) has no parameters", name: other.name)
    }
    let search = try PushSearch(request, others: route.ownParameters.map(\.name))
    switch route {
    case .description: return .json(status: 200, OpenAPI.document)
    case .ready: return .json(status: 200, serving)
    case .version:
      return .json(
        status: 200,
        [
          "program": "conformance-run", "version": .string(suiteVersion),
          "api": .int(OpenAPI.version),
        ])
    case .list: return .json(status: 200, list(found(search)))
    case .remove:
      let count = journal.remove(Set(found(search).map(\.number)))
      return .json(status: 200, ["removed": .int(count)])
    case .latest:
      return found(search).last.map { .json(status: 200, json($0)) }
        ?? .problem(404, "No such push", "no push that is kept matches", at: request.path)
    case .one:
      return journal.entries.first { $0.number == number }.map { .json(status: 200, json($0)) }
        ?? noPush(number ?? 0)
    case .wait: return .wait(try wait(request, search))
    case .reset:
      _ = journal.remove(Set(journal.entries.map(\.number)))
      return .json(status: 200, ["last": .int(journal.standing.last)])
    }
  }

  // MARK: Waiting

  private func wait(
    _ request: ControlRequest, _ search: PushSearch
  ) throws(ParameterMistake) -> PushWait {
    func value(_ name: String, _ usual: Int, _ most: Int) throws(ParameterMistake) -> Int {
      guard let text = request.parameters.first(where: { $0.name == name })?.value else {
        return usual
      }
      return try PushSearch.number(text, name, in: 1...most)
    }
    return PushWait(
      search: search, count: try value("count", 1, PushSearch.mostAtOnce),
      milliseconds: try value("timeout", 5, Self.longestWait) * 1_000)
  }

  /// Answers a wait; nil while too few pushes match and its time isn't over.
  package func answer(_ wait: PushWait, isOver: Bool) -> ControlAnswer? {
    let found = found(wait.search)
    if found.count >= wait.count { return .json(status: 200, list(found)) }
    guard isOver else { return nil }
    return .problem(
      404, "Not in time",
      "\(found.count) of \(wait.count) pushes matched within \(wait.milliseconds / 1_000) s",
      at: "/pushes/wait")
  }

  // MARK: Pushes

  private func found(_ search: PushSearch) -> [PushJournal.Entry] {
    let all = journal.entries.filter { search.matches($0.push, number: $0.number) }
    return all.suffix(search.limit)
  }

  private func list(_ found: [PushJournal.Entry]) -> JSON {
    let standing = journal.standing
    return [
      "pushes": .array(found.map(json)), "kept": .int(standing.kept),
      "dropped": .int(standing.dropped), "last": .int(standing.last),
    ]
  }

  private func json(_ entry: PushJournal.Entry) -> JSON {
    entry.push.json(number: entry.number, started: started, redaction)
  }

  private func noPush(_ number: Int) -> ControlAnswer {
    let standing = journal.standing
    let why =
      number > standing.last
      ? "only \(standing.last) have come" : "it was removed, or dropped to make room"
    return .problem(
      404, "No such push", "there is no push \(number): \(why)", at: "/pushes/\(number)")
  }

  // MARK: Who may ask

  /// Refuses what a page of the web could send, also one whose name leads to this machine.
  private func refusal(of request: ControlRequest, at port: Int) -> ControlAnswer? {
    let ours = ["localhost", "127.0.0.1", "[::1]"].map { "\($0):\(port)" }
    guard let host = request.host, ours.contains(host.lowercased()) else {
      return .problem(
        403, "Forbidden",
        "this interface answers only requests to localhost:\(port), and this one is to "
          + "\(request.host.map { "\"\($0)\"" } ?? "nobody")", at: "Host")
    }
    if let origin = request.origin, !ours.contains(where: { origin.lowercased() == "http://\($0)" })
    {
      return .problem(
        403, "Forbidden", "a page of \(origin) may not use this interface", at: "Origin")
    }
    return nil
  }
}
