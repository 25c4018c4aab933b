import ConformanceSpecs

/// Certificates of clients.
extension GatewayModel {
  func check(_ certificate: GatewayCertificate) throws(GatewayRefusal) {
    if behaviour.checksCertificate, certificate.standing == .invalid {
      throw GatewayRefusal(.badCertificate)
    }
    if behaviour.checksCertificateEnvironment, let own = certificate.environment,
      own != environment
    {
      throw GatewayRefusal(.badCertificateEnvironment)
    }
  }

  /// Returns the topic of a request that names none; nil where the certificate has several.
  @inline(__always)
  func defaultTopic(_ certificate: GatewayCertificate) -> String? {
    guard certificate.topics.count == 1, behaviour.defaultsToCertificateTopic else { return nil }
    return certificate.topics.first
  }

  /// Checks that a push type may be sent with a certificate, or without one.
  @inline(__always)
  func checkKind(_ type: String?, hasCertificate: Bool) throws(GatewayRefusal) {
    guard let type else { return }
    let wrong = hasCertificate ? behaviour.tokenTypes : behaviour.certificateTypes
    if wrong.contains(type) { throw GatewayRefusal(.forbidden) }
  }

  @inline(__always)
  func check(
    _ topic: String, isServedBy certificate: GatewayCertificate
  ) throws(GatewayRefusal) {
    if behaviour.checksCertificateTopics, !certificate.topics.contains(topic) {
      throw GatewayRefusal(behaviour.reasonOfOtherTopic)
    }
  }
}
