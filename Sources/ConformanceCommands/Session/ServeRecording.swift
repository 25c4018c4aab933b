import Conformance
import ConformanceContracts
import ConformanceTools

/// What `serve --record` makes of the pushes that come: a contract.
final class ServeRecording: Sendable {
  static let record = Option(
    "--record", "FILE",
    "Write the contract of the pushes at the end: each kind once, for `conformance-run contract`.")

  private let file: ContractFile
  private let recorder: Guarded<ContractRecorder>

  /// Takes what the arguments say; nil without `--record`.
  init?(_ arguments: Arguments) throws {
    guard let path = arguments.value(Self.record) else { return nil }
    // A file that can't be read or written is told of before anything was sent.
    file = try ContractFile(path)
    do throws(FileSystem.Failure) {
      try FileSystem.checkReplacing(path)
    } catch {
      throw Terminal.unwritable("the contract", error)
    }
    recorder = Guarded(ContractRecorder(file.known))
  }

  func take(_ event: ServeEvent) { recorder.withLock { $0.take(event) } }

  func miss(_ count: Int) { recorder.withLock { $0.miss(count) } }

  /// Writes the contract; a part of one would say that kinds are gone.
  func finish() throws -> ExitStatus {
    let recorder = recorder.withLock { $0 }
    guard recorder.missed == 0 else {
      throw CommandError(
        "the contract isn't written: \(recorder.missed) events came too fast to be recorded",
        status: .interrupted)
    }
    guard recorder.pushes > 0 else {
      throw CommandError(
        "the contract isn't written: no push was accepted", status: .nothingTested)
    }
    try file.write(recorder.contract, pushes: recorder.pushes)
    return .asExpected
  }
}
