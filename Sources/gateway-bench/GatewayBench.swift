import Conformance
import Gateway
import LibC

/// Compares the whole gateway with nghttpd, by h2load.
@main
struct GatewayBench {
  private static let usage = """
    gateway-bench [--milliseconds N] [--rounds N]

    Measures how many pushes a second the gateway answers on one thread. Each push has a provider
    token that is verified, and is checked against every rule. nghttpd, which answers the same requests
    with an empty file, is measured alternately with it. The round with the median ratio counts (of 7
    rounds of 600 milliseconds). Install h2load and nghttpd first (Debian: nghttp2-client and
    nghttp2-server).

    The exit status is 1 if the gateway reaches less than a third of the required share even in its
    best round.

    """

  static func main() {
    if let missing = Wire.missing { fail(missing) }
    if let advice = BuildMode.advice {
      try? FileOutput.standardError.print("warning: the figures mean little: \(advice)\n")
    }
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
        fail("the measurement failed: \(error)")
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
