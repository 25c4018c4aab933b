import Conformance
import Gateway
import ProcessTargets

/// The targets of a run, as the command line chooses them.
struct Targets {
  /// Those that are there.
  private(set) var all: [any Target] = []
  /// What there is to say of those that aren't.
  private(set) var missing: [Complaint] = []

  /// Options that choose targets.
  static let options = [named, attach, validate, config, authority, wire]
  private static let named = Option(
    "--target", "TARGET", "The reference, NAME=COMMAND, or the URL of a gateway.",
    isRepeatable: true)
  private static let attach = Option(
    "--attach", "NAME", "Wait for a program that you start yourself, such as in a debugger.",
    isRepeatable: true)
  private static let validate = Option(
    "--validate", "Hold what programs say against the schema, to the last member.")
  static let config = Option(
    "--target-config", "FILE", "What the gateway at the URL knows, as JSON.")
  static let authority = Option(
    "--target-ca", "FILE", "The authority behind that gateway's certificate, as PEM.")
  private static let wire = Option(
    "--wire", "Reach the reference gateway over TLS and HTTP/2 instead of in process.")

  /// What a newcomer has to know of them.
  static let details = [
    "A program of one's own is started by --target 'NAME=COMMAND' and asked over its standard input "
      + "and output; Specs/Protocol.md tells what it answers. "
      + "`conformance-run init` writes the beginning of one. With --attach NAME you start it yourself, "
      + "tied to two pipes that are told: nothing is ever too late then, so that it can stand in a "
      + "debugger. --jobs 1 asks for one case at a time.",
    "A gateway of one's own is named by its URL, as in --target https://127.0.0.1:2197, and "
      + "--target-config says which device tokens, keys and topics it knows; "
      + "Examples/OtherGateways.md has such a file. What it can't be told is unsupported.",
  ]

  /// What one `--target` names.
  private enum Designation {
    case reference(String)
    case program(name: String, command: String)
    case gateway(url: String)

    init(_ text: String) throws {
      if let (name, command) = Self.assignment(text) {
        guard !command.allSatisfy({ $0 == " " }) else {
          throw Complaint(
            "--target \(text) names no command", hints: ["--target '\(name)=python3 adapter.py'"],
            status: .usage)
        }
        self = .program(name: name, command: command)
      } else {
        self = text.contains("://") ? .gateway(url: text) : .reference(text)
      }
    }

    /// What stands before and after the first equals sign, where a name stands before it.
    private static func assignment(_ text: String) -> (name: String, value: String)? {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isName(parts[0]) else { return nil }
      return (String(parts[0]), String(parts[1]))
    }

    static func isName(_ text: Substring) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { isOfName($0) }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
  }

  /// The targets that the arguments name, or the references.
  static func chosen(
    _ arguments: Arguments, interrupt: Interrupt,
    timeoutMilliseconds: Int = ProcessTargetOptions().timeoutMilliseconds,
    overhear: (@Sendable (String) -> Void)? = nil
  ) throws -> Targets {
    var targets = Targets()
    var options = ProcessTargetOptions()
    options.timeoutMilliseconds = timeoutMilliseconds
    options.overhear = overhear
    do {
      try targets.choose(arguments, interrupt, options)
    } catch {
      targets.end()
      throw error
    }
    guard targets.all.isEmpty, let last = targets.missing.popLast() else { return targets }
    targets.tellMissing()
    throw last
  }

  private mutating func choose(
    _ arguments: Arguments, _ interrupt: Interrupt, _ options: ProcessTargetOptions
  ) throws {
    var references: [any Target] = ReferenceTarget.all
    if arguments.has(Self.wire) {
      references.removeAll { $0.description.role == .gateway }
      references.append(try Self.gatewayOverWire())
    }
    var names: Set<String> = []
    var programs: [(name: String, command: String)] = []
    var urls: [String] = []
    for designation in try arguments.all(Self.named).map(Designation.init) {
      switch designation {
      case .reference(let name): names.insert(name)
      case .gateway(let url): urls.append(url)
      case .program(let name, let command):
        programs.append((name, command))
      }
    }
    let attached = arguments.all(Self.attach)
    try Self.check(names: programs.map(\.name) + attached)
    all = references.filter { reference in
      !arguments.has(Self.named) && attached.isEmpty
        || names.contains(reference.description.name)
    }
    if let gateway = try GatewayAtURL(urls, arguments) { try add { try gateway.target() } }
    // A finding's replay command names its target as well, and says how to reach it.
    let known = Set(
      (references + all).map(\.description.name) + programs.map(\.name) + attached)
    for name in names.sorted() where !known.contains(name) && missing.isEmpty {
      throw Complaint.unknown("target", name, known: known.sorted())
    }
    var options = options
    options.validates = arguments.has(Self.validate)
    for (name, command) in programs {
      try add {
        try Self.talking(name, hint: "it was started as: \(command)") {
          try ProcessTarget(name: name, command: command, options: options)
        }
      }
    }
    for name in attached { try add { try Self.attached(name, options, interrupt) } }
  }

  /// Holds the names of programs against each other, and against what a name may be.
  private static func check(names: [String]) throws {
    for (index, name) in names.enumerated() {
      guard Designation.isName(name[...]) else {
        throw Complaint(
          "\"\(name)\" is no name for a target",
          hints: ["use letters, digits, and the characters - _ ."], status: .usage)
      }
      guard name != "reference" else {
        throw Complaint(
          "the name \"reference\" is taken", hints: ["call the program something else"],
          status: .usage)
      }
      guard !names[..<index].contains(name) else {
        throw Complaint(
          "two targets are called \"\(name)\"", hints: ["give each a name of its own"],
          status: .usage)
      }
    }
  }

  /// Adds a target, or what there is to say where it isn't there: the others run all the same.
  private mutating func add(_ target: () throws -> any Target) throws {
    do {
      all.append(try target())
    } catch let complaint as Complaint where complaint.status == .targetBroke {
      missing.append(complaint)
    }
  }

  /// Tells of the targets that aren't there.
  func tellMissing() {
    for complaint in missing { _ = Terminal.tell(complaint) }
  }

  /// Ends what was started.
  func end() {
    for target in all { target.end() }
  }

  /// What to add to a command so that it chooses the same targets, where names alone don't do.
  static func replayOptions(_ arguments: Arguments) -> [String] {
    var words = arguments.has(wire) ? ["--wire"] : []
    for text in arguments.all(named) {
      if case .reference? = try? Designation(text) { continue }
      words += ["--target", Shell.quoted(text)]
    }
    for name in arguments.all(attach) { words += ["--attach", name] }
    for option in [config, authority] {
      if let path = arguments.value(option) { words += [option.name, Shell.quoted(path)] }
    }
    return words
  }

  /// A program that can be talked to, or why it can't.
  private static func talking(
    _ name: String, hint: String, _ make: () throws -> ProcessTarget
  ) throws -> any Target {
    let program: ProcessTarget
    do {
      program = try make()
    } catch let failure as ProcessTargetFailure {
      throw Complaint(
        "the target \(name) can't be used: \(failure.message)",
        hints: failure.lastWords.isEmpty
          ? [hint]
          : ["its last words on standard error:"] + failure.lastWords.map { "  " + $0 },
        status: .targetBroke)
    }
    return program.sends ? try observed(program) : program
  }

  /// A program that somebody else starts: it is said what to type, and waited for.
  private static func attached(
    _ name: String, _ options: ProcessTargetOptions, _ interrupt: Interrupt
  ) throws -> any Target {
    do {
      return try talking(name, hint: "its standard error stands where you started it") {
        try ProcessTarget(attached: name, options: options, interrupt: interrupt) {
          cases, answers in
          Terminal.printError(
            "waiting for \(name): start it, tied to these two pipes\n"
              + "  my_adapter < \(cases) > \(answers)\n")
        }
      }
    } catch is Complaint where interrupt.isRequested {
      throw Complaint(
        "interrupted before \(name) was attached", status: .interrupted)
    } catch let failure as FileSystem.Failure {
      throw Complaint(
        "the pipes for \(name) can't be made: \(failure.path): \(failure.reason)",
        status: .targetBroke)
    }
  }

  /// A provider that sends is given a gateway that observes it.
  private static func observed(_ program: ProcessTarget) throws -> any Target {
    #if Gateway
      do throws(WireFailure) {
        return try WireProvider(program)
      } catch {
        program.end()
        throw Complaint("the gateway didn't start: \(error)", status: .targetBroke)
      }
    #else
      program.end()
      throw Complaint(
        "\(program.description.name) is a provider that sends. " + (Wire.missing ?? ""),
        status: .targetBroke)
    #endif
  }

  private static func gatewayOverWire() throws -> any Target {
    #if Gateway
      do throws(WireFailure) {
        return try WireGateway()
      } catch {
        throw Complaint("the gateway didn't start: \(error)", status: .targetBroke)
      }
    #else
      throw Complaint(Wire.missing ?? "", status: .targetBroke)
    #endif
  }
}
