#if Gateway
  /// What was measured, and whether it is what is wanted.
  struct ComparisonReport {
    /// Requests a second of both under one load.
    struct Row {
      var load: Load
      var nghttpd = 0.0
      var gateway = 0.0

      var ratio: Double { gateway / nghttpd }
      var isKept: Bool { ratio >= ComparisonReport.leastRatio }
    }

    var rows: [Row]

    private static let leastRatio = 0.7

    /// Whether some ratio is below half of what is wanted: so much isn't the machine's doing.
    var isFarBelow: Bool { rows.contains { $0.ratio < Self.leastRatio / 2 } }

    var text: String { rows.map(line).joined() }

    private func line(_ row: Row) -> String {
      let (connections, streams) = (row.load.connections, row.load.streams)
      return (row.isKept ? "kept      " : "NOT KEPT  ")
        + "Over \(connections) connection\(connections == 1 ? "" : "s") with \(streams) "
        + "request\(streams == 1 ? "" : "s") at a time the gateway answers \(Int(row.gateway)) "
        + "pushes a second, \(text(row.ratio)) of nghttpd's \(Int(row.nghttpd)); "
        + "wanted is \(text(Self.leastRatio)).\n"
    }

    private func text(_ ratio: Double) -> String {
      let hundredths = Int((ratio * 100).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
  }
#endif
