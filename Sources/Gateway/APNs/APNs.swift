#if Gateway
  public import Conformance

  /// APNs on loopback: the reference gateway behind real TLS and HTTP/2.
  ///
  /// What is answered is the model's affair, and the same as in process. This gives it a wire: it
  /// turns what arrives into the model's words, and what the model says into frames.
  public final class APNs: Sendable {
    /// What a gateway is, apart from what it knows.
    public struct Options: Sendable {
      /// The address to listen on.
      public var host = "127.0.0.1"
      /// The port; 0 takes one that is free.
      public var port = 0
      /// Where it is a proxy as well: what it is called, beside the names of APNs.
      public var proxiedNames: [String]?
      /// How many threads serve.
      public var loops = 3
      /// What arrivals and provider tokens are timed by.
      public var clock = WireClock.system
      /// The limits.
      public var limits = WireLimits()
      /// What makes the first, second and each further identifier of an answer, a UUID.
      public var makeID: @Sendable (Int) -> String = { _ in RandomIdentifier.make() }
      /// Certificates of clients that stand for something else than their subject says.
      public var certificates: @Sendable (Certificate) -> GatewayCertificate? = { _ in nil }
      /// Whether device tokens, topics and keys that it was never told of are welcome.
      public var welcomesGuests = false
      /// Answers to certain device tokens in place of the gateway's own.
      public var script = AnswerScript()
      /// Whether what happens is remembered until somebody takes it.
      public var remembersHappenings = false
      /// What is told of all that happens; called on the server's threads, so it must not wait.
      public var observer: (@Sendable (Happening) -> Void)?

      /// The usual gateway.
      public init() {}
    }

    /// Something that happened at a gateway.
    public enum Happening: Sendable {
      /// A connection stands, since so many nanoseconds after 1970.
      case opened(number: Int, WirePeer, at: Int)
      /// A request was answered.
      case exchange(Exchange)
      /// A connection has ended, or never stood.
      case ended(ConnectionObservation)
    }

    /// A request, and what the gateway made of it.
    public struct Exchange: Sendable {
      /// What arrived.
      public var request: WireRequest
      /// What the gateway made of it.
      public var reply: GatewayReply
      /// What it took on trust.
      public var trust: [GatewayTrust] = []
      /// What the script answered in its place; nil where it was the gateway's own answer.
      public var scripted: ScriptedAnswer?
    }

    /// The certificates; a provider has to trust the authority.
    public let identities: GatewayIdentities
    private let service: APNsService
    private let server: Server

    /// The port that it listens on.
    public var port: Int { server.port }
    /// What was seen of all connections.
    public var log: ObservationLog { server.log }

    /// Starts a gateway that knows what the set-up says; tokens are verified by these keys.
    public init(
      _ setUp: GatewaySetUp, keys: [String: VerifyingKey], identities: GatewayIdentities,
      behaviour: GatewayBehaviour = GatewayBehaviour(), options: Options = Options()
    ) throws(WireFailure) {
      self.identities = identities
      let service = APNsService(setUp, keys: keys, behaviour: behaviour, options: options)
      self.service = service
      var tls = ServerTLS(
        identity: identities.valid, clientAuthority: identities.clientAuthority.certificate,
        clientCertificates: .requested,
        missingALPN: behaviour.accepts(.noALPN, in: setUp.profile) ? .accept : .refuse)
      // TLS knows the oldest; what a behaviour doesn't take of the rest is the model's to refuse.
      if let oldest = behaviour.tlsVersions.compactMap(TLSVersion.init(name:)).min() {
        tls.versions = oldest...max(oldest, .tls13)
      }
      if behaviour.protocols.contains("http/1.1") { tls.negotiation = .either }
      var configuration = ServerConfiguration(tls: tls)
      configuration.host = options.host
      configuration.port = options.port
      configuration.proxiedNames = options.proxiedNames
      configuration.loops = options.loops
      configuration.limits = options.limits
      configuration.clock = options.clock
      // Before the first provider token one stream has to do; a certificate is as good as one.
      configuration.settings = [.maxConcurrentStreams(behaviour.streamsBeforeToken)]
      configuration.opening = { service.open($0, $1) }
      if let observer = options.observer { configuration.ended = { observer(.ended($0)) } }
      configuration.answersPings = behaviour.answersPing
      configuration.pinged = { service.pinged($0) }
      if behaviour.endsForPriorityFrames {
        configuration.prioritized = { service.prioritized($0) }
      }
      server = try Server(configuration) { service.answer($0) }
      service.connect(to: server)
    }

    /// Does something to the model between two requests, and on the wire what follows from it.
    @discardableResult
    public func change<Result>(
      _ body: (inout GatewayModel) -> (result: Result, events: GatewayEvents)
    ) -> Result {
      service.change(body)
    }

    /// Lets the model know what time it is, so that what falls due happens without a request.
    public func tick() { service.tick() }

    /// What happened since the last call: what devices got, and what the lenient profile let pass;
    /// nothing where the options don't have it remembered.
    public func takeHappenings() -> (
      delivered: [GatewayNotification], deviations: [GatewayDeviation]
    ) {
      service.takeHappenings()
    }

    /// Ends all connections, and returns when every descriptor is closed.
    public func stop(_ stopping: Server.Stopping = .atOnce) {
      server.stop(stopping)
      service.disconnect()
    }
  }
#endif
