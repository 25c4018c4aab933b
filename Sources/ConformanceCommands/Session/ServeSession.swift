#if Gateway
  import Conformance
  import ConformanceTools
  import Control
  import Gateway

  /// One run of `serve`, from the start of the gateway to the signal that ends it.
  ///
  /// One thread prints events, so that no other blocks on a slow reader of the output. A second one
  /// watches whether the reader has closed its end, and a third waits for the end.
  final class ServeSession: Sendable {
    private let gateway: ServedGateway
    /// The pushes that the control API is asked for, and its port; nil where there is none.
    private let journal: PushJournal?
    private let desk: Desk?
    private let redaction: Redaction
    private let files: ServeFiles
    /// The file that says how to connect, while it runs.
    private let stateFile: String?
    private let control = Guarded<ControlServer?>(nil)
    /// What the traffic shows of the rules; nil where nobody asks.
    private let judge: Guarded<TrafficJudge>?
    private let certification: ServeCertification?
    /// What writes a contract; nil where nobody asks.
    private let recording: ServeRecording?
    private let readSuite: @Sendable () -> Suite?
    private let suite = Guarded<Suite?>(nil)
    /// The megabytes that it writes if its output is a file.
    private let logLimit: Int
    private let ending = Guarded<Ending?>(nil)
    private let printing = Guarded(PrintingState.underWay)

    /// The control API with its page.
    struct Desk: Sendable {
      var port: Int
      /// Whether a browser opens the page.
      var opens: Bool
    }

    /// The state of the thread that prints events.
    private enum PrintingState: Sendable {
      case underWay
      /// The session is ending: remaining events are only counted.
      case late
      case done
    }

    /// Why the session ends.
    private enum Ending: Sendable {
      case interrupted, readerGone
      case unwritable(FileSystem.Failure)
    }

    /// How long printing remaining events may take at the end, and then counting the rest, in
    /// milliseconds; a certificate and a contract are worth waiting for.
    private var endTimes: (printing: Int, counting: Int) {
      (judge == nil && recording == nil ? 700 : 5_000, 300)
    }

    /// The port that the gateway listens on.
    var port: Int { gateway.port }

    /// Starts the gateway, which records its pushes for a control API on a port.
    init(
      _ options: ServedGateway.Options, _ files: ServeFiles, logLimit: Int, desk: Desk?,
      state stateFile: String?, certifying certification: ServeCertification?,
      recording: ServeRecording?, by suite: @escaping @Sendable () -> Suite?, _ redaction: Redaction
    ) throws {
      (self.certification, self.recording) = (certification, recording)
      judge =
        certification == nil ? nil : Guarded(TrafficJudge(ownName: ServedGateway.ownName))
      readSuite = suite
      (self.logLimit, self.desk, self.redaction) = (logLimit, desk, redaction)
      (self.files, self.stateFile) = (files, stateFile)
      journal = desk == nil ? nil : PushJournal()
      var options = options
      options.journal = journal
      do throws(WireFailure) {
        gateway = try ServedGateway(options)
      } catch {
        throw CommandError(
          "the gateway didn't start: \(error)",
          hints: [Self.remedy(of: error)],
          status: .targetBroke)
      }
    }

    private static func remedy(of failure: WireFailure) -> String {
      if failure.isAboutPort {
        return "choose another port with --port N, or any free port with --port 0"
      }
      if failure.isAboutDescriptors { return "allow more open files: ulimit -n" }
      return "give --bind an address of this machine, such as 127.0.0.1 or 0.0.0.0"
    }

    /// Prints what happens with a report, until a signal comes or the output can't be written.
    ///
    /// `play` does something to it meanwhile, and returns whether the session ends then.
    func run(
      _ report: @escaping @Sendable () -> any ServeReport,
      play: (@Sendable (ServeStage) -> Bool)? = nil
    ) async throws -> ExitStatus {
      try Signals.onFirst { self.end(.interrupted) }
      defer { files.remove() }
      let invitation = try prepare()
      let state = try writeState(invitation)
      defer {
        if let (path, registration) = state {
          FileSystem.remove(path)
          ExitActions.cancel(registration)
        }
      }
      let output = Terminal.output
      // Read before the end, which is in a hurry.
      if certification != nil { BackgroundThread.start { _ = self.suiteOnce() } }
      let isStarted =
        BackgroundThread.start { self.printEvents(invitation, by: report(), play) }
        && BackgroundThread.start {
          if output.waitUntilReaderIsGone() { self.end(.readerGone) }
        }
      let ending = await withCheckedContinuation { continuation in
        let waits =
          isStarted && BackgroundThread.start { continuation.resume(returning: self.finish()) }
        if !waits { continuation.resume(returning: Ending?.none) }
      }
      switch ending {
      case .interrupted, .readerGone: return try certify()
      case .unwritable(let failure):
        throw CommandError("\(failure.path) can't be written: \(failure.reason)", status: .usage)
      case nil: throw CommandError("the system can't start another thread", status: .targetBroke)
      }
    }

    /// Writes the files that clients connect with, and starts the control API.
    private func prepare() throws -> ServeInvitation {
      do {
        var invitation = try gateway.invitation { try files.write($0, to: $1) }
        try startControl(&invitation)
        return invitation
      } catch {
        gateway.stop()
        throw error
      }
    }

    /// Writes the first line of the stream to a file that is there while it runs, whole from the
    /// beginning.
    private func writeState(
      _ invitation: ServeInvitation
    ) throws -> (String, ExitActions.Registration)? {
      guard let stateFile else { return nil }
      let line = shown(invitation).output() + "\n"
      do throws(FileSystem.Failure) {
        try FileSystem.replace(stateFile, with: line)
        return ExitActions.adding(FileSystem.remove) { stateFile }
      } catch {
        control.withLock { $0 }?.stop()
        gateway.stop()
        throw CommandError("\(error.path) can't be written: \(error.reason)", status: .usage)
      }
    }

    private func shown(_ invitation: ServeInvitation) -> JSON {
      redaction.publishing(invitation.published).redacted(.object(invitation.json))
    }

    /// Starts the control API, whose first answer is the invitation.
    private func startControl(_ invitation: inout ServeInvitation) throws {
      guard let journal, let desk else { return }
      let asked = judge.map { judge in
        ControlAPI.Judge(
          rules: { self.rules(of: judge, after: $0) },
          forgetAnswers: { last in judge.withLock { $0.forgetAnswers(until: last) } })
      }
      do throws(ControlServer.Failure) {
        let server = try ControlServer(port: desk.port) { port in
          invitation.controlPort = port
          let invitation = invitation
          return ControlAPI(
            journal, gateway, judge: asked, suite: { self.suiteOnce() },
            serving: {
              var invitation = invitation
              // The first one is valid for an hour only.
              if let usual = try? self.gateway.usual() { invitation.token = usual.token }
              return self.shown(invitation)
            },
            started: invitation.started, redaction: redaction.publishing(invitation.published))
        }
        control.withLock { $0 = server }
      } catch {
        throw CommandError(
          "the control API didn't start: \(error.reason)",
          hints: ["choose another port with --control N, or any free port with --control 0"],
          status: .targetBroke)
      }
    }

    /// The spec pages, which are read when somebody first asks for them.
    private func suiteOnce() -> Suite? {
      suite.withLock { suite in
        suite = suite ?? readSuite()
        return suite
      }
    }

    /// What the traffic shows, as soon as a push of this number was judged, or after a while.
    private func rules(of judge: Guarded<TrafficJudge>, after number: Int) -> JSON {
      let deadline = BackgroundThread.milliseconds() + Self.patienceForJudge
      let judged = judge.wait { judge -> Waiting<TrafficJudge.Summary> in
        let left = deadline - BackgroundThread.milliseconds()
        return judge.summary.seen >= number || left <= 0
          ? .done(judge.summary) : .atMost(milliseconds: left)
      }
      return .object(TrafficReport(judged, suiteOnce()).json(redaction, last: number))
    }

    /// How long an answer about rules waits for pushes that aren't judged yet, in milliseconds.
    private static let patienceForJudge = 2_000

    private func end(_ reason: Ending) { ending.withLockAndSignal { $0 = $0 ?? reason } }

    /// Waits for the end, and stops the gateway.
    private func finish() -> Ending? {
      let reason = ending.wait { $0.map { .done($0) } ?? .untilSignal }
      control.withLock { $0 }?.stop()
      gateway.stop()
      // The output's reader may have stopped reading, so this wait is bounded.
      waitUntilPrinted(endTimes.printing)
      printing.withLock { if case .underWay = $0 { $0 = .late } }
      waitUntilPrinted(endTimes.counting)
      return reason
    }

    /// Writes what the traffic has shown where it is asked for, and returns its exit status.
    private func certify() throws -> ExitStatus {
      let recorded = try recording?.finish() ?? .asExpected
      guard let certification, let judge else { return recorded }
      let report = TrafficReport(judge.withLock { $0.summary }, suiteOnce())
      try certification.write(report, redaction)
      return certification.status(report)
    }

    private func waitUntilPrinted(_ milliseconds: Int) {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      printing.wait { printing in
        if case .done = printing { return .done(()) }
        let left = deadline - BackgroundThread.milliseconds()
        return left <= 0 ? .done(()) : .atMost(milliseconds: left)
      }
    }

    private var isLate: Bool {
      printing.withLock { if case .late = $0 { true } else { false } }
    }

    private func printEvents(
      _ invitation: ServeInvitation, by report: any ServeReport,
      _ play: (@Sendable (ServeStage) -> Bool)?
    ) {
      let report = report
      var limit = OutputLimit(megabytes: logLimit)
      var isWritable = write(report.opening(invitation))
      begin(play, invitation)
      let page = control.withLock { $0 }
      var unprinted = 0
      while let batch = gateway.take() {
        let isPrinted = isWritable && !limit.isReached
        if isWritable, limit.isReached {
          if unprinted == 0 { reportLimit() }
          unprinted += batch.count + batch.dropped
        }
        miss(batch.dropped)
        guard isPrinted || judge != nil || recording != nil else { continue }
        var text = ""
        var dropped = batch.dropped
        var printed = 0
        for event in batch.events {
          if isLate {
            dropped += batch.count - printed
            miss(batch.count - printed)
            break
          }
          judge?.withLockAndSignal { $0.take(event) }
          recording?.take(event)
          if let (connection, reason) = event.refusal {
            page?.note(refused: connection, because: reason)
          }
          if isPrinted { text += report.text(of: event) }
          printed += 1
          // Written in pieces, so that a reader sees the first events of a flood early.
          if text.utf8.count > 1 << 14 {
            isWritable = isWritable && write(text)
            limit.take(text.utf8.count)
            text = ""
          }
        }
        guard isPrinted else { continue }
        if dropped > 0 { text += report.text(ofDropped: dropped) }
        isWritable = isWritable && write(text)
        limit.take(text.utf8.count)
      }
      if isWritable {
        let rest = unprinted > 0 ? report.text(ofDropped: unprinted) : ""
        let shown = judge.map { judge in
          TrafficReport(
            judge.withLock { $0.summary }, suiteOnce(),
            listsUnshown: certification?.listsUnshown ?? false, kinds: certification?.kinds)
        }
        _ = write(rest + (shown.map(report.text) ?? "") + report.closing())
      }
      printing.withLockAndSignal { $0 = .done }
    }

    /// Notes events that nobody saw.
    private func miss(_ count: Int) {
      guard count > 0 else { return }
      judge?.withLock { $0.miss(count) }
      recording?.miss(count)
    }

    /// Opens the page, and begins what is to happen, as soon as it is said how to connect.
    private func begin(_ play: (@Sendable (ServeStage) -> Bool)?, _ invitation: ServeInvitation) {
      guard let desk, let journal, let server = control.withLock({ $0 }) else { return }
      if desk.opens { Browser.open("http://localhost:\(server.port)") }
      guard let play else { return }
      let stage = ServeStage(gateway, journal, server, invitation, judge: judge)
      BackgroundThread.start { if play(stage) { self.end(.interrupted) } }
    }

    private func reportLimit() {
      Terminal.printError(
        "warning: the output has reached \(logLimit) MB, so events are only counted from now on; "
          + "use --log-limit N to allow more\n")
    }

    /// Writes a text; if that fails, the session ends.
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
