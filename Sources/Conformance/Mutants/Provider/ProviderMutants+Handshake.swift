extension ProviderBehaviour {
  /// Providers that are wrong about the handshake, before the first request.
  static let handshakeMutants: [Mutant] = [
    mutant("offeredProtocols", "none", breaks: "provider.handshake.offers") {
      $0.offeredProtocols = []
    },
    mutant("offeredProtocols", "http/1.1", breaks: "provider.handshake.offers") {
      $0.offeredProtocols = ["http/1.1"]
    },
    mutant("withoutAgreement", "speaksIt", breaks: "provider.handshake.agreed") {
      $0.withoutAgreement = .speaksIt
    },
    mutant(
      "withoutAgreement", "fallsBack",
      breaks: "provider.handshake.agreed",
      bug: "Where HTTP/2 isn't agreed on, the request and its provider token go out as HTTP/1.1."
    ) { $0.withoutAgreement = .fallsBack },
    mutant("oldestTLS", "1.0", breaks: "provider.handshake.tls") { $0.oldestTLS = "1.0" },
    mutant(
      "oldestTLS", "1.3",
      permitted: "1.3 is a version from 1.2 on"
    ) { $0.oldestTLS = "1.3" },
    flag(
      "checksHost", \.checksHost,
      breaks: "provider.handshake.host",
      bug: "Certificates are checked, but not whose they are."
    ),
    flag(
      "checksAuthority", \.checksAuthority,
      breaks: "provider.handshake.trust",
      bug: "The check was switched off for a test, and stayed so."
    ),
    flag("checksValidity", \.checksValidity, breaks: "provider.handshake.trust"),
  ]
}
