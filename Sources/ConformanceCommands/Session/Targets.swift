import Conformance
import ProcessTargets

/// The targets of a run, as the command line chooses them.
struct Targets {
  /// The targets that can be used.
  private(set) var all: [any Target] = []
  /// Why each of the others can't be used.
  private(set) var missing: [CommandError] = []
  /// Whether a case opens connections.
  private var usesWire = false

  /// Options that choose targets.
  static let options = [named, attach, validate, config, authority, wire, timeout]
  private static let named = Option(
    "--target", "TARGET", "The reference, NAME=COMMAND, or the URL of a gateway.",
    isRepeatable: true)
  private static let attach = Option(
    "--attach", "NAME", "Wait for a program that you start yourself, for example in a debugger.",
    isRepeatable: true)
  private static let validate = Option(
    "--validate", "Check every message of a program against the schema, including unknown members.")
  static let config = Option(
    "--target-config", "FILE",
    "The device tokens, keys and topics that the gateway at the URL knows, as JSON.")
  static let authority = Option(
    "--target-ca", "FILE",
    "The authority that issued that gateway's certificate, or several, as PEM.")
  private static let wire = Option(
    "--wire", "Reach the reference gateway over TLS and HTTP/2 instead of in process.")

  private static let timeout = Option(
    "--timeout", "SECONDS",
    "How long a target may take for one case (default 10, and 70 for what isn't answered by then).")

  /// Whether the time is named.
  static func namesTimeout(_ arguments: Arguments) -> Bool { arguments.has(timeout) }

  /// Returns how long a target may take for one case.
  static func timeoutMilliseconds(_ arguments: Arguments, usual: Int? = nil) throws -> Int {
    let seconds = try arguments.number(timeout, in: 1...86_400)
    return seconds.map { $0 * 1000 } ?? usual ?? ProcessTargetOptions.usualTimeoutMilliseconds
  }

  /// Paragraphs for the help.
  static let details = [
    "To test your own program, use --target 'NAME=COMMAND'. The program is started, and receives cases "
      + "on its standard input. `conformance-run show Protocol.md` describes what it answers, and "
      + "`conformance-run init` writes a skeleton. With --attach NAME you start the program yourself, "
      + "for example in a debugger, and connect it to the two pipes that are printed. No deadline "
      + "applies. Add --jobs 1 to receive one case at a time.",
    "To test your own gateway, give its URL, as in --target https://127.0.0.1:2197, and list the "
      + "device tokens, keys and topics that it knows in the file of --target-config. "
      + "Examples/OtherGateways.md in the source has such a file. Cases that need more than this file "
      + "can say are unsupported.",
  ]

  /// Returns the targets that the arguments name, or by default the references, each tried once.
  ///
  /// From the first one on, the first signal requests the interrupt. Read what may be a pipe before.
  static func chosen(
    _ arguments: Arguments, interrupt: Interrupt,
    redaction: Redaction, usualTimeoutMilliseconds usual: Int? = nil,
    onLog: (@Sendable (String) -> Void)? = nil
  ) async throws -> Targets {
    var targets = Targets()
    var options = ProcessTargetOptions(Vocabulary.shipped)
    options.timeoutMilliseconds = try timeoutMilliseconds(arguments, usual: usual)
    options.redaction = redaction
    options.onLog = onLog
    do {
      try targets.choose(arguments, interrupt, options)
    } catch {
      targets.end()
      throw error
    }
    await targets.tryEach(redaction)
    guard targets.all.isEmpty, let last = targets.missing.popLast() else { return targets }
    targets.reportMissing()
    throw last
  }

  private mutating func choose(
    _ arguments: Arguments, _ interrupt: Interrupt, _ options: ProcessTargetOptions
  ) throws {
    var references: [any Target] = ReferenceTarget.all
    if arguments.has(Self.wire) {
      references.removeAll { $0.description.role == .gateway }
      references.append(try TargetStart.gatewayOverWire())
      usesWire = true
    }
    var names: Set<String> = []
    var programs: [(name: String, command: String)] = []
    var urls: [String] = []
    for designation in try arguments.all(Self.named).map(TargetDesignation.init) {
      switch designation {
      case .reference(let name): names.insert(name)
      case .gateway(let url): urls.append(url)
      case .program(let name, let command):
        programs.append((name, command))
      }
    }
    let attached = arguments.all(Self.attach)
    try TargetDesignation.check(names: programs.map(\.name) + attached)
    all = references.filter { reference in
      !arguments.has(Self.named) && attached.isEmpty
        || names.contains(reference.description.name)
    }
    let gateway = try GatewayAtURL(urls, arguments)
    // All files are read by now. Until then a signal ends the program, as a read may never end.
    try Signals.interrupts(interrupt)
    if let gateway {
      usesWire = true
      try add { try gateway.target() }
    }
    // The replay command of a finding has the name of the target and also how to reach it.
    let known = Set(
      (references + all).map(\.description.name) + programs.map(\.name) + attached)
    for name in names.sorted() where !known.contains(name) && missing.isEmpty {
      throw CommandError(
        "unknown target \"\(name)\"",
        hints: Spelling.closest(to: name, among: known).map { ["did you mean \"\($0)\"?"] } ?? [
          name.contains(" ")
            ? "to test a program, give it a name: --target \(Shell.quoted("mine=\(name)"))"
            : "to test a program, give its command: --target 'mine=python3 adapter.py'",
          "to test a gateway, give its URL: --target https://127.0.0.1:2197",
          "known targets: \(known.sorted().joined(separator: ", "))",
        ], status: .usage)
    }
    var options = options
    options.validates = arguments.has(Self.validate)
    try DescriptorNeed.check(programs: programs.count + attached.count)
    for (name, command) in programs {
      try add { try TargetStart.program(name, command, options, interrupt) }
    }
    for name in attached { try add { try TargetStart.attached(name, options, interrupt) } }
  }

  /// Throws if the system doesn't let so many cases run at the same time.
  func checkRoom(forCases count: Int) throws {
    if usesWire { try DescriptorNeed.check(cases: count) }
  }

  /// Adds a target, or records why it can't be used: the others still run.
  private mutating func add(_ target: () throws -> any Target) throws {
    do {
      let target = try target()
      all.append(target)
      // A provider that sends is observed by a gateway.
      usesWire = usesWire || target.description.role == .provider && !(target is ProcessTarget)
    } catch let error as CommandError where error.status == .targetBroke {
      missing.append(error)
    }
  }

  /// Lets each target try the plainest thing, and removes those that fail at it.
  private mutating func tryEach(_ redaction: Redaction) async {
    var usable: [any Target] = []
    for target in all {
      do throws(PreflightFailure) {
        try await target.preflight()
        usable.append(target)
      } catch {
        missing.append(CommandError(error, of: target.description.name, redaction))
        target.end()
      }
    }
    all = usable
  }

  /// Reports the targets that can't be used.
  func reportMissing() {
    for error in missing { _ = Terminal.report(error) }
  }

  /// Ends all targets.
  func end() {
    for target in all { target.end() }
  }

  /// Returns the options to add to a replay command, for targets that need more than their name.
  static func replayOptions(_ arguments: Arguments) -> [String] {
    var words = arguments.has(wire) ? ["--wire"] : []
    for text in arguments.all(named) {
      if case .reference? = try? TargetDesignation(text) { continue }
      words += ["--target", Shell.quoted(text)]
    }
    for name in arguments.all(attach) { words += ["--attach", name] }
    for option in [config, authority, timeout] {
      if let path = arguments.value(option) { words += [option.name, Shell.quoted(path)] }
    }
    return words
  }
}

extension CommandError {
  /// Creates the error for a target that failed at the plainest thing.
  fileprivate init(_ failure: PreflightFailure, of name: String, _ redaction: Redaction) {
    self.init(
      "\(name) \(failure.problem), so no rule was tested",
      hints: (["tried: \(failure.tried)", "seen: \(failure.seen)"] + failure.remedies)
        .map { redaction.redacted($0) } + failure.lastWords.hints,
      status: .targetBroke)
  }
}
