import Conformance
import Gateway

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures the whole gateway against nghttpd, in turns, by h2load.
@main
struct GatewayBench {
  private static let usage = """
    gateway-bench [--milliseconds N] [--rounds N]

    Measures how many pushes a second the gateway answers on one thread: each with a provider token
    that it has verified, each held against every rule. nghttpd, which sends an empty file to the same
    requests, is measured in turns with it, and the round counts whose ratio is in the middle (of 7,
    each of 600 milliseconds). It needs h2load and nghttpd (Debian: nghttp2-client and
    nghttp2-server).

    The exit status is 1 where the gateway reaches less than a third of what is wanted even in its
    best round.

    """

  static func main() {
    if let missing = Wire.missing { fail(missing) }
    var (milliseconds, rounds) = (600, 7)
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      if word == "--help" { return print(usage) }
      guard let value = words.popFirst().flatMap({ Int($0) }), (1...60_000).contains(value) else {
        return refuse()
      }
      switch word {
      case "--milliseconds": milliseconds = value
      case "--rounds": rounds = value
      default: return refuse()
      }
    }
    #if Gateway
      do {
        let report = try Comparison(milliseconds: milliseconds, rounds: rounds).report()
        for budget in report.budgets { print(budget.line) }
        if report.budgets.contains(where: \.isMissedByFar) { exit(1) }
      } catch {
        fail("nothing was measured: \(error)")
      }
    #endif
  }

  private static func print(_ text: String) { try? FileOutput.standardOutput.print(text) }

  private static func fail(_ sentence: String) -> Never {
    try? FileOutput.standardError.print("error: \(sentence)\n")
    exit(ExitStatus.invalidInput.rawValue)
  }

  private static func refuse() {
    try? FileOutput.standardError.print(usage)
    exit(ExitStatus.usage.rawValue)
  }
}
