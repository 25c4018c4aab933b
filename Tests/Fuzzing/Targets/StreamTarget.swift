import Conformance
import ConformanceReports

extension FuzzTarget {
  /// A stored run, and the reports that are rendered from it.
  static let stream = FuzzTarget(
    name: "stream", mostBytes: 8192,
    words: ["{\"event\":\"run\",", "{\"event\":\"result\",", "{\"event\":\"end\",", "\"planned\":"]
  ) { bytes in
    do throws(InvalidDocuments) {
      let run = try StoredRun(bytes, path: "run.jsonl")
      let source = ReportSource(run, suite: nil)
      for format in ReportFormat.allCases { _ = format.bytes(of: source) }
    } catch {
      require(!error.diagnostics.isEmpty, "a refusal without a reason")
      show(error.diagnostics)
    }
  }
}
