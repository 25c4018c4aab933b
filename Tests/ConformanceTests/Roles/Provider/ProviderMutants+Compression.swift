@testable import Conformance

extension ProviderMutant {
  /// What breaks a rule of `Provider/HeaderCompression.md`.
  static let compression: [ProviderMutant] = [
    ProviderMutant("pathCompression", ".always", breaks: "compression.path") {
      $0.pathCompression = .always
    },
    ProviderMutant("pathCompression", ".nameOnce", breaks: "compression.path") {
      $0.pathCompression = .nameOnce
    },
    ProviderMutant("tokenCompression", ".always", breaks: "compression.authorization") {
      $0.tokenCompression = .always
    },
    ProviderMutant("tokenCompression", ".nameOnce", breaks: "compression.authorization") {
      $0.tokenCompression = .nameOnce
    },
    ProviderMutant("changingCompression", ".always", breaks: "compression.changing") {
      $0.changingCompression = .always
    },
    ProviderMutant("changingCompression", ".never", breaks: "compression.changing") {
      $0.changingCompression = .never
    },
    ProviderMutant("lastingCompression", ".never", breaks: "compression.lasting") {
      $0.lastingCompression = .never
    },
    ProviderMutant("lastingCompression", ".nameOnce", breaks: "compression.lasting") {
      $0.lastingCompression = .nameOnce
    },
  ]
}
