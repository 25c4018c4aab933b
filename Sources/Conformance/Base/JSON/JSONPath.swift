extension JSON {
  /// The way from the outermost value to one inside it.
  package struct Path: Sendable, Hashable, CustomStringConvertible {
    /// One step from a value into it.
    package enum Step: Sendable, Hashable {
      /// To the member of an object.
      case key(String)
      /// To the item of an array, counted from 0.
      case index(Int)

      /// Whether both lead to the same place; keys are compared as JSON compares them.
      package static func == (left: Step, right: Step) -> Bool {
        switch (left, right) {
        case (.key(let left), .key(let right)): left.hasSameBytes(as: right)
        case (.index(let left), .index(let right)): left == right
        default: false
        }
      }

      /// Feeds the key or the index.
      package func hash(into hasher: inout Hasher) {
        switch self {
        case .key(let key): key.hashBytes(into: &hasher)
        case .index(let index): hasher.combine(index)
        }
      }
    }

    /// The steps from the outside in; none for the outermost value itself.
    package var steps: [Step]

    /// Makes a path, by default that of the outermost value.
    package init(_ steps: [Step] = []) {
      self.steps = steps
    }

    /// The path one step further in.
    package func appending(_ step: Step) -> Path {
      var path = self
      path.steps.append(step)
      return path
    }

    /// Puts steps before the first one.
    package mutating func prepend(_ outer: [Step]) {
      steps.insert(contentsOf: outer, at: 0)
    }

    /// The path as it reads in a message, such as `steps[0].aps["odd key"]`.
    package var description: String {
      guard let first = steps.first else { return "the top level" }
      return steps.dropFirst().reduce(Self.text(of: first, separator: "")) { path, step in
        path + Self.text(of: step, separator: ".")
      }
    }

    /// The path as a JSON Pointer (RFC 6901), such as `/aps/alert/title`.
    package var pointer: String {
      steps.map { step -> String in
        switch step {
        case .index(let index): "/\(index)"
        case .key(let key):
          "/"
            + key.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
        }
      }.joined()
    }

    /// A step as it reads after others, or with no separator as the first.
    private static func text(of step: Step, separator: String) -> String {
      switch step {
      case .index(let index): "[\(index)]"
      case .key(let key) where isPlain(key): separator + key
      case .key(let key): "[\(JSON.string(key).text())]"
      }
    }

    /// Whether a key reads well without quotes.
    private static func isPlain(_ key: String) -> Bool {
      !key.isEmpty
        && key.utf8.allSatisfy {
          Byte.isWord($0) || $0 == Byte.minus || $0 == Byte.colon
        }
    }
  }
}
