import ConformanceModels

/// A push as people have it: a payload, a request to APNs, or what `serve --json` says of one.
package struct ArrivingPush: Sendable {
  package let payload: JSON
  private var headers: [(name: String, value: String)] = []
  private var method: String?
  private var path: String?
  /// Whether all its headers are known, as those of a request are.
  private let isWhole: Bool

  private static let members = ["method", "path", "headers", "payload", "body"]
  private static let targetBundle = "Simulator Target Bundle"

  /// Reads a push from a file, or from standard input, called `-`.
  ///
  /// Xcode's `.apns` files name the app beside the payload; that member isn't part of it.
  package init(_ path: String) throws(InvalidDocuments) {
    let file = try CheckedFile(path, called: "the payload")
    guard var object = file.json.object else {
      let message = "a payload is an object, but this is \(file.json.kindName)"
      throw InvalidDocuments(diagnostics: [file.mistake(message, JSON.Path())])
    }
    let isLine = object["event"]?.string != nil && object["connection"]?.int != nil
    let isRequest = Self.isRequest(object)
    guard isLine || isRequest else {
      object[Self.targetBundle] = nil
      (payload, isWhole) = (.object(object), false)
      return
    }
    if isLine, object["event"] != "push" {
      let message = "this line of serve is about a connection, and not about a push"
      throw InvalidDocuments(diagnostics: [
        file.mistake(message, JSON.Path([.key("event")]))
      ])
    }
    if !isLine, let other = object.first(where: { !Self.members.contains($0.key) })?.key {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "a request has no member \"\(other)\"", JSON.Path([.key(other)]), atKey: true,
          Diagnostic.hints(for: other, known: Self.members))
      ])
    }
    payload = try Self.payload(of: object, file)
    isWhole = object["headers"] != nil
    (method, self.path) = (object["method"]?.string, object["path"]?.string)
    // Headers are an object, or a list of lists that begin with a name and a value.
    for member in object["headers"]?.object ?? JSON.Object() { tell(member.key, member.value) }
    for pair in object["headers"]?.array ?? [] {
      if let name = pair[0]?.string, let value = pair[1] { tell(name, value) }
    }
  }

  /// Whether an object is a request, and not a payload without "aps".
  private static func isRequest(_ object: JSON.Object) -> Bool {
    if object["aps"] != nil { return false }
    let names = (object["headers"]?.object ?? JSON.Object()).map(\.key)
    return object["payload"] != nil || object["body"] != nil
      || names.contains { $0.hasPrefix("apns-") }
  }

  /// The payload of a request: as it is, or in the text of a captured body.
  private static func payload(
    of request: JSON.Object, _ file: CheckedFile
  ) throws(InvalidDocuments) -> JSON {
    if let payload = request["payload"], payload != .null { return payload }
    guard let body = request["body"], case .string(let text) = body else {
      return request["body"] ?? .null
    }
    do throws(JSON.SyntaxError) {
      return try JSON.parse(Array(text.utf8)[...])
    } catch {
      let message = "the body isn't JSON: \(error.message)"
      throw InvalidDocuments(diagnostics: [
        file.mistake(message, JSON.Path([.key("body")]))
      ])
    }
  }

  private mutating func tell(_ name: String, _ value: JSON) {
    switch value {
    case .null: break
    case .array(let values): for value in values { tell(name, value) }
    case .string(let text): headers.append((name, text))
    default: headers.append((name, value.text()))
    }
  }

  /// Sets a header in place of what the file says.
  package mutating func set(_ name: String, _ value: String) {
    headers.removeAll { $0.name == name }
    headers.append((name, value))
  }

  private func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  // MARK: What it is for the phone, for the rules and for APNs

  /// The argument of the step in which it arrives.
  package var argument: JSON {
    var argument: JSON.Object = ["payload": payload]
    argument["type"] = header("apns-push-type").map(JSON.string)
    argument["collapse-id"] = header("apns-collapse-id").map(JSON.string)
    return .object(argument)
  }

  /// The request, as far as it is known.
  func request(on platform: String?) -> PushRequest {
    var parts = PushRequest.Parts(.payload(payload, bytes: nil), isWhole: isWhole)
    (parts.method, parts.path) = (method, path)
    for header in headers where !header.name.hasPrefix(":") {
      parts.append(header.name, header.value)
    }
    parts.situation.platform = platform
    return PushRequest(parts)
  }

  /// The status and the reason with which APNs refuses it; nil where it accepts it.
  ///
  /// What isn't known is as it should be: the app, the device token and the provider's authorization.
  var refusal: (status: Int, reason: String)? {
    let type = header("apns-push-type") ?? PayloadKind(payload).pushType ?? "alert"
    // Its topic is no bundle ID, and it needs a certificate.
    guard type != PushType.mdm.rawValue else { return nil }
    let suffix = PushType(rawValue: type)?.topicSuffix ?? ""
    let topic = header("apns-topic") ?? SpecifiedGateway.usualTopic + suffix
    let app =
      suffix.isEmpty || !topic.hasSuffix(suffix) ? topic : String(topic.dropLast(suffix.count))
    var stated: JSON.Object =
      isWhole
      ? ["apns-topic": .null, "apns-push-type": .null]
      : ["apns-topic": .string(topic), "apns-push-type": .string(type)]
    if !isWhole, type == PushType.background.rawValue { stated["apns-priority"] = "5" }
    for name in Set(headers.map(\.name)) where name.hasPrefix("apns-") {
      let values = headers.filter { $0.name == name }.map { JSON.string($0.value) }
      stated[name] = values.count == 1 ? values[0] : .array(values)
    }
    let stimulus = Stimulus(
      given: ["apps": [["id": .string(app)]], "devices": [["topic": .string(topic)]]],
      steps: [("request", ["headers": .object(stated), "payload": payload])])
    let answer = ReferenceGateway().observe(stimulus).first?["answer"]
    guard let status = answer?["status"]?.int, status >= 400 else { return nil }
    return (status, answer?["reason"]?.string ?? "")
  }
}

extension PushType {
  /// Whether the model of the device has what the phone does with a push of this type.
  private var isSimulated: Bool {
    switch self {
    case .alert, .background, .complication, .fileprovider, .voip: true
    case .controls, .liveactivity, .location, .mdm, .nowplaying, .pushtotalk, .widgets: false
    }
  }

  /// Says that a push isn't simulated; nil where it is.
  static func notSimulated(_ payload: JSON, type: String?) -> String? {
    let kind = PayloadKind(payload)
    let types = type.map { [$0] } ?? kind.pushType.map { [$0] } ?? kind.typesOfItsForm
    let known = types.compactMap(PushType.init)
    guard !known.isEmpty, known.allSatisfy({ !$0.isSimulated }) else { return nil }
    let names = known.map(\.rawValue).joined(separator: " or ")
    return "not simulated: there is no model of what the phone does with the push type \(names)"
  }
}
