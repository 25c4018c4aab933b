extension ProviderBehaviour {
  /// Providers that are wrong about the request line and the body.
  static let requestsMutants: [Mutant] =
    [
      mutant("method", "PUT", breaks: "provider.requests.method") { $0.method = "PUT" },
      mutant(
        "pathPrefix", "/3/devices/",
        breaks: "provider.requests.path"
      ) { $0.pathPrefix = "/3/devices/" },
      flag(
        "writesTokensInLowerCase", \.writesTokensInLowerCase,
        breaks: "provider.requests.token-case"
      ),
      mutant(
        "longestToken", "64",
        breaks: "provider.requests.token-length",
        bug: "Device tokens are taken to have 32 bytes, and longer ones are refused."
      ) { $0.longestToken = 64 },
      flag(
        "writesHeaderNamesInLowerCase", \.writesHeaderNamesInLowerCase,
        breaks: "provider.requests.lower-case-names",
        bug: "Header names are written as in HTTP/1, and every request is reset."
      ),
      mutant(
        "authority", "another host",
        breaks: "provider.requests.authority",
        bug: "The host that was configured for a proxy is named in place of the gateway."
      ) { $0.authority = .other },
      mutant(
        "authority", "two hosts",
        breaks: "provider.requests.authority"
      ) { $0.authority = .two },
      mutant("authority", "missing", breaks: "provider.requests.authority") {
        $0.authority = .missing
      },
      mutant(
        "contentType", "application/x-www-form-urlencoded",
        breaks: "provider.requests.content-type",
        bug: "The HTTP client labels every body as a form."
      ) { $0.contentType = "application/x-www-form-urlencoded" },
      flag("compressesBody", \.compressesBody, breaks: "provider.requests.uncompressed"),
    ]
    + overlooked(
      RequestRule.requests,
      bugs: [
        "provider.requests.hex":
          "The bytes' description is the token: angle brackets, spaces, or base64.",
        "provider.requests.lower-case-names":
          "Header names with capitals, a protocol error in HTTP/2.",
      ])
}
