#if Gateway
  import Conformance
  import ConformanceTools
  import Control
  import Gateway

  /// A running `serve`, for what plays on it.
  struct ServeStage: Sendable {
    let gateway: ServedGateway
    let journal: PushJournal
    let server: ControlServer
    /// How to connect to it.
    let invitation: ServeInvitation
    fileprivate let judge: Guarded<TrafficJudge>?

    init(
      _ gateway: ServedGateway, _ journal: PushJournal, _ server: ControlServer,
      _ invitation: ServeInvitation,
      judge: Guarded<TrafficJudge>?
    ) {
      (self.gateway, self.journal, self.server) = (gateway, journal, server)
      (self.invitation, self.judge) = (invitation, judge)
    }

    /// Tells the judge that a sender is told of a device token now.
    func learn(_ device: String) {
      let now = WireClock.system.now()
      judge?.withLock { $0.learn(device, at: now) }
    }

    /// Waits until the judge has seen the push of a number, for a while.
    func waitForJudge(_ number: Int, atMost milliseconds: Int) {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      judge?.wait { judge in
        let left = deadline - BackgroundThread.milliseconds()
        return judge.summary.seen >= number || left <= 0 ? .done(()) : .atMost(milliseconds: left)
      }
    }
  }
#endif
