import Conformance
import ConformanceTools

extension FuzzTarget {
  /// A script of answers for `serve`, and those answers.
  static let answers = FuzzTarget(
    name: "answers", seeds: [("", "Examples/ServedAnswers.json")],
    words: ["\"status\": ", "\"goaway\": ", "\"headers\": ", "\"after\": ", "\"timestamp\": "]
  ) { bytes in
    WrittenInput.read(bytes) { path in
      var script = try AnswerScript(path)
      for token in ["00fc13ad", "dead", "5200", ""] {
        for _ in 0..<3 {
          guard let answer = script.next(for: "/3/device/" + token) else { continue }
          _ = answer.words
          guard case .status(let status) = answer.kind else { continue }
          _ = answer.reply(with: status, insteadOf: GatewayReply(status: 200))
        }
      }
    }
  }
}
