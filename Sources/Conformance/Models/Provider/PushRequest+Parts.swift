import ConformanceSpecs

extension PushRequest {
  /// The parts of a request, while it is put together.
  package struct Parts: Sendable {
    /// The method; nil where it isn't known.
    package var method: String?
    /// The path; nil where it isn't known.
    package var path: String?
    /// The headers that are present, in order.
    package private(set) var headers: [(name: String, value: String)] = []
    package let body: Body
    package var situation = Situation()
    /// The names of headers that are known to be absent; nil where every header that isn't present
    /// is.
    private var absent: Set<String>?

    /// Creates the parts of a request that is known as a whole, or of which only what is added is known.
    package init(_ body: Body, isWhole: Bool) {
      self.body = body
      absent = isWhole ? nil : []
    }

    /// Reads the argument of `check`, which the vocabulary has checked.
    package init(checking json: JSON, in situation: Situation = Situation()) {
      let body: Body =
        if let text = json["body"]?.string {
          Body(Array(text.utf8)[...])
        } else {
          json["payload"].map { .payload($0, bytes: nil) } ?? .unknown
        }
      self.init(body, isWhole: false)
      self.situation = situation
      method = json["method"]?.string
      path = json["path"]?.string
      for member in json["headers"]?.object ?? JSON.Object() { tell(member.key, member.value) }
    }

    package var isWhole: Bool { absent == nil }

    /// The payload; nil where there is none.
    package var payload: JSON? {
      if case .payload(let payload, _) = body { payload } else { nil }
    }

    /// Whether it is known to be a broadcast.
    package var isBroadcast: Bool {
      path?.utf8.starts(with: PushRequest.broadcastPrefix.utf8) == true
    }

    /// Returns the first value of a header; nil where it is absent or not known.
    func header(_ name: String) -> String? {
      headers.first { $0.name.hasSameBytes(as: name) }?.value
    }

    /// Whether a header that isn't present is known to be absent.
    func isAbsent(_ name: String) -> Bool { absent?.contains(name) != false }

    /// Adds what is known of a header: its value or values, or null for absent.
    package mutating func tell(_ name: String, _ value: JSON) {
      switch value {
      case .null: absent?.insert(name)
      case .array(let values): for value in values { tell(name, value) }
      case .string(let text): append(name, text)
      default: append(name, value.text())
      }
    }

    /// Puts a header in the place of those of this name, in whatever case that is written.
    package mutating func replace(_ name: String, _ value: String) {
      headers.removeAll { $0.name.lowercased() == name }
      append(name, value)
    }

    /// Removes a header.
    mutating func remove(_ name: String) {
      headers.removeAll { $0.name == name }
      absent?.insert(name)
    }

    /// Returns the same parts with another body.
    func with(_ body: Body) -> Parts {
      var parts = Parts(body, isWhole: isWhole)
      (parts.method, parts.path, parts.situation) = (method, path, situation)
      (parts.headers, parts.absent) = (headers, absent)
      return parts
    }

    package mutating func append(_ name: String, _ value: String) { headers.append((name, value)) }
  }
}

extension PushRequest.Body {
  /// Reads the bytes of a body.
  package init(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else {
      self = .empty
      return
    }
    do {
      self = .payload(try JSON.parse(bytes), bytes: bytes.count)
    } catch {
      self = .unreadable(error, bytes: bytes.count)
    }
  }
}
