import ConformanceSpecs

/// The result of opening a connection.
package struct GatewayOpening: Sendable {
  /// Whether the connection is open.
  package var isOpen: Bool
  /// The undocumented forms that were accepted.
  package var deviations: [GatewayDeviation] = []
}

extension GatewayModel {
  /// Opens a connection, unless the client's handshake isn't acceptable.
  package mutating func open(
    _ connection: GatewayConnection.ID, _ handshake: GatewayConnection.Handshake
  ) -> GatewayOpening {
    var opening = GatewayOpening(isOpen: behaviour.tlsVersions.contains(handshake.tls))
    if let alpn = handshake.alpn {
      if !behaviour.protocols.contains(alpn) { opening.isOpen = false }
    } else if accepts(.noALPN) {
      if behaviour.recordsDeviations, profile == .lenient { opening.deviations = [.noALPN] }
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
  package mutating func close(_ connection: GatewayConnection.ID) {
    connections[connection] = nil
  }

  /// Whether a connection is open.
  package func isOpen(_ connection: GatewayConnection.ID) -> Bool {
    connections[connection] != nil
  }

  /// Returns the number of concurrent streams that a connection allows.
  package func streams(on connection: GatewayConnection.ID) -> Int {
    guard let state = connections[connection] else { return 0 }
    let isKnown = state.binding != nil || state.certificate != nil
    return isKnown ? behaviour.streams : behaviour.streamsBeforeToken
  }

  /// Receives a PING; returns whether it is answered.
  package mutating func ping(on connection: GatewayConnection.ID) -> Bool {
    guard isOpen(connection) else { return false }
    connections[connection]?.activeAt = now
    return behaviour.answersPing
  }

  /// Receives a PRIORITY frame.
  package mutating func priorityFrame(on connection: GatewayConnection.ID) -> GatewayEvents {
    if behaviour.endsForPriorityFrames, isOpen(connection) { end(connection, reason: nil) }
    return takeEvents()
  }

  /// Shuts down: ends every connection, and refuses new requests.
  package mutating func shutDown() -> GatewayEvents {
    condition = .goingDown
    if behaviour.endsByGoaway {
      for connection in openConnections { end(connection.id, reason: .shutdown) }
    }
    return takeEvents()
  }

  private var openConnections: [GatewayConnection] {
    connections.values.sorted { $0.id.precedes($1.id) }
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

  /// Checks that a key may be used on a connection that is bound to another.
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

  /// Binds a connection to its first valid key, and to the apps that the key's team has at that
  /// time.
  func bind(_ key: GatewayKey, on connection: inout GatewayConnection) {
    // A key of another team gets here only where connections aren't bound to a team.
    if connection.binding?.key.team == key.team { return }
    connection.binding = GatewayConnection.Binding(
      key: key, apps: apps.filter { $0.team == key.team }.map { $0.id })
  }
}
