#if Gateway
  import Conformance

  /// The measured figures and their budgets.
  struct ComparisonReport {
    /// The requests per second of both servers in one round.
    struct Round {
      var nghttpd: Double
      var gateway: Double

      /// The gateway's rate as a share of nghttpd's.
      var ratio: Double { gateway / nghttpd }
    }

    /// The rounds under one load.
    struct Row {
      var load: Load
      var rounds: [Round]

      /// The round with the median ratio: other work on the machine changes from round to round,
      /// but hardly within one.
      var typical: Round { rounds.sorted { $0.ratio < $1.ratio }[rounds.count / 2] }
    }

    var rows: [Row]

    private static let leastRatio = 0.7

    /// The figures, compared with the required share.
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
        + "required is \(text(Self.leastRatio))."
    }

    private func text(_ ratio: Double) -> String {
      let hundredths = Int((ratio * 100).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
  }
#endif
