import ConformanceSpecs

/// What a request names in place of the gateway, in `:authority` and in `host`.
package enum ProviderAuthority: String, CaseIterable, Sendable {
  /// Another host.
  case other
  /// Different hosts in `:authority` and in `host`.
  case two
  /// No host at all.
  case missing

  /// Judges the values of a request, of which either may be missing; nil where they name the
  /// gateway, whatever the port.
  init?(authority: String?, host: String?, gateway: Set<String>) {
    let named = [authority, host].compactMap { $0 }
    guard let first = named.first else {
      self = .missing
      return
    }
    if named.count == 2, !first.hasSameBytes(as: named[1]) {
      self = .two
      return
    }
    let name = first.lowercased().split(separator: ":").first.map(String.init) ?? ""
    if gateway.contains(name) { return nil }
    self = .other
  }
}
