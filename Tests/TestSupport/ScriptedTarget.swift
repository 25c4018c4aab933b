import Conformance

/// A target whose behaviour each test defines.
struct ScriptedTarget: Target {
  var description: TargetDescription
  private let script: @Sendable (Stimulus) async throws -> TargetAnswer

  init(
    _ name: String = "probe", role: Role = .device, does capabilities: Set<String> = ["show"],
    script: @escaping @Sendable (Stimulus) async throws -> TargetAnswer
  ) {
    description = TargetDescription(
      name: name, version: "1", role: role, capabilities: capabilities)
    self.script = script
  }

  /// A target that reports the argument of each step.
  static func willing(_ name: String = "probe") -> ScriptedTarget {
    ScriptedTarget(name) { .observed($0.echo) }
  }

  func observe(_ stimulus: Stimulus) async throws -> TargetAnswer { try await script(stimulus) }
}

extension Stimulus {
  /// Returns the arguments of all steps, as observations.
  var echo: [JSON.Object] { steps.map { $0.argument.object ?? JSON.Object() } }
}

/// Collects the events of runs.
final class Events: Sendable {
  private let collected = Guarded<[RunEvent]>([])

  var all: [RunEvent] { collected.withLock { $0 } }

  var results: [CaseResult] {
    all.compactMap { event in
      if case .result(let result) = event { result } else { nil }
    }
  }

  var footers: [RunFooter] {
    all.compactMap { event in
      if case .finished(let footer) = event { footer } else { nil }
    }
  }

  /// The stream as it is on disk, line by line.
  var lines: [String] {
    all.map { event in
      var bytes: [UInt8] = []
      event.append(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The verdicts by case.
  var verdicts: [String: Verdict] {
    Dictionary(results.map { ($0.id, $0.verdict) }) { first, _ in first }
  }

  func add(_ event: RunEvent) { collected.withLock { $0.append(event) } }
}

extension Runner.Options {
  /// Options for tests that run in parallel: on a busy machine a case may take long, which says
  /// nothing about a target in the same process.
  static var unhurried: Runner.Options {
    var options = Runner.Options()
    options.timeoutMilliseconds = 3_600_000
    return options
  }
}

extension Runner {
  /// Runs a suite of the probe's role, and collects the events.
  static func events(
    of suite: Suite, _ targets: [any Target] = [ScriptedTarget.willing()],
    selection: Selection = Selection(), expectations: Expectations? = nil,
    configure: (inout Options) -> Void = { _ in }
  ) async throws -> (events: Events, summary: RunSummary) {
    var options = Options()
    configure(&options)
    let runner = try Runner(
      suite, targets: targets, selection: selection, options: options, expectations: expectations)
    let events = Events()
    let summary = await runner.run { events.add($0) }
    return (events, summary)
  }
}
