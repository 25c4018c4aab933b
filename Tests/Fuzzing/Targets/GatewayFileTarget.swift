#if Gateway
  import Gateway

  extension FuzzTarget {
    /// The configuration file of a remote gateway.
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
