#if Gateway
  import Conformance

  /// What was measured, and whether it is what is wanted.
  struct ComparisonReport {
    /// Requests a second of both under one load.
    struct Row {
      var load: Load
      var nghttpd = 0.0
      var gateway = 0.0

      /// What share of nghttpd's requests the gateway answers.
      var ratio: Double { gateway / nghttpd }
    }

    var rows: [Row]

    private static let leastRatio = 0.7

    /// The figures, held against what is wanted.
    var budgets: [Budget] { rows.map { Budget($0.ratio, atLeast: Self.leastRatio, sentence($0)) } }

    private func sentence(_ row: Row) -> String {
      let (connections, streams) = (row.load.connections, row.load.streams)
      return "Over \(connections) connection\(connections == 1 ? "" : "s") with \(streams) "
        + "request\(streams == 1 ? "" : "s") at a time the gateway answers \(Int(row.gateway)) "
        + "pushes a second, \(text(row.ratio)) of nghttpd's \(Int(row.nghttpd)); "
        + "wanted is \(text(Self.leastRatio))."
    }

    private func text(_ ratio: Double) -> String {
      let hundredths = Int((ratio * 100).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
  }
#endif
