import Conformance

extension Runner {
  /// Runs everything, and returns the stream.
  func stream() async -> [UInt8] {
    let bytes = Guarded<[UInt8]>([])
    _ = await run { event in bytes.withLock { event.append(to: &$0) } }
    return bytes.withLock { $0 }
  }

  /// Runs everything, and returns the run as it is read back from its stream.
  func stored() async throws -> StoredRun {
    try StoredRun(await stream(), path: "run.jsonl")
  }
}
