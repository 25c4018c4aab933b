import ConformanceBase

/// What one push says of its parts: which of them another push of its kind would have too.
///
/// The app's code switches on some values, so a contract keeps them: the flags and the names in `aps`, and what an
/// app's own keys say about the kind. All other values are told by what they are, and no text of a person is kept.
extension Part {
  /// Reads the payload of one push.
  package init(payload: JSON) {
    self.init(payload) { key, value in
      if key == "aps" { return Part(aps: value) }
      return Self.namesKind(key, value) ? Part(fixed: value) : Part(own: value)
    }
  }

  /// Reads an object member by member, and anything else as a value of the app's own.
  private init(_ value: JSON, _ part: (_ key: String, _ value: JSON) -> Part) {
    guard let object = value.object else {
      self.init(own: value)
      return
    }
    self.init(members: object.map { Member(key: $0.key, part: part($0.key, $0.value)) })
  }

  /// Reads the headers of one push that matter to a phone and an app.
  package init(headers: [(name: String, value: String)]) {
    var members: [Member] = []
    for (name, value) in headers {
      guard let isFixed = Self.isFixed(header: name, value),
        !members.contains(where: { $0.key == name })
      else { continue }
      let mark: Mark = Int(value) == nil ? .text : .integer
      members.append(
        Member(key: name, part: isFixed ? Part(fixed: .string(value)) : Part(mark)))
    }
    self.init(members: members)
  }

  /// Whether a header always has its value; nil for one that doesn't matter.
  private static func isFixed(header name: String, _ value: String) -> Bool? {
    switch name {
    case "apns-push-type", "apns-priority", "apns-topic": true
    case "apns-expiration": value == "0"
    case "apns-collapse-id", "apns-channel-id": false
    default: nil
    }
  }

  /// The app's own keys that by custom say what a push is about.
  private static let kindKeys = ["type", "kind", "event", "action"]

  /// Whether an app's own member says what the push is about: a name, and no sentence.
  static func namesKind(_ key: String, _ value: JSON) -> Bool {
    guard kindKeys.contains(key), let text = value.string else { return false }
    return !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { JSON.Byte.isWord($0) || "-.".utf8.contains($0) }
  }

  /// A value of which only is told what it is.
  private init(own value: JSON) {
    switch value {
    case .object: self.init(value) { Part(own: $1) }
    case .array(let elements):
      self.init(elements: [])
      if !elements.isEmpty { self.elements = [Part(oneOf: elements.map(Part.init(own:)))] }
    default: self.init(Mark(of: value) ?? .null)
    }
  }

  // MARK: aps

  private static let fixedInAps: Set<String> = [
    "content-available", "mutable-content", "category", "interruption-level", "event",
    "content-changed", "attributes-type", "sound", "filter-criteria", "critical", "name",
    "loc-key", "title-loc-key", "subtitle-loc-key", "action-loc-key", "launch-image",
  ]

  private init(aps: JSON) {
    self.init(aps) { key, value in
      switch (key, value) {
      case ("attributes", _), ("content-state", _): Part(own: value)
      case ("alert", .object), ("sound", .object): Part(aps: value)
      case _ where Self.fixedInAps.contains(key) && Mark(of: value) != nil: Part(fixed: value)
      default: Part(own: value).textsWidened
      }
    }
  }

  /// A text for people isn't a date because one was written so.
  private var textsWidened: Part {
    var part = self
    part.marks = Set(marks.map { $0.wider == .text ? .text : $0 })
    return part
  }
}
