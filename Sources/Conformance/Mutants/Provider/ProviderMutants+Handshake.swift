import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about the handshake, before the first request.
  static let handshakeMutants: [Mutant] = [
    mutant("offeredProtocols", "none", breaks: "provider.handshake.offers", seen: "alpn") {
      $0.offeredProtocols = []
    },
    mutant("offeredProtocols", "http/1.1", breaks: "provider.handshake.offers", seen: "alpn") {
      $0.offeredProtocols = ["http/1.1"]
    },
    mutant("withoutAgreement", "speaksIt", breaks: "provider.handshake.agreed", seen: "requests[0]")
    {
      $0.withoutAgreement = .speaksIt
    },
    mutant(
      "withoutAgreement", "fallsBack",
      breaks: "provider.handshake.agreed", seen: "other-protocol",
      bug: "Where HTTP/2 isn't agreed on, the request and its provider token go out as HTTP/1.1."
    ) { $0.withoutAgreement = .fallsBack },
    mutant("oldestTLS", "1.0", breaks: "provider.handshake.tls", seen: "requests[0]") {
      $0.oldestTLS = "1.0"
    },
    mutant(
      "oldestTLS", "1.3",
      permitted: "1.3 is a version from 1.2 on"
    ) { $0.oldestTLS = "1.3" },
    flag(
      "checksHost", { $0.checksHost.toggled() },
      breaks: "provider.handshake.host", seen: "requests[0]",
      bug: "Certificates are checked, but not whose they are."
    ),
    flag(
      "checksAuthority", { $0.checksAuthority.toggled() },
      breaks: "provider.handshake.trust", seen: "requests[0]",
      bug: "The check was switched off for a test, and stayed so."
    ),
    flag(
      "checksValidity", { $0.checksValidity.toggled() }, breaks: "provider.handshake.trust",
      seen: "requests[0]"),
  ]
}
