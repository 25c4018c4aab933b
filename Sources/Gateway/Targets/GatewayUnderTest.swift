#if Gateway
  internal import Conformance

  /// The gateway at the other end of a case's connections.
  protocol GatewayUnderTest {
    /// What the case says of it.
    var stated: StatedGateway { get }
    /// The host that requests name.
    var authority: String { get }
    /// How long an answer may take, once everything that was said has been acknowledged.
    var patience: Int { get }

    /// Opens a connection by the only version that is offered, or any; nil where the client is refused.
    func connect(_ version: TLSVersion?, protocols: [String]) throws(WireFailure) -> Client?

    /// Signs by the key of an ID.
    func sign(_ keyID: String, _ input: String) throws(WireFailure) -> [UInt8]

    /// Takes in that the next request, counted from 1, is about to leave.
    func willSend(_ request: Int)

    /// Does what a step asks of the gateway itself; what follows from it is seen on the connections.
    func perform(_ action: String, _ argument: JSON)

    /// What happened behind the wire since the last call.
    func takeHappenings() -> (delivered: [GatewayNotification], deviations: [GatewayDeviation])
  }
#endif
