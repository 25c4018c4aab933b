#if Gateway
  import Conformance

  /// What was measured, and whether it is what is wanted.
  struct ComparisonReport {
    /// Requests a second of both, one right after the other.
    struct Round {
      var nghttpd: Double
      var gateway: Double

      /// What share of nghttpd's requests the gateway answers.
      var ratio: Double { gateway / nghttpd }
    }

    /// All rounds under one load.
    struct Row {
      var load: Load
      var rounds: [Round]

      /// The round whose ratio is in the middle: what else the machine does changes from one round
      /// to the next, but hardly within one.
      var typical: Round { rounds.sorted { $0.ratio < $1.ratio }[rounds.count / 2] }
    }

    var rows: [Row]

    private static let leastRatio = 0.7

    /// The figures, held against what is wanted.
    var budgets: [Budget] {
      rows.map { row in
        Budget(
          row.typical.ratio, best: row.rounds.map(\.ratio).max(), atLeast: Self.leastRatio,
          sentence(row))
      }
    }

    private func sentence(_ row: Row) -> String {
      let (connections, streams, round) = (row.load.connections, row.load.streams, row.typical)
      return "Over \(connections) connection\(connections == 1 ? "" : "s") with \(streams) "
        + "request\(streams == 1 ? "" : "s") at a time the gateway answers \(Int(round.gateway)) "
        + "pushes a second, \(text(round.ratio)) of nghttpd's \(Int(round.nghttpd)); "
        + "wanted is \(text(Self.leastRatio))."
    }

    private func text(_ ratio: Double) -> String {
      let hundredths = Int((ratio * 100).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
  }
#endif
