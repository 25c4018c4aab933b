import Conformance
import ConformanceMutants
import Gateway

extension Command {
  /// Runs the cases against mutants, and reports which are noticed.
  static let mutants = Command(
    name: "mutants",
    summary: "Prove that the cases notice bugs: run them against targets that break one rule each.",
    operands: "[MUTANT | RULE | SUBJECT]…",
    details: [
      "A mutant is a reference model with one decision changed. Its own rules must notice it at the place "
        + "that its row names, and those other rules must notice it that the row lists. Every must and "
        + "should must notice a mutant, and so must every case that isn't a control. No rule may notice "
        + "what the documents permit. A target that treats every request alike must not pass a single "
        + "refusal.",
      "With the name of a mutant, everything about it is printed. With a rule or a subject, the first two "
        + "words of a rule's id, its mutants are run.",
    ],
    options: [
      .role, .specs, Session.shard, matrix, html, wire, judged, draw, seed, .json, .colour,
    ],
    examples: [
      ("conformance-run mutants", "problems, and the share of noticed mutants"),
      ("conformance-run mutants --role device --matrix", "which rules notice which mutant"),
      ("conformance-run mutants provider.background", "the mutants of one subject"),
      ("conformance-run mutants 'priorityOfBackground = 10'", "one mutant, and what notices it"),
      ("conformance-run mutants --role gateway --wire", "the gateways, over TLS and HTTP/2"),
      (
        "conformance-run mutants --draw 100 --seed 20",
        "pairs to judge: a rule, and another's mutant"
      ),
    ],
    perform: { arguments in
      let style = try Session.style(arguments)
      let roles = try arguments.roles
      let suite = try Session.suite(arguments)
      var chosen = try named(arguments.operands, among: present(roles, in: suite))
      if let shard = try Session.selection(arguments).shard {
        chosen = chosen.filter { shard.contains($0.name) }
        guard !chosen.isEmpty else {
          throw CommandError("shard \(shard) has no mutant", status: .nothingTested)
        }
      }
      let found: KillMatrix
      if arguments.has(wire) {
        found = try await overWire(gateways(among: chosen), suite)
      } else {
        found = try await KillMatrix.run(chosen, against: suite)
      }
      return try report(found, arguments, style)
    })

  private static let matrix = Option("--matrix", "Show for every mutant the rules that notice it.")
  private static let html = Option(
    "--html", "FILE", "Write the matrix as an HTML page: each rule, and which mutants it notices.")
  private static let wire = Option(
    "--wire", "Reach the gateways over TLS and HTTP/2 instead of in process.")
  private static let judged = Option(
    "--judged", "FILE", "Check that the pairs of --draw that people judged are still noticed so.")
  private static let draw = Option(
    "--draw", "N",
    "Print N pairs of a rule and what it observed of another rule's mutant, for people to judge.")
  private static let seed = Option("--seed", "N", "Which pairs are drawn.")

  /// Returns the mutants that can be reached over the wire: gateways with a changed behaviour.
  private static func gateways(among mutants: [Mutant]) throws -> [Mutant] {
    let gateways = mutants.filter { $0.behaviour?.gateway != nil }
    guard !gateways.isEmpty else {
      throw CommandError(
        "none of these mutants is a gateway, and --wire reaches only gateways",
        hints: ["conformance-run mutants --role gateway --wire"], status: .nothingTested)
    }
    return gateways
  }

  private static func overWire(_ mutants: [Mutant], _ suite: Suite) async throws -> KillMatrix {
    #if Gateway
      var targets: [String: any Target] = [:]
      do throws(WireFailure) {
        for mutant in mutants {
          guard let behaviour = mutant.behaviour?.gateway else { continue }
          targets[mutant.name] = try WireGateway(behaviour, name: mutant.name)
        }
      } catch {
        throw CommandError("the gateway didn't start: \(error)", status: .targetBroke)
      }
      return try await KillMatrix.run(mutants, against: suite) {
        targets[$0.name] ?? $0.target(for: $1)
      }
    #else
      throw CommandError(Wire.missing ?? "", status: .targetBroke)
    #endif
  }

  /// Returns the mutants of these roles, or by default of all roles that have pages.
  private static func present(_ roles: [Role], in suite: Suite) throws -> [Mutant] {
    let there = Set(suite.pages.map(\.role))
    if let absent = roles.first(where: { !there.contains($0) }) {
      throw CommandError(
        "no page binds the role \(absent.rawValue), so nothing could notice its mutants",
        status: .nothingTested)
    }
    let chosen = roles.isEmpty ? there : Set(roles)
    return Mutant.all.filter { chosen.contains($0.role) }
  }

  /// Returns the mutants with these names, or that break these rules or a rule of these subjects.
  private static func named(_ names: [String], among mutants: [Mutant]) throws -> [Mutant] {
    guard !names.isEmpty else { return mutants }
    for name in names where !mutants.contains(where: { $0.isCalled(name) }) {
      let subjects = mutants.flatMap { $0.breaks.map(Subject.of(rule:)) }
      let known = mutants.flatMap { [$0.name] + $0.breaks } + subjects
      let near =
        subjects.first { $0.hasSuffix(".\(name)") } ?? Spelling.closest(to: name, among: known)
      throw CommandError(
        "no mutant is called \"\(name)\", or breaks a rule of that name",
        hints: [
          near.map { "did you mean \"\($0)\"?" }
            ?? "`conformance-run mutants --matrix` shows all of them"
        ], status: .nothingTested)
    }
    return mutants.filter { mutant in names.contains { mutant.isCalled($0) } }
  }

  private static func report(
    _ matrix: KillMatrix, _ arguments: Arguments, _ style: Style
  ) throws -> ExitStatus {
    if let count = try arguments.number(draw, in: 1...100_000) {
      let seed = try arguments.number(seed, in: 0...Int.max) ?? 0
      try Terminal.print(
        rendered: DrawnPairs(matrix, count: count, seed: UInt64(seed)).text)
      return matrix.breaches.isEmpty ? .asExpected : .unexpectedVerdicts
    }
    if let path = arguments.value(html) { try write(KillHTMLReport(matrix).text, to: path) }
    let faults = try judgementFaults(matrix, arguments)
    let kills = KillReport(matrix, style: style)
    if arguments.has(.json) {
      try Terminal.print(rendered: matrix.json.output(.pretty) + "\n")
    } else if matrix.rows.allSatisfy({ arguments.operands.contains($0.mutant.name) }) {
      let reports = matrix.rows.map { MutantReport($0).text }.joined(separator: "\n")
      try Terminal.print(rendered: reports + kills.breachText)
    } else {
      let isSome = !arguments.operands.isEmpty
      try Terminal.print(rendered: kills.text(withMatrix: isSome || arguments.has(Self.matrix)))
    }
    for fault in faults { try Terminal.print("\(fault)\n") }
    return matrix.breaches.isEmpty && faults.isEmpty ? .asExpected : .unexpectedVerdicts
  }

  /// What is wrong with the judged pairs of --judged.
  private static func judgementFaults(
    _ matrix: KillMatrix, _ arguments: Arguments
  ) throws -> [String] {
    guard let path = arguments.value(judged) else { return [] }
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      bytes = try FileSystem.read(path, atMost: SuiteLimits.documentBytes)
    } catch {
      throw CommandError("\(error.path) can't be read: \(error.reason)", status: .invalidInput)
    }
    return try JudgedPairs(bytes, path: path).faults(in: matrix)
  }

  private static func write(_ text: String, to path: String) throws {
    do throws(FileSystem.Failure) {
      try FileSystem.replace(path, with: text)
    } catch {
      throw CommandError("\(error.path) can't be written: \(error.reason)", status: .usage)
    }
  }
}

extension Mutant {
  /// Whether it has this name, or breaks the rule or a rule of the subject of this name.
  fileprivate func isCalled(_ name: String) -> Bool {
    self.name == name || subject == name
      || breaks.contains { $0 == name || Subject.of(rule: $0) == name }
  }
}
