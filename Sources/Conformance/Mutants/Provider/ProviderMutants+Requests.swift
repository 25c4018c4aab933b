import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about the request line and the body.
  static let requestsMutants: [Mutant] =
    [
      mutant("method", "PUT", breaks: "provider.requests.method", seen: "requests[0].method") {
        $0.method = "PUT"
      },
      mutant(
        "pathPrefix", "/3/devices/",
        breaks: "provider.requests.path", seen: "requests[0].path",
        also: [
          "provider.requests.one-token", "provider.requests.token-case",
          "provider.requests.token-length",
        ]
      ) { $0.pathPrefix = "/3/devices/" },
      flag(
        "writesTokensInLowerCase", { $0.writesTokensInLowerCase.toggled() },
        breaks: "provider.requests.token-case", seen: "requests[0].path"
      ),
      mutant(
        "longestToken", "64",
        breaks: "provider.requests.token-length", seen: "requests[0]",
        bug: "Device tokens are taken to have 32 bytes, and longer ones are refused."
      ) { $0.longestToken = 64 },
      flag(
        "writesHeaderNamesInLowerCase", { $0.writesHeaderNamesInLowerCase.toggled() },
        breaks: "provider.requests.lower-case-names", seen: "outcome.result",
        also: [
          "provider.connections.goaway-processed", "provider.connections.goaway-unprocessed",
          "provider.connections.new", "provider.connections.ping", "provider.connections.silence",
          "provider.handshake.tls",
          "provider.headers.id-told", "provider.retries.inactive", "provider.retries.other-forms",
          "provider.retries.registered-again", "provider.retries.retry-after",
          "provider.retries.service",
          "provider.retries.timestamp", "provider.retries.told", "provider.retries.unknown-reason",
          "provider.streams.each", "provider.streams.later",
        ],
        bug: "Header names are written as in HTTP/1, and every request is reset."
      ),
      mutant(
        "authority", "another host",
        breaks: "provider.requests.authority", seen: "requests[0].authority",
        bug: "The host that was configured for a proxy is named in place of the gateway."
      ) { $0.authority = .other },
      mutant(
        "authority", "two hosts",
        breaks: "provider.requests.authority", seen: "requests[0].authority"
      ) { $0.authority = .two },
      mutant(
        "authority", "missing", breaks: "provider.requests.authority", seen: "requests[0].authority"
      ) {
        $0.authority = .missing
      },
      mutant(
        "contentType", "application/x-www-form-urlencoded",
        breaks: "provider.requests.content-type", seen: "requests[0].headers.content-type",
        bug: "The HTTP client labels every body as a form."
      ) { $0.contentType = "application/x-www-form-urlencoded" },
      flag(
        "compressesBody", { $0.compressesBody.toggled() }, breaks: "provider.requests.uncompressed",
        seen: "requests[0].headers.content-encoding",
        also: [
          "provider.alerts.form", "provider.aps.badge", "provider.aps.kept",
          "provider.background.content-available", "provider.composing.alert",
          "provider.composing.custom", "provider.composing.keys",
          "provider.live-activities.start-keys", "provider.live-activities.timestamp",
          "provider.live-activities.update-keys", "provider.payloads.kinds",
          "provider.payloads.older-limits", "provider.payloads.size-voip",
          "provider.push-type.call-payload", "provider.push-type.mdm-payload",
          "provider.sounds.any-file",
        ]),
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
