extension JSON {
  /// Named values in the order they were written, each key once.
  public struct Object: Sendable {
    /// One named value.
    public struct Member: Sendable, Hashable {
      /// The name, unescaped.
      public let key: String
      /// The value under the name.
      public internal(set) var value: JSON

      /// Whether both name the same value by the same key.
      public static func == (left: Member, right: Member) -> Bool {
        left.key.hasSameBytes(as: right.key) && left.value == right.value
      }

      /// Feeds the key and the value.
      public func hash(into hasher: inout Hasher) {
        key.hashBytes(into: &hasher)
        hasher.combine(value)
      }
    }

    /// Up to this many members are searched one by one, which beats hashing the key.
    private static let searchable = 12

    /// The members in order.
    @usableFromInline package private(set) var members: [Member] = []
    /// The position of each key, stored only for objects too large to search.
    private var positions: [ExactText: Int]?

    /// Makes an object without members.
    public init() {}

    /// Makes an object without members that has room for some.
    package init(minimumCapacity: Int) {
      members.reserveCapacity(minimumCapacity)
    }

    /// Makes an object in which the last value of a repeated key wins, in the place of the first.
    public init(members: [(key: String, value: JSON)]) {
      self.init(minimumCapacity: members.count)
      for (key, value) in members { set(key, value) }
    }

    /// The keys in order.
    public var keys: [String] {
      members.map { $0.key }
    }

    /// The value of a key; setting replaces it in place or appends it, and `nil` removes it.
    public subscript(key: String) -> JSON? {
      @inlinable get {
        position(of: key).map { members[$0].value }
      }
      set {
        if let newValue { set(key, newValue) } else { remove(key) }
      }
    }

    /// The position of a key among the members, if it is there.
    @usableFromInline package func position(of key: String) -> Int? {
      if let positions { return positions[ExactText(text: key)] }
      for index in members.indices where members[index].key.hasSameBytes(as: key) { return index }
      return nil
    }

    /// Replaces the value of a key in place, or appends it.
    private mutating func set(_ key: String, _ value: JSON) {
      if let position = position(of: key) {
        members[position].value = value
      } else {
        append(key, value)
      }
    }

    /// Adds a member whose key is known to be new, unless its value is nil.
    @inlinable package mutating func append(_ key: consuming String, ifAny value: consuming JSON?) {
      if let value { append(key, value) }
    }

    /// Adds a member whose key is known to be new.
    @usableFromInline package mutating func append(_ key: consuming String, _ value: consuming JSON)
    {
      positions?[ExactText(text: copy key)] = members.count
      members.append(Member(key: key, value: value))
      if positions == nil, members.count > Self.searchable {
        indexKeys()
      }
    }

    /// Removes a member and renumbers those after it.
    private mutating func remove(_ key: String) {
      guard let position = position(of: key) else { return }
      members.remove(at: position)
      positions = nil
      if members.count > Self.searchable { indexKeys() }
    }

    /// Records the position of each key.
    private mutating func indexKeys() {
      positions = Dictionary(
        keepingFirst: zip(members.lazy.map { ExactText(text: $0.key) }, members.indices))
    }
  }
}
