#if Gateway
  @testable import Gateway

  extension FuzzTarget {
    /// What a file says of somebody's gateway.
    static let gatewayFile = FuzzTarget(
      name: "gateway-file",
      words: [
        "\"devices\": [", "\"token\": \"00fc\"", "\"topic\": \"a\"", "\"keys\": [", "\"file\": ",
        "\"certificates\": [", "\"apps\": [", "\"environment\": \"development\"",
        "\"unregistered-since\": ",
      ]
    ) { bytes in
      WrittenInput.read(bytes) { _ = try RemoteGatewayConfiguration($0) }
    }
  }
#endif
