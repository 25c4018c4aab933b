import ConformanceSpecs

/// Opening a connection.
extension ProviderModel {
  /// Opens a connection where there is none; returns whether there is a usable one now.
  mutating func connect() -> Bool {
    guard connection == nil || !behaviour.reusesConnections else { return true }
    connections += 1
    offered = behaviour.offeredProtocols.map(JSON.string)
    guard trustsGateway, goesOn() else { return false }
    connection = connections
    compression = HeaderCompression(behaviour)
    return true
  }

  /// Whether the TLS handshake succeeds.
  private var trustsGateway: Bool {
    // Versions are compared as texts: "1.1" comes before "1.2".
    if let version = setUp.gateway.tls, version < behaviour.oldestTLS { return false }
    return switch setUp.gateway.certificate {
    case .valid: true
    case .wrongHost: !behaviour.checksHost
    case .untrusted: !behaviour.checksAuthority
    case .expired: !behaviour.checksValidity
    }
  }

  /// Whether the connection is used with the protocol that was agreed on.
  private mutating func goesOn() -> Bool {
    if setUp.gateway.alpn == .http2 { return true }
    switch behaviour.withoutAgreement {
    case .leaves: return false
    case .speaksIt: return true
    case .fallsBack:
      hasSpokenOtherwise = true
      return false
    }
  }
}
