import Conformance

extension Command {
  /// Joins the streams of shards.
  static let merge = Command(
    name: "merge", summary: "Join the streams of shards into the stream of the whole run.",
    operands: "STREAM…", offers: [.files],
    details: [
      "The streams are those of run --shard I/N --stream FILE, one for each I. The result is the "
        + "stream that an undivided run would have written. Use it with render and diff.",
      "Streams of different specs, targets or selections can't be joined. Each shard can be joined "
        + "only once. If a shard is missing or incomplete, the others are joined, and the exit status "
        + "is 6. The result lists the cases that are missing, so render and diff end with 6 too.",
    ],
    options: [stream] + Redactions.options,
    examples: [
      ("conformance-run merge a.jsonl b.jsonl c.jsonl --stream run.jsonl", "three shards"),
      (
        "conformance-run merge shards/*.jsonl | conformance-run render -",
        "join them, and print the report"
      ),
    ],
    perform: { arguments in
      let redaction = try Redactions.chosen(arguments)
      try ReportFiles.checkNames(
        arguments.value(stream).map { [(stream.name, $0)] } ?? [], reading: arguments.operands)
      let parts = try StreamFiles.read(
        arguments, 1...Int.max, usage: "conformance-run merge STREAM…",
        keepingObservations: true)
      let whole: StoredRun
      do throws(StoredRun.Mismatch) {
        whole = try StoredRun.merged(parts).redacted(by: redaction)
      } catch {
        throw CommandError(error.message, status: .invalidInput)
      }
      try Terminal.write(whole, to: arguments.value(stream) ?? "-")
      if whole.isComplete { return .asExpected }
      let broken = parts.filter { !$0.run.isComplete && $0.run.header.missing.isEmpty }
      for (name, run) in broken { StreamFiles.report(lack: run.incompleteness, of: name) }
      let missing = whole.header.missing
      if !missing.isEmpty {
        StreamFiles.report("the run lacks \(Selection.Shard.words(for: missing))")
      } else if broken.isEmpty {
        // A part that was merged before may have lost more than shards.
        StreamFiles.report(lack: whole.incompleteness, of: "the run")
      }
      return .interrupted
    })

  fileprivate static let stream = Option(
    "--stream", "FILE", "Write the stream to FILE instead of standard output.")
}
