#if Gateway
  package import Conformance
  package import ConformanceTools

  /// APNs on loopback: the reference gateway model behind real TLS and HTTP/2.
  ///
  /// The model decides every answer, as it does in process. This class translates requests into the
  /// model's terms, and the model's replies into frames.
  package final class APNs: Sendable {
    /// The options of a gateway.
    package struct Options: Sendable {
      /// The address to listen on.
      package var host = "127.0.0.1"
      /// The port; 0 takes a free one.
      package var port = 0
      /// The port of the service for channels; 0 takes a free one, and nil leaves it out.
      package var managementPort: Int?
      /// The port that is for development only; 0 takes a free one, and nil leaves it out.
      package var sandboxPort: Int?
      /// The names, in addition to those of APNs, under which it is reachable as a proxy; nil if it
      /// isn't one.
      package var proxiedNames: [String]?
      /// The number of threads.
      package var loops = 3
      /// The clock for arrivals and provider tokens.
      package var clock = WireClock.system
      /// The limits.
      package var limits = WireLimits()
      /// Makes the identifiers of answers, which are UUIDs; the argument counts them from 1.
      package var makeID: @Sendable (Int) -> String = { _ in RandomIdentifier.make() }
      /// Overrides what a client certificate means; nil leaves it to the certificate's subject.
      package var certificates: @Sendable (Certificate) -> GatewayCertificate? = { _ in nil }
      /// Whether device tokens, topics and keys that aren't in the set-up are accepted.
      package var welcomesGuests = false
      /// Answers for certain device tokens that replace the gateway's own.
      package var script = AnswerScript()
      /// Whether deliveries and deviations are retained for `takeHappenings`.
      package var remembersHappenings = false
      /// Receives everything that happens, on the server's threads; it must not block.
      package var observer: (@Sendable (Happening) -> Void)?

      /// Creates the default options.
      package init() {}
    }

    /// An event at a gateway.
    package enum Happening: Sendable {
      /// A connection was established, at a time in nanoseconds since 1970.
      case opened(number: Int, WirePeer, at: Int)
      /// A request was answered.
      case exchange(Exchange)
      /// A connection has ended, or was never established.
      case ended(ConnectionObservation)
    }

    /// A request and its answer.
    package struct Exchange: Sendable {
      /// The request.
      package var request: WireRequest
      /// The service that it went to.
      package var service = GatewayService.push
      /// The gateway's own reply.
      package var reply: GatewayReply
      /// What the gateway accepted without checking.
      package var trust: [GatewayTrust] = []
      /// The scripted answer that replaced the reply; nil if there was none.
      package var scripted: ScriptedAnswer?
      /// The seconds that every answer takes.
      package var delay = 0
      /// The environment that it was meant for, where that is known.
      package var environment: GatewayEnvironment?
      /// The other environment, to which its device token belongs, where it was refused for that.
      package var environmentOfDevice: GatewayEnvironment?
    }

    /// The certificates; providers have to trust the authority.
    package let identities: GatewayIdentities
    let service: APNsService
    private let server: Server
    private let management: Server?
    private let sandbox: Server?

    /// The port that the gateway listens on.
    package var port: Int { server.port }
    /// The port of the service for channels.
    package var managementPort: Int? { management?.port }
    /// The port that is for development only.
    package var sandboxPort: Int? { sandbox?.port }
    /// The observations of all connections.
    package var log: ObservationLog { server.log }

    /// Starts a gateway with a set-up, and with the keys that verify provider tokens.
    package init(
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
      // TLS enforces only the oldest version; the model refuses other versions that the behaviour
      // doesn't accept.
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
      // APNs allows one stream until the first valid provider token, or a certificate.
      configuration.settings = [.maxConcurrentStreams(behaviour.streamsBeforeToken)]
      configuration.opening = { service.open($0, $1, .push) }
      configuration.closed = { service.close($0) }
      if let observer = options.observer { configuration.ended = { observer(.ended($0)) } }
      configuration.answersPings = behaviour.answersPing
      configuration.pinged = { service.pinged($0) }
      if behaviour.endsForPriorityFrames {
        configuration.prioritized = { service.prioritized($0) }
      }
      var servers: [Server] = []
      /// Few requests reach what is beside the gateway itself, and it fails as a whole.
      func start(
        besideOn port: Int?, _ kind: GatewayService, _ environment: GatewayEnvironment?
      ) throws(WireFailure) -> Server? {
        guard let port else { return nil }
        (configuration.port, configuration.loops) = (port, 1)
        configuration.opening = { service.open($0, $1, kind) }
        do throws(WireFailure) {
          let server = try Server(configuration) { service.answer($0, kind, environment) }
          servers.append(server)
          return server
        } catch {
          for server in servers { server.stop(.atOnce) }
          throw error
        }
      }
      server = try Server(configuration) { service.answer($0, .push) }
      servers.append(server)
      sandbox = try start(besideOn: options.sandboxPort, .push, .development)
      management = try start(besideOn: options.managementPort, .management, nil)
      service.connect(to: servers)
    }

    /// Changes the model between two requests, and performs the resulting events on the
    /// connections.
    @discardableResult
    package func change<Result>(
      _ body: (inout GatewayModel) -> (result: Result, events: GatewayEvents)
    ) -> Result {
      service.change(body)
    }

    /// Changes the script of answers between two requests.
    package func changeScript<Result>(_ body: (inout AnswerScript) -> Result) -> Result {
      service.changeScript(body)
    }

    /// The seconds that every answer takes, in addition to what the script says.
    package var delay: Int { service.delay }

    package func setDelay(_ seconds: Int) { service.setDelay(seconds) }

    /// Advances the model to the current time, so that due events happen without a request.
    package func tick() { service.tick() }

    /// Returns and clears the notifications delivered and the deviations tolerated since the last
    /// call; both are empty unless the options retain them.
    package func takeHappenings() -> (
      delivered: [GatewayNotification], deviations: [GatewayDeviation]
    ) {
      service.takeHappenings()
    }

    /// Ends all connections, and returns when every descriptor is closed.
    package func stop(_ stopping: Server.Stopping = .atOnce) {
      management?.stop(stopping)
      sandbox?.stop(stopping)
      server.stop(stopping)
      service.disconnect()
    }
  }
#endif
