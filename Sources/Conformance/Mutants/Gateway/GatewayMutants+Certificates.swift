import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about certificates.
  static let certificatesMutants: [Mutant] = [
    flag(
      "acceptsCertificates", { $0.acceptsCertificates.toggled() },
      breaks: "gateway.certificates.no-token",
      seen: "answer.status",
      also: [
        "gateway.broadcasts.app", "gateway.broadcasts.authentication",
        "gateway.certificates.default-topic", "gateway.certificates.environment",
        "gateway.certificates.ignores", "gateway.certificates.invalid",
        "gateway.certificates.topics", "gateway.channels.authentication",
        "gateway.channels.other-app",
      ]),
    flag(
      "ignoresTokenBesideCertificate", { $0.ignoresTokenBesideCertificate.toggled() },
      breaks: "gateway.certificates.ignores", seen: "answer.status"
    ),
    flag(
      "checksCertificate", { $0.checksCertificate.toggled() },
      breaks: "gateway.certificates.invalid",
      seen: "answer.status",
      also: ["gateway.broadcasts.authentication", "gateway.channels.authentication"]),
    flag(
      "checksCertificateEnvironment", { $0.checksCertificateEnvironment.toggled() },
      breaks: "gateway.certificates.environment", seen: "answer.status",
      also: ["gateway.broadcasts.authentication", "gateway.channels.authentication"]),
    flag(
      "refusesRevoked", { $0.refusesRevoked.toggled() }, breaks: "gateway.certificates.revoked",
      seen: "connected"),
    flag(
      "checksCertificateTopics", { $0.checksCertificateTopics.toggled() },
      breaks: "gateway.certificates.topics", seen: "answer.status",
      also: ["gateway.broadcasts.app", "gateway.channels.other-app"]),
    flag(
      "defaultsToCertificateTopic", { $0.defaultsToCertificateTopic.toggled() },
      breaks: "gateway.certificates.default-topic", seen: "answer.status"
    ),
    mutant(
      "certificateTypes", "none",
      breaks: "gateway.certificates.kind", seen: "answer.status"
    ) { $0.certificateTypes = [] },
    mutant("tokenTypes", "none", breaks: "gateway.certificates.kind", seen: "answer.status") {
      $0.tokenTypes = []
    },
    mutant(
      "tokenTypes", "location alone",
      permitted: "a certificate may be used for each topic that it names"
    ) { $0.tokenTypes = ["location"] },
  ]
}
