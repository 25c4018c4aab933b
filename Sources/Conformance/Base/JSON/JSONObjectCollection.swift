extension JSON.Object: RandomAccessCollection {
  /// The position of the first member.
  @inlinable public var startIndex: Int { members.startIndex }

  /// The position after the last member.
  @inlinable public var endIndex: Int { members.endIndex }

  /// The member at a position in the order they were written.
  @inlinable public subscript(position: Int) -> Member { members[position] }

  /// Returns an iterator over the members in the order they were written.
  @inlinable public func makeIterator() -> [Member].Iterator { members.makeIterator() }
}

extension JSON.Object: Hashable {
  /// Whether both have equal values under the same keys, in any order.
  public static func == (left: JSON.Object, right: JSON.Object) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }

  /// Feeds the members so that their order does not matter.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(members.reduce(0) { $0 ^ $1.hashValue })
  }
}
