import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Headers.md`.
  package static let headers: [RequestRule] = [
    RequestRule("provider.headers.once", .must) { request in
      request.repeatedHeaders.map { name in
        RequestProblem(
          .header(name), "the header stands \(request.values(name).count) times",
          "write \(name) once")
      }
    }.alsoOfManagement,
    RequestRule("provider.headers.known", .should) { request in
      request.headers.compactMap { header in
        PushRequest.isUnknown(header.name) ? unknown(header.name) : nil
      }
    },
    RequestRule("provider.headers.id", .must) { request in
      guard let value = request.header(HeaderName.id), !value.isUUID else { return [] }
      return [
        RequestProblem(
          .header(HeaderName.id), "\(value.quoted) is no UUID",
          "write 32 lower-case hexadecimal digits in groups of 8-4-4-4-12, or leave it out")
      ]
    },
    RequestRule("provider.headers.id-case", .should) { request in
      guard let value = request.header(HeaderName.id), value.hasCapitals, value.isUUID else {
        return []
      }
      return [
        RequestProblem(
          .header(HeaderName.id), "the UUID has capital letters",
          "write \(HeaderName.id): \(value.lowercased())")
      ]
    },
    RequestRule("provider.headers.expiration-whole", .must) { request in
      guard let value = request.header(HeaderName.expiration), !value.isDigits else { return [] }
      let number = JSON.Number(literal: value)?.double
      let seconds = number.flatMap { Int(exactly: $0.rounded(.down)) } ?? -1
      return [
        RequestProblem(
          .header(HeaderName.expiration), "\(value.quoted) is no whole number of seconds",
          seconds < 0
            ? "write the whole seconds since 1970, or 0" : "write apns-expiration: \(seconds)")
      ]
    },
    RequestRule("provider.headers.expiration-seconds", .must) { request in
      guard let value = request.header(HeaderName.expiration), value.isDigits else { return [] }
      return misdated(value, Int(value) ?? .max, now: request.situation.now)
    },
    RequestRule("provider.headers.priority", .must) { request in
      // A background notification has a stricter rule of its own.
      guard let value = request.header(HeaderName.priority), request.type != "background",
        value != "10", value != "5", value != "1"
      else { return [] }
      return [
        RequestProblem(
          .header(HeaderName.priority), "\(value.quoted) is none of 10, 5 and 1",
          "write 10 to deliver at once, 5 or 1 to spare the device's power")
      ]
    },
    RequestRule("provider.headers.collapse-id-length", .must) { request in
      guard let value = request.header(HeaderName.collapseID), value.utf8.count > 64 else {
        return []
      }
      let count = value.count
      let characters = count <= 64 ? " in \(count) characters" : ""
      return [
        RequestProblem(
          .header(HeaderName.collapseID), "the value has \(value.utf8.count) bytes\(characters)",
          "shorten it to at most 64 bytes of UTF-8")
      ]
    },
  ]

  private static func unknown(_ name: String) -> RequestProblem {
    let near = Spelling.closest(to: name, among: PushRequest.documentedHeaders)
    return RequestProblem(
      .header(name), "Apple documents no header of this name",
      near.map { "write \($0)" } ?? "leave it out")
  }

  /// Returns the problem of a number of seconds that isn't a time near the present.
  private static func misdated(_ text: String, _ value: Int, now: Int?) -> [RequestProblem] {
    // From the year 2001 to the year 5138.
    guard value != 0, !(1_000_000_000..<100_000_000_000).contains(value) else { return [] }
    let part = RequestProblem.Part.header(HeaderName.expiration)
    guard value < 1_000_000_000 else {
      return [
        RequestProblem(
          part, "\(text.quoted) lies thousands of years ahead when read as seconds",
          value < 100_000_000_000_000
            ? "write seconds, not milliseconds: apns-expiration: \(value / 1000)"
            : "write the whole seconds since 1970, or 0")
      ]
    }
    return [
      RequestProblem(
        part, "\(text.quoted) is no moment but looks like a duration",
        now.map { "write apns-expiration: \($0 + value)" }
          ?? "add it to the present time in seconds since 1970")
    ]
  }
}

/// The names of the headers that rules ask for.
private enum HeaderName {
  static let id = "apns-id"
  static let expiration = "apns-expiration"
  static let priority = "apns-priority"
  static let collapseID = "apns-collapse-id"
}

extension PushRequest {
  /// The headers that Apple documents for pushes to devices and for broadcasts.
  fileprivate static let documentedHeaders: Set<String> = [
    "apns-push-type", "apns-id", "apns-expiration", "apns-priority", "apns-topic",
    "apns-collapse-id", "apns-channel-id", "apns-request-id",
  ]

  /// Whether a name begins like APNs' own but isn't one of them; another rule is about capital
  /// letters.
  fileprivate static func isUnknown(_ name: String) -> Bool {
    name.utf8.starts(with: "apns-".utf8) && !documentedHeaders.contains(name)
      && !documentedHeaders.contains(name.lowercased())
  }

  /// The names of repeated headers.
  fileprivate var repeatedHeaders: [String] {
    var found: [String] = []
    for (index, header) in headers.enumerated() {
      let isRepeated = headers[..<index].contains { $0.name.hasSameBytes(as: header.name) }
      if isRepeated, !found.contains(header.name) { found.append(header.name) }
    }
    return found
  }
}

extension String {
  /// Whether this is nothing but decimal digits, and at least one.
  fileprivate var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether this is 32 hexadecimal digits in groups of 8-4-4-4-12.
  var isUUID: Bool {
    guard utf8.count == 36 else { return false }
    for (index, byte) in utf8.enumerated() {
      let isDash = index == 8 || index == 13 || index == 18 || index == 23
      guard isDash ? byte == UInt8(ascii: "-") : byte.isHexDigit else { return false }
    }
    return true
  }
}
