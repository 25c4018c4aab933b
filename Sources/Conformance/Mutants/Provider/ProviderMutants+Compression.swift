import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about how headers are compressed.
  static let compressionMutants: [Mutant] = [
    mutant(
      "pathCompression", "always",
      breaks: "provider.compression.path", seen: "step 1: requests[0].encoding.:path",
      bug: "The HTTP/2 library keeps each path in the table of the connection."
    ) { $0.pathCompression = .always },
    mutant(
      "pathCompression", "nameOnce",
      breaks: "provider.compression.path", seen: "step 1: requests[0].encoding.:path"
    ) { $0.pathCompression = .nameOnce },
    mutant(
      "tokenCompression", "always",
      breaks: "provider.compression.authorization",
      seen: "step 2: requests[0].encoding.authorization",
      bug: "The HTTP/2 library keeps each token in the table of the connection."
    ) { $0.tokenCompression = .always },
    mutant(
      "tokenCompression", "nameOnce",
      breaks: "provider.compression.authorization",
      seen: "step 2: requests[0].encoding.authorization"
    ) { $0.tokenCompression = .nameOnce },
    mutant(
      "changingCompression", "always",
      breaks: "provider.compression.changing", seen: "step 2: requests[0].encoding.apns-id"
    ) { $0.changingCompression = .always },
    mutant(
      "changingCompression", "never",
      breaks: "provider.compression.changing", seen: "step 1: requests[0].encoding.apns-id"
    ) { $0.changingCompression = .never },
    mutant(
      "lastingCompression", "never",
      breaks: "provider.compression.lasting", seen: "step 1: requests[0].encoding.apns-topic"
    ) { $0.lastingCompression = .never },
    mutant(
      "lastingCompression", "nameOnce",
      breaks: "provider.compression.lasting", seen: "step 2: requests[0].encoding.apns-topic"
    ) { $0.lastingCompression = .nameOnce },
  ]
}
