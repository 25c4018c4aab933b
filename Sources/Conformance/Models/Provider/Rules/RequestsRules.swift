import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Requests.md`.
  package static let requests: [RequestRule] = [
    RequestRule("provider.requests.method", .must) { request in
      guard let method = request.method, method != "POST", request.mayAddressDevice else {
        return []
      }
      return [RequestProblem(.method, "the method is \(method.quoted)", "write POST")]
    },
    RequestRule("provider.requests.path", .must) { request in
      guard let path = request.path, request.mayAddressDevice else { return [] }
      guard let token = request.writtenToken else {
        return [
          RequestProblem(
            .path, "\(path.quoted) doesn't begin with \(DeviceToken.prefix)",
            "write \(DeviceToken.prefix) and then the device token")
        ]
      }
      if token.isEmpty {
        return [
          RequestProblem(.path, "no device token follows", "add the device token to the path")
        ]
      }
      guard token.endIndex < path.endIndex else { return [] }
      return [
        RequestProblem(
          .path, "something follows the device token: \(String(path[token.endIndex...]).quoted)",
          "end the path with the device token")
      ]
    },
    RequestRule("provider.requests.hex", .must) { request in
      guard let token = request.writtenToken, !token.isEmpty else { return [] }
      return DeviceToken.fault(in: token).map { [$0] } ?? []
    },
    RequestRule("provider.requests.token-case", .should) { request in
      guard let token = request.writtenToken, DeviceToken.isHex(token) else { return [] }
      let text = String(token)
      guard text.hasCapitals else { return [] }
      return [
        RequestProblem(
          .path, "the device token has capital letters",
          "write \(DeviceToken.prefix)\(text.lowercased())")
      ]
    },
    RequestRule("provider.requests.one-token", .must) { request in
      guard let token = request.writtenToken, let count = DeviceToken.count(in: token) else {
        return []
      }
      return [
        RequestProblem(.path, "\(count) device tokens stand in it", "send one request for each")
      ]
    },
    RequestRule("provider.requests.lower-case-names", .must) { request in
      request.headers.compactMap { header in
        guard header.name.hasCapitals else { return nil }
        return RequestProblem(
          .header(header.name), "HTTP/2 allows no capital letter in the name of a header",
          "write \(header.name.lowercased())")
      }
    },
    RequestRule("provider.requests.uncompressed", .must) { request in
      let name = "content-encoding"
      guard let value = request.header(name), value.lowercased() != "identity" else { return [] }
      return [
        RequestProblem(
          .header(name), "the body is compressed: \(value.quoted)",
          "send the payload as it is, without \(name)")
      ]
    },
  ]
}

extension PushRequest {
  /// Whether this may be a push to a device: broadcasts and channels have paths of their own.
  fileprivate var mayAddressDevice: Bool {
    guard let path else { return true }
    return !isBroadcast && !path.utf8.starts(with: "/1/apps/".utf8)
  }

  /// The device token as it is written in the path, up to a query or a slash at the end.
  fileprivate var writtenToken: Substring? {
    guard let path, path.utf8.starts(with: DeviceToken.prefix.utf8) else { return nil }
    let token = path.utf8.dropFirst(DeviceToken.prefix.utf8.count).prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return Substring(token.last == UInt8(ascii: "/") ? token.dropLast() : token)
  }
}
