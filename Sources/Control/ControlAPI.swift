package import ConformanceBase
import ConformanceModels
package import ConformanceSpecs
package import ConformanceTools

/// Decides how each request to the control API of a running `serve` is answered.
package struct ControlAPI: Sendable {
  /// The pushes that have arrived.
  package let journal: PushJournal
  let gateway: any ControlledGateway
  let phones = Guarded(Phones())
  private let judge: Judge?
  /// The spec pages; nil where they can't be read.
  let suite: @Sendable () -> Suite?
  /// Says how to connect, as the first line of `serve --json` does, with a token that is valid now.
  let serving: @Sendable () -> JSON
  /// When the gateway started, in nanoseconds since 1970.
  let started: Int
  let redaction: Redaction

  /// What judges the sender, where something does.
  package struct Judge: Sendable {
    /// Says what the traffic shows of the rules, as soon as the push of a number was judged.
    package var rules: @Sendable (_ after: Int) -> JSON
    /// Forgets the answers to pushes up to a number.
    package var forgetAnswers: @Sendable (_ until: Int) -> Void

    package init(
      rules: @escaping @Sendable (_ after: Int) -> JSON,
      forgetAnswers: @escaping @Sendable (_ until: Int) -> Void
    ) {
      (self.rules, self.forgetAnswers) = (rules, forgetAnswers)
    }
  }

  /// The longest wait, in seconds.
  static let longestWait = 300

  package init(
    _ journal: PushJournal, _ gateway: any ControlledGateway,
    judge: Judge? = nil, suite: @escaping @Sendable () -> Suite? = { nil },
    serving: @escaping @Sendable () -> JSON,
    started: Int,
    redaction: Redaction
  ) {
    (self.journal, self.gateway, self.serving) = (journal, gateway, serving)
    (self.judge, self.suite) = (judge, suite)
    (self.started, self.redaction) = (started, redaction)
  }

  /// Answers a request that came to a port of this machine, while so many others wait and listen.
  package func answer(
    _ request: ControlRequest, at port: Int, waiting: Int = 0, listening: Int = 0
  ) -> ControlAnswer {
    if let refusal = refusal(of: request, at: port) { return refusal }
    let (routes, name) = ControlRoute.all(at: request.path)
    guard !routes.isEmpty else {
      return .problem(
        404, "Not found", "there is nothing at \(request.path)", at: request.path,
        hints: ["GET /openapi.json describes what there is"])
    }
    guard let route = routes.first(where: { $0.method == request.method }) else {
      let methods = routes.map(\.method).joined(separator: ", ")
      return .problem(
        405, "Method not allowed", "\(request.path) takes \(methods), and not \(request.method)",
        at: request.path, allow: methods)
    }
    do throws(ParameterMistake) {
      let answer = try answer(route, request, name ?? "", (waiting, listening))
      return route.isChange ? answer.changing : answer
    } catch {
      return .problem(
        400, "Bad request", error.detail, at: "?\(error.name)", hints: error.hints)
    }
  }

  private func answer(
    _ route: ControlRoute, _ request: ControlRequest, _ name: String,
    _ others: (waiting: Int, listening: Int)
  ) throws(ParameterMistake) -> ControlAnswer {
    let search = try PushSearch(request, of: route)
    switch route {
    case .page, .file: return PageFiles.answer(name, at: request.path)
    case .specs: return .later { pages(at: request.path) }
    case .rule: return .later { rule(name, at: request.path) }
    case .vocabulary: return .json(status: 200, ToldVocabulary.json)
    case .description: return .json(status: 200, OpenAPI.document)
    case .ready:
      var ready = serving().object ?? JSON.Object()
      ready["certify"] = .bool(judge != nil)
      ready["started"] = .int(started / 1_000_000)
      return .json(status: 200, .object(ready))
    case .version:
      return .json(
        status: 200,
        [
          "program": "conformance-run", "version": .string(suiteVersion),
          "api": .int(OpenAPI.version), "waiting": .int(others.waiting),
        ])
    case .list:
      // A thousand pushes are some work.
      return .later {
        let (part, more, counts) = part(search)
        return .json(status: 200, json(part, more: more, counts))
      }
    case .lines, .archive: return export(route, search)
    case .events:
      let counts = journal.counts
      let known = 0...counts.last
      // A number that there isn't yet is one of a serve before this one.
      let last = request.lastEvent.map { text in Int(text).map { known.contains($0) ? $0 : 0 } ?? 0
      }
      let after = last ?? search.since ?? counts.last
      return .events(PushFeed(search, after: after, counts))
    case .rules:
      guard let judge else {
        return .problem(
          404, "Not certified", "serve was started without --certify", at: request.path)
      }
      let last = journal.counts.last
      return .later { .json(status: 200, judge.rules(last)) }
    case .metrics: return metrics(waiting: others.waiting, listening: others.listening)
    case .remove:
      let found = matching(search, in: journal.snapshot(after: search.since ?? 0).entries)
      return .json(status: 200, ["removed": .int(journal.remove(Set(found.map(\.number))))])
    case .latest:
      let entries = journal.snapshot(after: search.since ?? 0).entries
      return entries.last { search.matches($0.push, number: $0.number) }
        .map { .json(status: 200, json($0)) }
        ?? .problem(404, "No such push", "no recorded push matches", at: request.path)
    case .one:
      let (found, counts) = entry(Int(name) ?? 0)
      guard let found else { return noPush(name, counts) }
      // Its phone may have many pushes to take.
      return .later { .json(status: 200, whole(found)) }
    case .curl:
      let (found, counts) = entry(Int(name) ?? 0)
      return found.map(command) ?? noPush(name, counts)
    case .wait: return .wait(try wait(request, search))
    case .send: return send(request.body)
    case .again:
      let (found, counts) = entry(Int(name) ?? 0)
      return found.map { send(PushToSend(again: $0.push)) } ?? noPush(name, counts)
    case .answers, .script, .unscript, .answer, .unanswer:
      return answers(route, name, request)
    case .condition: return .json(status: 200, gateway.condition.json)
    case .change: return change(request.body)
    case .environments:
      return .json(status: 200, ServedEnvironments(gateway.environments).json)
    case .setEnvironments: return declare(request.body)
    case .devices, .device, .declare, .undeclare, .perform:
      return .later { devices(route, name, request, search) }
    case .clock, .setClock: return .later { clock(route, request) }
    case .reset: return .later { reset() }
    }
  }

  private func reset() -> ControlAnswer {
    gateway.reset()
    let last = journal.removeAll()
    phones.withLock { $0.reset(after: last) }
    judge?.forgetAnswers(last)
    return .json(status: 200, ["last": .int(last)])
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
      search: search, seen: search.since ?? 0, count: try value("count", 1, PushSearch.mostAtOnce),
      milliseconds: try value("timeout", 5, Self.longestWait) * 1_000)
  }

  /// Answers a wait; nil while too few pushes match and its time isn't over.
  ///
  /// It looks at each push once, however often it is asked.
  package func answer(_ wait: inout PushWait, isOver: Bool) -> ControlAnswer? {
    for entry in journal.snapshot(after: wait.seen).entries {
      wait.seen = entry.number
      if wait.search.matches(entry.push, number: entry.number) { wait.found.insert(entry.number) }
    }
    guard isOver || wait.found.count >= wait.count else { return nil }
    let (entries, counts) = journal.snapshot()
    // Some may have been removed meanwhile.
    let found = entries.filter { wait.found.contains($0.number) }
    wait.found = Set(found.map(\.number))
    let most = wait.search.limit
    if found.count >= wait.count {
      let part = wait.search.since == nil ? found.suffix(most) : found.prefix(most)
      return .json(status: 200, json(Array(part), more: part.count < found.count, counts))
    }
    guard isOver else { return nil }
    return .problem(
      404, "Not in time",
      "\(found.count) of \(wait.count) pushes matched within \(wait.milliseconds / 1_000) s",
      at: "/pushes/wait")
  }

  // MARK: Pushes

  private func matching(
    _ search: PushSearch, in entries: PushJournal.Entries
  ) -> [PushJournal.Entry] {
    search.isOpen ? Array(entries) : entries.filter { search.matches($0.push, number: $0.number) }
  }

  func list(_ search: PushSearch) -> (found: [PushJournal.Entry], PushJournal.Counts) {
    let (entries, counts) = journal.snapshot(after: search.since ?? 0)
    return (matching(search, in: entries), counts)
  }

  /// Returns a part of what matches, and looks at no more pushes than it needs.
  ///
  /// After a push these are the next ones, so that a reader can go on, and otherwise the newest.
  private func part(
    _ search: PushSearch
  ) -> (part: [PushJournal.Entry], more: Bool, PushJournal.Counts) {
    let (entries, counts) = journal.snapshot(after: search.since ?? 0)
    var part: [PushJournal.Entry] = []
    func isFull(with entry: PushJournal.Entry) -> Bool {
      guard search.isOpen || search.matches(entry.push, number: entry.number) else { return false }
      part.append(entry)
      return part.count > search.limit
    }
    let isNewest = search.since == nil
    let more =
      isNewest
      ? entries.reversed().contains(where: isFull) : entries.contains(where: isFull)
    if more { part.removeLast() }
    return (isNewest ? part.reversed() : part, more, counts)
  }

  private func json(
    _ part: [PushJournal.Entry], more: Bool, _ counts: PushJournal.Counts
  ) -> JSON {
    [
      "pushes": .array(part.map(json)), "more": .bool(more),
      "recorded": .int(counts.recorded), "dropped": .int(counts.dropped), "last": .int(counts.last),
    ]
  }

  func json(_ entry: PushJournal.Entry) -> JSON {
    entry.push.json(number: entry.number, started: started, redaction)
  }

  /// A push with what became of it on the phone.
  private func whole(_ entry: PushJournal.Entry) -> JSON {
    let push = entry.push
    var json = push.json(number: entry.number, started: started, redaction).object ?? JSON.Object()
    json["phone"] = phone(of: push, number: entry.number)
    return .object(json)
  }

  /// What listeners are told of a push.
  func text(of entry: PushJournal.Entry, _ push: ServedPush) -> String {
    push.json(number: entry.number, started: started, redaction).output()
  }

  private func entry(_ number: Int) -> (PushJournal.Entry?, PushJournal.Counts) {
    let (entries, counts) = journal.snapshot(after: number - 1)
    return (entries.first.flatMap { $0.number == number ? $0 : nil }, counts)
  }

  private func noPush(_ number: String, _ counts: PushJournal.Counts) -> ControlAnswer {
    let why =
      Int(number) ?? 0 > counts.last
      ? "only \(counts.last) pushes have arrived" : "it was removed, or dropped to make room"
    return .problem(
      404, "No such push", "there is no push \(number): \(why)", at: "/pushes/\(number)")
  }

  // MARK: Who may ask

  /// Refuses what a page of the web could send, also one whose name leads to this machine.
  private func refusal(of request: ControlRequest, at port: Int) -> ControlAnswer? {
    let ours = ["localhost:\(port)", "127.0.0.1:\(port)"]
    guard let host = request.host, ours.contains(host.lowercased()) else {
      return .problem(
        403, "Forbidden",
        "this interface answers only requests to localhost:\(port), and this one "
          + (request.host.map { "is to \"\($0)\"" } ?? "has no Host"), at: "Host")
    }
    if let origin = request.origin, !ours.contains(where: { origin.lowercased() == "http://\($0)" })
    {
      return .problem(
        403, "Forbidden", "a page of \(origin) may not use this interface", at: "Origin")
    }
    // A link to the page may be anywhere: it shows nothing to who made it.
    if request.isVisit, request.method == "GET", request.path == ControlRoute.page.path {
      return nil
    }
    // What a page loads without a script has no Origin, but browsers say where it comes from.
    if let site = request.site, !["none", "same-origin"].contains(site) {
      return .problem(
        403, "Forbidden", "a page of another site may not use this interface", at: "Sec-Fetch-Site")
    }
    return nil
  }
}
