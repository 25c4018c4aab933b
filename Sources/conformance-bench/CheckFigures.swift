import Conformance
import ConformanceTools

/// The speed and the memory of checking a file with one payload per line.
struct CheckFigures {
  /// Bytes a second.
  let speed: Double
  /// How much more memory ten times as many payloads take.
  let growthBytes: Int

  private static let payloads = 100_000

  /// Writes two files of payloads and checks them; throws on any finding.
  ///
  /// It runs before everything that needs much memory, because only a process's peak is known.
  static func measure(in scratch: TemporaryFiles) throws -> CheckFigures {
    let few = try write(payloads / 10, to: "\(scratch.folder)/few.jsonl")
    let many = try write(payloads, to: "\(scratch.folder)/many.jsonl")
    _ = try time(few, payloads / 10)
    let before = Machine.peakBytes
    var best = Duration.seconds(1_000_000)
    for _ in 0..<SuiteFigures.rounds { best = min(best, try time(many, payloads)) }
    return CheckFigures(
      speed: Double(many.bytes) / (best / .seconds(1)), growthBytes: Machine.peakBytes - before)
  }

  private static func time(
    _ file: (path: String, bytes: Int), _ payloads: Int
  ) throws -> Duration {
    let start = ContinuousClock.now
    var found: CheckFinding?
    var run = CheckRun(CheckContext()) { findings in found = findings[0] }
    try run.check(file.path)
    if let found {
      throw BenchFailure("there is a finding in a valid payload: \(found.message)")
    }
    guard run.summary.requests == payloads else {
      throw BenchFailure("\(run.summary.requests) payloads were checked instead of \(payloads)")
    }
    return ContinuousClock.now - start
  }

  /// Writes alerts, background notifications and Live Activity updates as servers send them.
  private static func write(_ count: Int, to path: String) throws -> (path: String, bytes: Int) {
    let output = try FileOutput(creating: path)
    defer { output.close() }
    var bytes = 0
    var lines: [UInt8] = []
    for number in 0..<count {
      lines += Array((payload(number) + "\n").utf8)
      if lines.count > 1 << 20 || number == count - 1 {
        try output.write(lines)
        bytes += lines.count
        lines = []
      }
    }
    return (path, bytes)
  }

  private static func payload(_ number: Int) -> String {
    switch number % 4 {
    case 0:
      """
      {"aps":{"content-available":1},"article":\(number),"topics":["cup","league","transfers"],\
      "server":"news-\(number % 16)"}
      """
    case 1:
      """
      {"aps":{"timestamp":\(1_800_000_000 + number),"event":"update","content-state":\
      {"home":\(number % 5),"away":\(number % 3),"minute":\(number % 90),"scorer":"N. N."}}}
      """
    default:
      """
      {"aps":{"alert":{"title":"Match \(number)","subtitle":"Quarter final","body":"Kick-off is at \
      four o'clock, and the teams have just been announced: tap to see who plays where."},\
      "sound":"default","badge":\(number % 10),"thread-id":"match-\(number % 100)",\
      "category":"MATCH"},"match":\(number),"links":{"teams":"/matches/\(number)/teams"}}
      """
    }
  }
}
