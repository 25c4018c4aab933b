import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/PushType.md`.
  package static let pushType: [RequestRule] =
    [
      RequestRule("provider.push-type.known", .must) { request in
        guard let type = request.type, request.pushType == nil else { return [] }
        let names = PushType.allCases.map { $0.rawValue }
        let meant = Spelling.closest(to: type, among: names)
        return [
          RequestProblem(
            .header(typeHeader), "\"\(type)\" is no push type",
            meant.map { "write apns-push-type: \($0)" }
              ?? "write one of \(names.joined(separator: ", "))")
        ]
      },
      RequestRule("provider.push-type.mislabelled", .should) { request in
        // Beside `aps`, the names are the app's.
        guard let type = request.pushType, type.traits.leavesPayloadToApp, request.aps != nil else {
          return []
        }
        let types = request.kind.typesOfItsForm
        guard !types.isEmpty else { return [] }
        let those = types.joined(separator: " or ")
        return [
          RequestProblem(
            .header(typeHeader), "the payload is one for \(those), not for \(type.rawValue)",
            "write apns-push-type: \(those)")
        ]
      },
      RequestRule("provider.push-type.platform", .should) { request in
        guard let type = request.pushType,
          let platform = request.situation.platform.flatMap(Platform.init(rawValue:)),
          type.traits.unavailablePlatforms.contains(platform)
        else { return [] }
        return [
          RequestProblem(
            .header(typeHeader),
            "the type \(type.rawValue) isn't available on \(platform.rawValue)",
            "send it to the platforms that have it")
        ]
      },
      RequestRule("provider.push-type.priority", .must) { request in
        // Another rule reports a value that isn't a priority, and broadcasts may have each.
        guard !request.isBroadcast, let type = request.pushType,
          let allowed = type.traits.priorities,
          let value = request.header("apns-priority"), !allowed.contains(value),
          ["5", "1"].contains(value)
        else { return [] }
        let those = allowed.joined(separator: " or ")
        return [
          RequestProblem(
            .header("apns-priority"), "a \(type.rawValue) push has priority \(those), not \(value)",
            "write apns-priority: \(those)")
        ]
      },
      RequestRule("provider.push-type.talk-expiration", .must) { request in
        // A push of another priority is a service update, and without the header it is 10.
        guard request.pushType == .pushtotalk,
          request.header("apns-priority") == "10" || request.lacks("apns-priority")
        else { return [] }
        let remedy = "write apns-expiration: 0"
        if request.lacks(expiration) {
          return [RequestProblem(.header(expiration), "left out, it lets APNs keep speech", remedy)]
        }
        guard let value = request.header(expiration), value != "0" else { return [] }
        return [
          RequestProblem(
            .header(expiration), "a pushtotalk push expires at once, not at \(value)", remedy)
        ]
      },
      RequestRule("provider.push-type.call-expiration", .must) { request in
        guard request.pushType == .voip else { return [] }
        let remedy = "write apns-expiration: 0, or a time a few seconds ahead"
        if request.lacks(expiration) {
          return [
            RequestProblem(.header(expiration), "left out, it lets a call ring days later", remedy)
          ]
        }
        // Another rule reports a value that can't be seconds.
        guard let now = request.situation.now,
          let value = request.header(expiration).flatMap(Int.init),
          value > now + aFewSeconds, value < BearerToken.firstMilliseconds
        else { return [] }
        return [
          RequestProblem(
            .header(expiration), "the call could ring \(value - now) seconds from now", remedy)
        ]
      },
      RequestRule("provider.push-type.authentication", .must) { request in
        // Broadcasts go by both.
        guard !request.isBroadcast, let used = request.situation.authentication,
          let type = request.pushType,
          let only = type.traits.authentication, used != only
        else { return [] }
        return [
          RequestProblem(
            .request, "\(type.rawValue) pushes don't go by \(used.rawValue)",
            only == .token ? "use a provider token" : "use the MDM push certificate")
        ]
      },
    ] + ownPayloads

  private static let typeHeader = "apns-push-type"
  private static let expiration = "apns-expiration"
  /// The document says "a few"; the number is our ruling.
  private static let aFewSeconds = 60
}

extension RequestRule {
  /// The rules for push types whose payload has a form of its own.
  private static let ownPayloads: [RequestRule] = [
    RequestRule("provider.push-type.mdm-payload", .must) { request in
      guard request.pushType == .mdm, let payload = request.payload?.object else { return [] }
      let missing =
        payload["mdm"]?.string == nil
        ? [member("mdm", "the PushMagic of the device isn't there as text", "add \"mdm\"")] : []
      return missing
        + payload.keys.filter { $0 != "mdm" }.map { key in
          member(key, "nothing stands beside \"mdm\"", "leave \"\(key)\" out")
        }
    }
    .schema(
      .management,
      [
        "properties": ["mdm": ["type": "string"]], "required": ["mdm"],
        "additionalProperties": false,
      ]),
    RequestRule("provider.push-type.pass-payload", .should) { request in
      guard request.isForPass, let payload = request.payload, payload != [:] else { return [] }
      return [
        RequestProblem(
          .payload(JSON.Path()), "a push for a pass says nothing but that it has changed",
          "write {}")
      ]
    },
    RequestRule("provider.push-type.content-changed", .must) { request in
      request.payload?["apn"] == nil ? contentChanged(request, of: .widgets) : []
    }
    // As Apple's own text has the outer key `apn`, a payload with that is for another rule.
    .schema(.widgets, ["anyOf": [["required": ["apn"]], saysContentChanged]]),
    RequestRule("provider.push-type.outer-key", .should) { request in
      guard request.pushType == .widgets, request.payload?["apn"] != nil else { return [] }
      return [member("apn", "the key is aps", "rename it to aps")]
    }
    .schema(.widgets, ["not": ["required": ["apn"]]]),
    RequestRule("provider.push-type.content-changed-control", .should) {
      contentChanged($0, of: .controls)
    }
    .schema(.controls, saysContentChanged),
    RequestRule("provider.push-type.own-keys", .must) { request in
      guard request.pushType?.traits.schema.contains(.ownKeys) == true else { return [] }
      return request.kind.customKeys.map { key in
        RequestProblem(
          aps: key, "Apple defines no such key in aps",
          PayloadKind.remedy(for: key, else: "leave it out"))
      }
    }
    .schema(.ownKeys, PayloadSchema.noOtherKeys),
    RequestRule("provider.push-type.file-payload", .must) { request in
      guard request.pushType == .fileprovider, let payload = request.payload?.object else {
        return []
      }
      return ["container-identifier", "domain"].filter { payload[$0]?.string == nil }.map { key in
        member(key, "the signal doesn't say where something changed", "add \"\(key)\" as text")
      }
    }
    .schema(
      .files,
      [
        "properties": ["container-identifier": ["type": "string"], "domain": ["type": "string"]],
        "required": ["container-identifier", "domain"],
      ]),
  ]

  private static let saysContentChanged: JSON = [
    "properties": [
      "aps": [
        "type": "object", "properties": ["content-changed": ["const": true]],
        "required": ["content-changed"],
      ]
    ],
    "required": ["aps"],
  ]

  private static func contentChanged(
    _ request: PushRequest, of type: PushType
  ) -> [RequestProblem] {
    guard request.pushType == type, let payload = request.payload?.object else { return [] }
    let key = "content-changed"
    guard let value = request.aps?[key] else {
      let remedy = "add \"aps\": { \"\(key)\": true }"
      return [
        payload["apn"] == nil
          ? RequestProblem(aps: nil, "nothing says that content changed", remedy)
          : member("apn", "the key is aps", "rename it to aps")
      ]
    }
    return value == true
      ? [] : [RequestProblem(aps: key, "the value is true and no other", "write true")]
  }

  private static func member(_ key: String, _ reason: String, _ remedy: String) -> RequestProblem {
    RequestProblem(.payload(JSON.Path([.key(key)])), reason, remedy)
  }
}
