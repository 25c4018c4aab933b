import ConformanceModels
import ConformanceTools

extension ControlAPI {
  /// The figures as Prometheus reads them.
  func metrics(waiting: Int, listening: Int) -> ControlAnswer {
    let counts = journal.counts
    var text = ""
    func add(_ name: String, _ kind: String, _ help: String, _ rows: [(String, Int)]) {
      text += "# HELP conformance_serve_\(name) \(help)\n# TYPE conformance_serve_\(name) \(kind)\n"
      for (labels, number) in rows { text += "conformance_serve_\(name)\(labels) \(number)\n" }
    }
    let pushes = journal.totals.map { kind, number in
      let type = kind.type?.rawValue ?? "other"
      return ("{type=\"\(type)\",status=\"\(kind.status.map(String.init) ?? "none")\"}", number)
    }
    add(
      "pushes_total", "counter", "Pushes that were answered, by push type and status.",
      pushes.sorted { $0.0 < $1.0 })
    add(
      "recorded_pushes", "gauge", "Pushes that can be asked for.", [("", counts.recorded)])
    add(
      "dropped_pushes_total", "counter", "Recorded pushes that made room for others.",
      [("", counts.dropped)])
    add("waiting_requests", "gauge", "Requests that wait for their answer.", [("", waiting)])
    add("listeners", "gauge", "Listeners to events.", [("", listening)])
    return .whole(
      ControlAnswer.Whole(status: 200, type: "text/plain; version=0.0.4", text: text))
  }
}
