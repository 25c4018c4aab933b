/// What becomes of a client that wants a connection.
public struct GatewayOpening: Sendable {
  /// Whether it gets one.
  public var isOpen: Bool
  /// What was taken although it isn't as documented.
  public var deviations: [GatewayDeviation] = []
}

extension GatewayModel {
  /// Takes in a new connection, unless what the client offers won't do.
  public mutating func open(
    _ connection: GatewayConnection.ID, _ handshake: GatewayConnection.Handshake
  ) -> GatewayOpening {
    var opening = GatewayOpening(isOpen: behaviour.tlsVersions.contains(handshake.tls))
    if let alpn = handshake.alpn {
      if !behaviour.protocols.contains(alpn) { opening.isOpen = false }
    } else if accepts(.noALPN) {
      if behaviour.recordsDeviations { opening.deviations = [.noALPN] }
    } else {
      opening.isOpen = false
    }
    if handshake.certificate?.standing == .revoked, behaviour.refusesRevoked {
      opening.isOpen = false
    }
    guard opening.isOpen else { return GatewayOpening(isOpen: false) }
    connections[connection] = GatewayConnection(
      id: connection, certificate: handshake.certificate, activeAt: now)
    return opening
  }

  /// Forgets a connection that its client has ended.
  public mutating func close(_ connection: GatewayConnection.ID) {
    connections[connection] = nil
  }

  /// Whether a connection is open.
  public func isOpen(_ connection: GatewayConnection.ID) -> Bool {
    connections[connection] != nil
  }

  /// How many requests may be under way on a connection at a time.
  public func streams(on connection: GatewayConnection.ID) -> Int {
    guard let state = connections[connection] else { return 0 }
    let isKnown = state.binding != nil || state.certificate != nil
    return isKnown ? behaviour.streams : behaviour.streamsBeforeToken
  }

  /// Whether a PING is answered.
  public mutating func ping(on connection: GatewayConnection.ID) -> Bool {
    guard isOpen(connection) else { return false }
    connections[connection]?.activeAt = now
    return behaviour.answersPing
  }

  /// Takes in a PRIORITY frame.
  public mutating func priorityFrame(on connection: GatewayConnection.ID) -> GatewayEvents {
    if behaviour.endsForPriorityFrames, isOpen(connection) { end(connection, reason: nil) }
    return takeEvents()
  }

  /// Goes down: every connection is told, and new requests are refused.
  public mutating func shutDown() -> GatewayEvents {
    condition = .goingDown
    if behaviour.endsByGoaway {
      for connection in openConnections { end(connection.id, reason: .shutdown) }
    }
    return takeEvents()
  }

  private var openConnections: [GatewayConnection] {
    connections.values.sorted { $0.id.number < $1.id.number }
  }

  mutating func end(_ connection: GatewayConnection.ID, reason: GatewayReason?) {
    connections[connection] = nil
    events.ended.append(
      GatewayConnection.Ending(
        connection: connection, reason: behaviour.namesReasonOfGoaway ? reason : nil))
  }

  // MARK: Idle

  mutating func endIdleConnections() {
    guard behaviour.endsIdle, behaviour.endsIdleByGoaway else { return }
    for connection in openConnections where isIdle(connection) {
      end(connection.id, reason: .idleTimeout)
    }
  }

  @inline(__always)
  func checkIdle(_ connection: GatewayConnection) throws(GatewayRefusal) {
    if behaviour.endsIdle, isIdle(connection) { throw GatewayRefusal(.idleTimeout) }
  }

  private func isIdle(_ connection: GatewayConnection) -> Bool {
    guard let idleLimit else { return false }
    return now - connection.activeAt > idleLimit
  }

  // MARK: Binding

  /// Whether a key may be used where another one came first.
  func checkBinding(
    _ key: GatewayKey, on connection: GatewayConnection
  ) throws(GatewayRefusal) {
    guard let first = connection.binding?.key else { return }
    if first.team != key.team {
      if behaviour.bindsTeam { throw GatewayRefusal(.unrelatedKeyIDInToken) }
      return
    }
    guard behaviour.bindsKey, first.id != key.id else { return }
    let areRelated = first.related == key.id || key.related == first.id
    switch (first.topics, key.topics) {
    case (nil, nil) where first.environment == key.environment: return
    case (.some, .some) where areRelated && behaviour.mixesRelatedKeys: return
    default: throw GatewayRefusal(.unrelatedKeyIDInToken)
    }
  }

  /// Ties a connection to the first valid key, and to the apps that its team has then.
  func bind(_ key: GatewayKey, on connection: inout GatewayConnection) {
    // A key of another team gets here only where a connection isn't kept to one.
    if connection.binding?.key.team == key.team { return }
    connection.binding = GatewayConnection.Binding(
      key: key, apps: apps.filter { $0.team == key.team }.map(\.id))
  }
}
