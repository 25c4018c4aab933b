import Conformance
import Gateway

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures the gateway's wire against nghttpd, in turns, by h2load.
@main
struct GatewayBench {
  private static let usage = """
    gateway-bench [--seconds N] [--rounds N]

    Measures requests per second of the gateway's wire with 1 and 3 threads, and of nghttpd with 1,
    in the same run, and prints them with their ratios. A ratio below what is wanted is NOT KEPT;
    below half of it is FAR OFF, and the exit status is 1. It needs h2load and nghttpd (Debian:
    nghttp2-client and nghttp2-server).

    """

  static func main() {
    if let missing = Wire.missing {
      try? FileOutput.standardError.print(missing + "\n")
      exit(1)
    }
    var (seconds, rounds) = (2, 3)
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      guard let value = words.popFirst().flatMap({ Int($0) }), value > 0 else { return fail() }
      switch word {
      case "--seconds": seconds = value
      case "--rounds": rounds = value
      default: return fail()
      }
    }
    #if Gateway
      do {
        guard try Comparison(seconds: seconds, rounds: rounds).run() else { exit(1) }
      } catch {
        try? FileOutput.standardError.print("error: \(error)\n")
        exit(1)
      }
    #endif
  }

  private static func fail() {
    try? FileOutput.standardError.print(usage)
    exit(2)
  }
}
