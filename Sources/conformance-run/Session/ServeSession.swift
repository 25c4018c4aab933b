#if Gateway
  import Conformance
  import Gateway

  /// A gateway for people, from its start to the signal that ends it.
  ///
  /// One thread tells what happens, so that no other has to wait for whoever reads it; a second one
  /// watches whether anybody reads, and a third waits for the end.
  final class ServeSession: Sendable {
    private let gateway: ServedGateway
    private let ending = Guarded<Ending?>(nil)
    private let telling = Guarded(Telling.underWay)

    /// How far the thread is that tells what happens.
    private enum Telling: Sendable {
      case underWay
      /// It is the end: what is left is only counted.
      case late
      case done
    }

    /// What ends it.
    private enum Ending: Sendable {
      case interrupted, readerGone
      case unwritable(FileSystem.Failure)
    }

    /// How long it may take to tell what had happened when the end came, and then to count the rest,
    /// in milliseconds.
    private static let patience = (telling: 700, counting: 300)

    /// The port that the gateway listens on.
    var port: Int { gateway.port }

    /// Starts the gateway.
    init(_ options: ServedGateway.Options) throws {
      do throws(WireFailure) {
        gateway = try ServedGateway(options)
      } catch {
        throw Complaint(
          "the gateway didn't start: \(error)",
          hints: [
            error.isAboutPort
              ? "choose another port with --port N, or any free port with --port 0"
              : "give --bind an address of this machine, such as 127.0.0.1 or 0.0.0.0"
          ],
          status: .targetBroke)
      }
    }

    /// Tells what happens by a report until somebody wants it to end.
    func run(
      _ report: @escaping @Sendable () -> any ServeReport
    ) async throws -> ExitStatus {
      Signals.onFirst(evenHangUp: true) { self.end(.interrupted) }
      let (files, invitation) = try prepare()
      defer { files.remove() }
      let isStarted =
        BackgroundThread.start { self.tell(invitation, by: report()) }
        && BackgroundThread.start {
          if Terminal.output.waitUntilReaderIsGone() { self.end(.readerGone) }
        }
      let ending = await withCheckedContinuation { continuation in
        let waits =
          isStarted && BackgroundThread.start { continuation.resume(returning: self.finish()) }
        if !waits { continuation.resume(returning: Ending?.none) }
      }
      switch ending {
      case .interrupted, .readerGone: return .asExpected
      case .unwritable(let failure):
        throw Complaint("\(failure.path) can't be written: \(failure.reason)", status: .usage)
      case nil: throw Complaint("the system can't start another thread", status: .targetBroke)
      }
    }

    /// Writes the files that clients connect with.
    private func prepare() throws -> (TemporaryFiles, ServeInvitation) {
      do {
        let files = try TemporaryFiles(named: "conformance-serve")
        return (files, try gateway.invitation { try files.write($0, to: $1) })
      } catch let failure as FileSystem.Failure {
        gateway.stop()
        throw Complaint(
          "the files that clients connect with can't be written to \(failure.path): "
            + failure.reason, hints: ["set TMPDIR to another folder"], status: .usage)
      }
    }

    private func end(_ reason: Ending) { ending.withLockAndSignal { $0 = $0 ?? reason } }

    /// Waits for the end, and gives everything back.
    private func finish() -> Ending? {
      let reason = ending.wait { $0.map { .done($0) } ?? .untilSignal }
      gateway.stop()
      // Whoever reads may have stopped reading: then nothing more can be told.
      waitUntilTold(Self.patience.telling)
      telling.withLock { if case .underWay = $0 { $0 = .late } }
      waitUntilTold(Self.patience.counting)
      return reason
    }

    private func waitUntilTold(_ milliseconds: Int) {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      telling.wait { telling in
        if case .done = telling { return .done(()) }
        let left = deadline - BackgroundThread.milliseconds()
        return left <= 0 ? .done(()) : .atMost(milliseconds: left)
      }
    }

    private var isLate: Bool {
      telling.withLock { if case .late = $0 { true } else { false } }
    }

    private func tell(_ invitation: ServeInvitation, by report: any ServeReport) {
      var report = report
      var isWritable = write(report.opening(invitation))
      while let batch = gateway.take() {
        guard isWritable else { continue }
        var text = ""
        var dropped = batch.dropped
        var told = 0
        for event in batch.events {
          if isLate {
            dropped += batch.count - told
            break
          }
          text += report.text(of: event)
          told += 1
          // Who waits for one thing needn't wait for the whole of a flood.
          if text.utf8.count > 1 << 14 {
            isWritable = isWritable && write(text)
            text = ""
          }
        }
        if dropped > 0 { text += report.text(ofDropped: dropped) }
        isWritable = isWritable && write(text)
      }
      if isWritable { _ = write(report.closing()) }
      telling.withLockAndSignal { $0 = .done }
    }

    /// Writes a text; where that fails, it is the end.
    private func write(_ text: String) -> Bool {
      do throws(FileSystem.Failure) {
        try Terminal.output.write(text)
        return true
      } catch {
        end(error.isReaderGone ? .readerGone : .unwritable(error))
        return false
      }
    }
  }
#endif
