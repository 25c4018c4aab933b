import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Payloads.md`.
  package static let payloads: [RequestRule] = [
    RequestRule("provider.payloads.json", .must) { request in
      switch request.body {
      case .unreadable(let error, _):
        [
          RequestProblem(
            .request,
            "the body is no JSON: \(error.message)",
            "let a JSON library write it, as one object")
        ]
      case .payload(.object, _), .empty, .unknown: []
      case .payload(let payload, _):
        [
          RequestProblem(
            .payload(JSON.Path()), "the body is \(payload.kindName), not an object",
            "write an object with aps in it")
        ]
      }
    }
    .schema(.anything, ["type": "object"]),
    RequestRule("provider.payloads.empty", .must) { request in
      guard case .empty = request.body else { return [] }
      return [
        RequestProblem(
          .request, "the request has no body", "send a payload, which has at least an aps")
      ]
    },
    RequestRule("provider.payloads.aps", .must) { request in
      guard case .payload(.object(let root), _) = request.body, request.keepsApplesPayloadForm,
        root["aps"]?.object == nil
      else { return [] }
      if let aps = root["aps"] {
        return [
          RequestProblem(
            aps: Optional<String>.none, "aps is \(aps.kindName), not an object",
            "write an object, such as \"aps\": { \"alert\": { \"body\": … } }")
        ]
      }
      let stray = PayloadKind.interactions.first { root[$0] != nil }
      let misspelt = root.keys.first { $0.lowercased() == "aps" }
      return [
        RequestProblem(
          .payload(JSON.Path()), "there is no aps",
          stray.map { "move \"\($0)\" into an object \"aps\"" }
            ?? misspelt.map { "write \"aps\" instead of \"\($0)\"" }
            ?? (request.type == nil
              ? "add an object \"aps\", or say the push type that needs none"
              : "write what Apple defines into an object \"aps\""))
      ]
    }
    .schema(.apples, ["properties": ["aps": ["type": "object"]], "required": ["aps"]]),
    RequestRule("provider.payloads.in-place", .should) { request in
      guard let root = request.payload?.object, root.count > 1, request.isForUsers,
        request.aps != nil, !request.showsNothing
      else { return [] }
      return PayloadKind.unmistakableKeys.compactMap { key in
        guard root[key] != nil, request.kind[key] == nil else { return nil }
        return RequestProblem(
          .payload(JSON.Path([.key(key)])), "beside aps \"\(key)\" does nothing",
          "move it into aps")
      }
    },
    RequestRule("provider.payloads.interaction", .must) { request in
      guard request.showsNothing else { return [] }
      let outside = PayloadKind.interactions.first { request.payload?[$0] != nil }
      return [
        RequestProblem(
          aps: Optional<String>.none, "nothing in it shows, sounds or badges anything",
          outside.map { "move \"\($0)\" into aps" }
            ?? "add \"alert\", \"sound\" or \"badge\" to aps")
      ]
    }
    .schema(
      .alert,
      [
        "if": ["required": ["aps"], "not": ["required": ["content_available"]]],
        "then": PayloadSchema.ofAps([
          "anyOf": [
            ["not": ["type": "object"]], PayloadSchema.any(of: PayloadKind.interactions),
            [
              "properties": ["content-available": ["const": 1]],
              "required": ["content-available"],
            ],
            hasMisspeltKey,
          ]
        ]),
      ]),
    RequestRule("provider.payloads.size", .must) { request in
      guard !request.isSurelySmall, request.type != "voip", !request.isBroadcast else { return [] }
      // A push that may be a VoIP push has the higher limit.
      let isKnown = request.presumedType != nil
      return tooLarge(request, limit: isKnown ? PayloadLimit.usual : PayloadLimit.voip)
    },
    RequestRule("provider.payloads.size-voip", .must) { request in
      guard request.type == "voip" else { return [] }
      return tooLarge(request, limit: PayloadLimit.voip)
    },
  ]

  /// Whether a key is misspelt, for which there is a rule of its own.
  private static let hasMisspeltKey: JSON = [
    "not": [
      "propertyNames": [
        "not": [
          "anyOf": .array(
            (PayloadKind.interactions + [PayloadKind.contentAvailable]).map(PayloadSchema.misspelt))
        ]
      ]
    ]
  ]

  static func tooLarge(_ request: PushRequest, limit: Int) -> [RequestProblem] {
    guard case .payload(let payload, let bytes) = request.body else { return [] }
    if let bytes, bytes <= limit { return [] }
    let count = request.isWhole ? bytes ?? payload.compactByteCount : payload.compactByteCount
    guard count > limit else { return [] }
    return [
      RequestProblem(
        .payload(JSON.Path()), "the payload has \(count) bytes, and \(limit) is the limit",
        "leave out \(count - limit == 1 ? "one byte" : "\(count - limit) bytes"), "
          + "and let the app fetch the rest")
    ]
  }
}

extension PushRequest.Body {
  /// A payload that is a part of a document of so many bytes.
  ///
  /// It is no longer than the document: where that is short, nobody has to measure the payload.
  package static func payload(_ payload: JSON, within bytes: Int) -> Self {
    .payload(payload, bytes: bytes <= PayloadLimit.usual ? bytes : nil)
  }
}

/// The limits on the bytes of a payload.
enum PayloadLimit {
  static let usual = 4096
  static let voip = 5120
}

extension PayloadKind {
  /// Keys that have no other purpose beside `aps`.
  fileprivate static let unmistakableKeys = [
    "alert", "sound", "badge", "content-available", "mutable-content", "thread-id",
    "interruption-level", "relevance-score", "target-content-id", "filter-criteria",
  ]
}

extension PushRequest {
  /// Whether the payload is within every limit as it was read: without spaces and needless escapes
  /// it is never longer.
  fileprivate var isSurelySmall: Bool {
    if case .payload(_, let bytes?) = body { bytes <= PayloadLimit.usual } else { false }
  }

  /// Whether it is labelled as something for the user, and shows nothing.
  ///
  /// A payload that asks for background time has only the wrong push type, and one with a misspelt
  /// key only the wrong spelling.
  fileprivate var showsNothing: Bool {
    type == "alert" && kind.interactions.isEmpty && !kind.asksForBackgroundTime && aps != nil
      && kind.misspeltContentAvailable == nil
      && !kind.misspeltKeys.contains { PayloadKind.interactions.contains($0.right) }
  }
}
