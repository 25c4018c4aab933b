@testable import Conformance

extension ProviderMutant {
  /// What a provider may do wrong before the first request, and with several at a time.
  static let wire = [
    ProviderMutant("offeredProtocols", "none", breaks: "handshake.offers") {
      $0.offeredProtocols = []
    },
    ProviderMutant("offeredProtocols", "http/1.1", breaks: "handshake.offers") {
      $0.offeredProtocols = ["http/1.1"]
    },
    ProviderMutant("withoutAgreement", "speaksIt", breaks: "handshake.agreed") {
      $0.withoutAgreement = .speaksIt
    },
    ProviderMutant("withoutAgreement", "fallsBack", breaks: "handshake.agreed") {
      $0.withoutAgreement = .fallsBack
    },
    ProviderMutant("oldestTLS", "1.0", breaks: "handshake.tls") { $0.oldestTLS = "1.0" },
    ProviderMutant("oldestTLS", "1.3", breaks: "handshake.tls") { $0.oldestTLS = "1.3" },
    ProviderMutant("checksHost", "false", breaks: "handshake.host") { $0.checksHost = false },
    ProviderMutant("checksAuthority", "false", breaks: "handshake.trust") {
      $0.checksAuthority = false
    },
    ProviderMutant("checksValidity", "false", breaks: "handshake.trust") {
      $0.checksValidity = false
    },
    ProviderMutant("streamLimit", "assumed(100)", breaks: "streams.limit") {
      $0.streamLimit = .assumed(100)
    },
    ProviderMutant("streamLimit", "asToldFirst", breaks: "streams.limit") {
      $0.streamLimit = .asToldFirst
    },
    ProviderMutant("sendsTheRestLater", "false", breaks: "streams.later") {
      $0.sendsTheRestLater = false
    },
    ProviderMutant("outcomesOfSeveral", "allFailedWithOne", breaks: "streams.each") {
      $0.outcomesOfSeveral = .allFailedWithOne
    },
    ProviderMutant("outcomesOfSeveral", "allAcceptedWithOne", breaks: "streams.each") {
      $0.outcomesOfSeveral = .allAcceptedWithOne
    },
    ProviderMutant("repeatsAllForOne", "true", breaks: "streams.each") {
      $0.repeatsAllForOne = true
    },
  ]
}
