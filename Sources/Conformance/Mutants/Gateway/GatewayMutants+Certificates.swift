extension GatewayBehaviour {
  /// Gateways that are wrong about certificates.
  static let certificatesMutants: [Mutant] = [
    flag("acceptsCertificates", \.acceptsCertificates, breaks: "gateway.certificates.no-token"),
    flag(
      "ignoresTokenBesideCertificate", \.ignoresTokenBesideCertificate,
      breaks: "gateway.certificates.ignores"
    ),
    flag("checksCertificate", \.checksCertificate, breaks: "gateway.certificates.invalid"),
    flag(
      "checksCertificateEnvironment", \.checksCertificateEnvironment,
      breaks: "gateway.certificates.environment"
    ),
    flag("refusesRevoked", \.refusesRevoked, breaks: "gateway.certificates.revoked"),
    flag(
      "checksCertificateTopics", \.checksCertificateTopics,
      breaks: "gateway.certificates.topics"
    ),
    flag(
      "defaultsToCertificateTopic", \.defaultsToCertificateTopic,
      breaks: "gateway.certificates.default-topic"
    ),
    mutant(
      "certificateTypes", "none",
      breaks: "gateway.certificates.kind"
    ) { $0.certificateTypes = [] },
    mutant("tokenTypes", "none", breaks: "gateway.certificates.kind") { $0.tokenTypes = [] },
    mutant(
      "tokenTypes", "location alone",
      permitted: "a certificate may be used for each topic that it names"
    ) { $0.tokenTypes = ["location"] },
  ]
}
