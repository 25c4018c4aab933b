import Conformance
import LibC
import ProcessTargets

/// The speed of cases to a program and back, through the target protocol and through bare pipes.
///
/// The program is this one in an echo mode; a window of cases is always in flight.
struct RoundTrips {
  /// Cases per second through `ProcessTarget`, which writes questions as JSON, and reads, checks
  /// and dispatches answers.
  let perSecond: Double
  /// Cases per second of a loop that writes the same bytes and counts the lines that come back.
  let barePerSecond: Double
  /// The largest ratio of the two in one round.
  let bestShare: Double

  var share: Double { perSecond / barePerSecond }

  static let window = 64
  private static let trips = 40_000
  private static let stimulus = Stimulus(
    given: ["app": "suspended", "modes": ["remote-notification"]],
    steps: [("push", ["payload": ["aps": ["content-available": 1], "article": 4711]])])

  /// Measures both alternately; the best round of each counts.
  static func measure(_ mode: EchoMode) async throws -> RoundTrips? {
    guard let here = FileSystem.resolved(CommandLine.arguments[0]) else { return nil }
    let command = "exec \(Shell.quoted(here)) \(mode.rawValue)"
    var best = (talk: Duration.seconds(1_000_000), bare: Duration.seconds(1_000_000))
    var bestShare = 0.0
    for _ in 0..<SuiteFigures.rounds {
      let (bare, talk) = (try bare(command), try await talk(command))
      best = (min(best.talk, talk), min(best.bare, bare))
      bestShare = max(bestShare, bare / talk)
    }
    return RoundTrips(
      perSecond: Double(trips) / (best.talk / .seconds(1)),
      barePerSecond: Double(trips) / (best.bare / .seconds(1)), bestShare: bestShare)
  }

  private static func talk(_ command: String) async throws -> Duration {
    let target = try ProcessTarget(
      name: "echo", command: command, options: ProcessTargetOptions(Vocabulary.shipped))
    defer { target.end() }
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<window {
        group.addTask {
          for _ in 0..<trips / window { _ = try await target.observe(stimulus) }
        }
      }
      try await group.waitForAll()
    }
    return ContinuousClock.now - start
  }

  /// Writes one question for each answer, which keeps the window full.
  private static func bare(_ command: String) throws -> Duration {
    let pipes = try BarePipes(command)
    defer { pipes.end() }
    var question: [UInt8] = []
    RunnerMessage.example(id: 100_000, stimulus).append(to: &question)
    var asked = 0
    func ask(_ count: Int) throws {
      let count = min(count, trips - asked)
      asked += count
      try pipes.write(Array(repeatElement(question, count: count).joined()))
    }
    let start = ContinuousClock.now
    try ask(window)
    var answered = 0
    while answered < trips {
      let count = try pipes.readLines()
      answered += count
      try ask(count)
    }
    return ContinuousClock.now - start
  }
}
