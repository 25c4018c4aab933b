import ConformanceModels

/// The phones behind a served gateway: one for each device token, which is made when its first push is
/// looked at, or declared before.
///
/// They take their pushes from the journal when somebody asks for them, so that they cost the gateway
/// nothing.
package struct Phones: Sendable {
  private var phones: [String: SimulatedPhone] = [:]
  /// The number of the newest push that was looked at.
  private var seen = 0
  /// How many pushes the journal had dropped before they were looked at.
  package private(set) var missed = 0
  /// How many phones made room for others.
  package private(set) var forgotten = 0
  /// The phones that somebody declared.
  private var declared: Set<String> = []
  /// When the clock of all phones was stopped, in seconds since 1970; nil while it runs.
  private var stopped: Int?

  /// The most phones; further device tokens have none.
  package let most: Int
  /// The most pushes of a phone, which then starts again.
  private let mostPushes: Int
  /// The most bytes of all their pushes; then some phones make room.
  private let mostBytes: Int

  package init(atMost most: Int = 10_000, pushes: Int = 10_000, bytes: Int = 64 << 20) {
    (self.most, mostPushes, mostBytes) = (most, pushes, bytes)
  }

  // MARK: The clock

  /// Whether time passes by itself.
  package var clockRuns: Bool { stopped == nil }

  /// Starts or stops the clock; the time between doesn't pass for the phones.
  package mutating func setClock(runs: Bool, at now: Int) {
    if !runs { stopped = stopped ?? now }
    guard runs, let stopped else { return }
    for index in phones.values.indices { phones.values[index].rest(from: stopped, until: now) }
    self.stopped = nil
  }

  // MARK: Pushes

  /// Lets the pushes arrive that have come since, until a moment in seconds since 1970.
  package mutating func catchUp(with journal: PushJournal, at now: Int) {
    let (entries, counts) = journal.snapshot(after: seen)
    missed += max(0, counts.lastDropped - seen)
    // In a flood, only the newest are asked what else could happen: it takes long.
    let explained = entries.suffix(SimulatedPhone.mostExplained).first?.number ?? 0
    for entry in entries {
      take(entry, explains: entry.number >= explained)
    }
    seen = counts.last
    makeRoom()
    guard clockRuns else { return }
    for index in phones.values.indices { phones.values[index].pass(until: now) }
  }

  /// Forgets phones while the pushes of all take too much: first those that nobody declared, and of
  /// these the ones that were used longest ago.
  private mutating func makeRoom() {
    var weight = phones.values.reduce(0) { $0 + $1.weight }
    guard weight > mostBytes else { return }
    let all = phones.map { token, phone in
      (token: token, worth: (declared.contains(token) ? 1 : 0, phone.used), weight: phone.weight)
    }
    for phone in all.sorted(by: { $0.worth < $1.worth }).dropLast() {
      // Many at a time, so that this isn't done for each push.
      guard weight > mostBytes / 4 * 3 else { return }
      weight -= phone.weight
      forgotten += 1
      remove(phone.token)
    }
  }

  /// How many steps a request may have.
  private static let mostSteps = 1_000

  private mutating func take(_ entry: PushJournal.Entry, explains: Bool) {
    let (number, push) = (entry.number, entry.push)
    guard push.status == 200 else { return }
    let arriving = ArrivingPush(accepted: push)
    let time = push.arrival / 1_000_000_000
    let runs = clockRuns
    func arrive(at phone: inout SimulatedPhone) {
      phone.use(number, weight: entry.weight)
      if runs { phone.pass(until: time) }
      guard push.request.payload?.object != nil else {
        return phone.takeUnreadable(number: number)
      }
      phone.take(arriving, number: number, explains: explains)
    }
    if let channel = arriving.channel {
      for index in phones.values.indices where phones.values[index].follows(channel) {
        arrive(at: &phones.values[index])
      }
    } else if let token = push.device?.lowercased(), hasRoom(for: token) {
      if let full = phones[token], full.pushes >= mostPushes {
        phones[token] = SimulatedPhone(given: full.given, at: time)
      }
      arrive(at: &phones[token, default: SimulatedPhone(given: arriving.usualPhone, at: time)])
    }
  }

  // MARK: What is asked and told

  /// Forgets all phones and pushes until now.
  package mutating func reset(after number: Int) {
    self = Phones(atMost: most, pushes: mostPushes, bytes: mostBytes)
    seen = number
  }

  /// The device tokens that begin with a text, in order; the whole token alone, if it is one.
  package func tokens(beginningWith text: String) -> [String] {
    let text = text.lowercased()
    return phones[text] != nil ? [text] : phones.keys.filter { $0.hasPrefix(text) }.sorted()
  }

  /// A list of phones, as JSON.
  package func list(_ tokens: [String]) -> JSON {
    .array(
      tokens.compactMap { token in
        phones[token].map { phone in
          .object(phone.summary.reduce(into: ["device": .string(token)]) { $0[$1.key] = $1.value })
        }
      })
  }

  /// A whole phone, as JSON; nil if there is none.
  package func json(_ token: String) -> JSON? {
    phones[token].map { phone in
      .object(phone.json.reduce(into: ["device": .string(token)]) { $0[$1.key] = $1.value })
    }
  }

  /// What a push did on its phone, as far as it is still known.
  package func steps(of number: Int, on token: String) -> [JSON] {
    phones[token]?.steps(of: number) ?? []
  }

  /// Why a phone isn't declared, or a step isn't done.
  package enum Refusal: Error {
    /// What is written is wrong.
    case wrong(InvalidDocuments)
    /// What is written could never be, or not now.
    case impossible(InvalidDocuments)
  }

  /// Declares a phone, which starts at its beginning.
  package mutating func declare(_ token: String, _ bytes: [UInt8], at now: Int) throws(Refusal) {
    let given: JSON.Object
    let file: CheckedFile
    do throws(InvalidDocuments) {
      (given, file) = try Self.given(token, bytes)
    } catch {
      throw .wrong(error)
    }
    if let contradiction = Timeline.impossibilities(in: given).first {
      throw .impossible(
        InvalidDocuments(diagnostics: [file.mistake(contradiction, JSON.Path())]))
    }
    phones[token] = SimulatedPhone(given: given, at: now)
    phones[token]?.use(seen)
    declared.insert(token)
  }

  private static func given(
    _ token: String, _ bytes: [UInt8]
  ) throws(InvalidDocuments) -> (JSON.Object, CheckedFile) {
    guard isToken(token) else {
      throw InvalidDocuments(diagnostics: [
        Diagnostic(
          "\"\(token)\" isn't a device token",
          hints: ["a device token has an even number of hexadecimal digits"])
      ])
    }
    let file = try CheckedFile(bytes, called: "the body")
    // Nothing has to be said.
    try file.check(file.json, .record(SimulationInput.fields), at: JSON.Path())
    return (SimulationInput.setUp(file.json.object ?? JSON.Object()), file)
  }

  /// The clock as it is set.
  package static let clockFields = [
    Field("runs", .flag, "whether time passes by itself", required: true)
  ]

  /// Reads whether the clock is to run.
  package static func clock(_ bytes: [UInt8]) throws(InvalidDocuments) -> Bool {
    let file = try CheckedFile(bytes, called: "the body")
    try file.check(file.json, .record(clockFields), at: JSON.Path())
    return file.json["runs"]?.bool ?? true
  }

  /// Whether there is room for another phone.
  package func hasRoom(for token: String) -> Bool {
    phones[token] != nil || phones.count < most
  }

  /// Makes the phone of a device token that has none yet, as its first push would.
  package mutating func make(_ token: String, at now: Int) {
    guard phones[token] == nil, hasRoom(for: token), Self.isToken(token) else { return }
    phones[token] = SimulatedPhone(given: SimulationInput.usual, at: now)
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count.isMultiple(of: 2) && text.utf8.allSatisfy { $0.isHexDigit }
  }

  /// Removes a phone; its next push makes another.
  package mutating func remove(_ token: String) {
    phones[token] = nil
    declared.remove(token)
  }

  /// Does things to a phone, each a step of a device's case; returns the steps with what
  /// happened.
  ///
  /// What comes before a step that can't happen is done.
  package mutating func perform(_ bytes: [UInt8], on token: String) throws(Refusal) -> [JSON] {
    let file: CheckedFile
    let steps: [(action: String, argument: JSON, path: JSON.Path)]
    do throws(InvalidDocuments) {
      file = try CheckedFile(bytes, called: "the body")
      steps = try Self.steps(in: file)
    } catch {
      throw .wrong(error)
    }
    phones[token]?.use(seen)
    var done: [JSON] = []
    for (index, step) in steps.enumerated() {
      let explains = index >= steps.count - SimulatedPhone.mostExplained
      do throws(TimelineRun.Impossible) {
        done += try phones[token]?.perform(step.action, step.argument, explains: explains) ?? []
      } catch {
        let message = "\(step.action) can't happen: \(error.reason)"
        throw .impossible(InvalidDocuments(diagnostics: [file.mistake(message, step.path)]))
      }
    }
    return done
  }

  private static func steps(
    in file: CheckedFile
  ) throws(InvalidDocuments) -> [(action: String, argument: JSON, path: JSON.Path)] {
    guard let list = file.json.array else {
      let step = try SimulationInput.step(file.json, at: JSON.Path(), in: file)
      return [(step.action, step.argument, JSON.Path())]
    }
    guard list.count <= Self.mostSteps else {
      throw InvalidDocuments(diagnostics: [
        file.mistake("these are \(list.count) steps, of at most \(Self.mostSteps)", JSON.Path())
      ])
    }
    var steps: [(action: String, argument: JSON, path: JSON.Path)] = []
    for (index, json) in list.enumerated() {
      let path = JSON.Path([.index(index)])
      let step = try SimulationInput.step(json, at: path, in: file)
      steps.append((step.action, step.argument, path))
    }
    return steps
  }
}

extension ArrivingPush {
  /// The phone to which it may come, if nothing else is said: an activity that it changes runs.
  var usualPhone: JSON.Object {
    var given = SimulationInput.usual
    if SimulationInput.isNewsOfActivity(argument) { given["activities"] = 1 }
    return given
  }
}
