import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Background.md`.
  package static let background: [RequestRule] = [
    RequestRule("provider.background.push-type", .must) { request in
      guard request.type == "alert", request.kind.asksForBackgroundTime,
        request.kind.interactions.isEmpty
      else { return [] }
      return [
        RequestProblem(
          .header("apns-push-type"), "the payload shows nothing, but the type says alert",
          "write apns-push-type: background")
      ]
    },
    RequestRule("provider.background.push-type-watch", .must) { request in
      guard request.lacks("apns-push-type"), request.situation.platform == "watchOS" else {
        return []
      }
      return [missingType(of: request, "Apple Watch requires a push type")]
    },
    RequestRule("provider.background.push-type-everywhere", .should) { request in
      // No document names a type for passes.
      guard request.lacks("apns-push-type"), request.situation.platform != "watchOS",
        !request.isForPass, !request.isBroadcast
      else { return [] }
      return [missingType(of: request, "features of APNs may need it")]
    },
    RequestRule("provider.background.priority", .must) { request in
      let name = "apns-priority"
      guard request.type == "background" else { return [] }
      let remedy = "write apns-priority: 5"
      if request.lacks(name) {
        return [RequestProblem(.header(name), "left out it means 10", remedy)]
      }
      guard let value = request.header(name), value != "5" else { return [] }
      return [
        RequestProblem(
          .header(name), "a background notification has priority 5, not \(value)", remedy)
      ]
    },
    RequestRule("provider.background.content-available", .must) { request in
      let key = PayloadKind.contentAvailable
      guard let value = request.kind.contentAvailable else {
        guard request.type == "background", request.aps != nil,
          request.kind.misspeltContentAvailable == nil
        else { return [] }
        return [
          RequestProblem(
            aps: nil, "a background notification asks for background time",
            "add \"\(key)\": 1 to aps")
        ]
      }
      guard value != 1, request.type == "background" || !value.isSwitchedOff else { return [] }
      return [
        RequestProblem(aps: key, "the value is the number 1 and no other", "write \"\(key)\": 1")
      ]
    }
    .schema(.wake, PayloadSchema.inAps(["content-available": ["enum": [1, 0, false]]]))
    .schema(.background, PayloadSchema.inAps(["content-available": ["enum": [1]]]))
    .schema(
      .background,
      // Where it is misspelt, that is what is wrong.
      [
        "if": [
          "properties": ["aps": ["type": "object", "propertyNames": ["not": available]]],
          "not": ["required": ["content_available"]], "required": ["aps"],
        ], "then": PayloadSchema.ofAps(["required": ["content-available"]]),
      ]),
    RequestRule("provider.background.no-interaction", .must) { request in
      guard request.presumedType == "background" else { return [] }
      return request.kind.interactions.map { key in
        RequestProblem(
          aps: key, "a background notification shows, sounds and badges nothing",
          "leave \"\(key)\" out, or send it as an alert")
      }
    }
    .schema(
      .quiet,
      PayloadSchema.ofAps(["not": PayloadSchema.any(of: PayloadKind.interactions)])),
    RequestRule("provider.background.no-other-keys", .should) { request in
      guard request.presumedType == "background" else { return [] }
      return request.kind.otherKeys.map { key in
        RequestProblem(
          aps: key, "a background notification has nothing but content-available in aps",
          "leave \"\(key)\" out")
      }
    }
    .schema(
      .quiet, PayloadSchema.ofAps(["not": PayloadSchema.any(of: PayloadKind.otherKeys)])),
    RequestRule("provider.background.custom-keys", .must) { request in
      guard request.keepsApplesPayloadForm else { return [] }
      return request.kind.customKeys.map { key in
        RequestProblem(
          aps: key, "Apple defines no such key in aps",
          PayloadKind.remedy(for: key, else: "move it beside aps"))
      }
    }
    .schema(.apples, PayloadSchema.noOtherKeys),
    RequestRule("provider.background.spelling", .must) { request in
      guard request.keepsApplesPayloadForm, let wrong = request.kind.misspeltContentAvailable else {
        return []
      }
      return [
        RequestProblem(
          .payload(JSON.Path((wrong.isInAps ? [.key("aps")] : []) + [.key(wrong.key)])),
          "spelt like this it asks for nothing", "write \"content-available\": 1 into aps")
      ]
    }
    .schema(
      .apples,
      [
        "properties": ["aps": ["propertyNames": ["not": available]]],
        "not": ["required": ["content_available"]],
      ]),
    RequestRule("provider.background.switched-off", .should) { request in
      let key = PayloadKind.contentAvailable
      guard request.type != "background", request.kind.contentAvailable?.isSwitchedOff == true
      else { return [] }
      return [
        RequestProblem(aps: key, "the key is no switch: it is there or it isn't", "leave it out")
      ]
    }
    .schema(.wake, PayloadSchema.inAps(["content-available": ["not": ["enum": [0, false]]]])),
  ]

  private static let available = PayloadSchema.misspelt(PayloadKind.contentAvailable)

  private static func missingType(of request: PushRequest, _ reason: String) -> RequestProblem {
    RequestProblem(
      .header("apns-push-type"), reason,
      request.kind.pushType.map { "add apns-push-type: \($0)" } ?? "add apns-push-type")
  }
}

extension JSON {
  /// The two values by which people mean "no".
  fileprivate var isSwitchedOff: Bool { self == 0 || self == false }
}
