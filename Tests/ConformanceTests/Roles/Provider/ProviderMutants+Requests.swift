@testable import Conformance

extension ProviderMutant {
  /// What breaks a rule of `Provider/Requests.md`.
  static let requests: [ProviderMutant] = [
    ProviderMutant("method", "\"PUT\"", breaks: "requests.method") { $0.method = "PUT" },
    ProviderMutant("pathPrefix", "\"/3/devices/\"", breaks: "requests.path") {
      $0.pathPrefix = "/3/devices/"
    },
    ProviderMutant("writesTokensInLowerCase", "false", breaks: "requests.token-case") {
      $0.writesTokensInLowerCase = false
    },
    ProviderMutant("longestToken", "64", breaks: "requests.token-length") { $0.longestToken = 64 },
    ProviderMutant(
      "writesHeaderNamesInLowerCase", "false", breaks: "requests.lower-case-names"
    ) {
      $0.writesHeaderNamesInLowerCase = false
    },
    ProviderMutant("compressesBody", "true", breaks: "requests.uncompressed") {
      $0.compressesBody = true
    },
  ]
}
