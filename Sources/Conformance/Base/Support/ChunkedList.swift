/// A list whose copies are cheap however long it is: they share all of its chunks but those that change.
///
/// So somebody may look at a long list at leisure while another goes on adding to it. A short one is one
/// array.
@usableFromInline
package struct ChunkedList<Element> {
  /// The chunks before the last, which are full but for what was removed from the first.
  @usableFromInline var full: [[Element]] = []
  /// How many were removed from the first of them.
  @usableFromInline var removed = 0
  /// The last chunk.
  @usableFromInline var tail: [Element] = []

  @usableFromInline static var size: Int { 64 }

  @inlinable package init() {}

  @inlinable package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  @inlinable package mutating func append(_ element: Element) {
    if tail.count == Self.size {
      full.append(tail)
      tail = []
    }
    tail.append(element)
  }

  @inlinable package mutating func removeFirst() -> Element {
    if full.isEmpty { return tail.removeFirst() }
    let element = full[0].removeFirst()
    removed += 1
    if removed == Self.size {
      full.removeFirst()
      removed = 0
    }
    return element
  }

  /// Returns the full chunk that has an element, and makes the index the one in its chunk; nil where the
  /// last chunk has it.
  @inlinable func toChunk(_ index: inout Int) -> Int? {
    if full.isEmpty { return nil }
    let (chunk, rest) = (removed + index).quotientAndRemainder(dividingBy: Self.size)
    if chunk > 0 { index = rest }
    return chunk == full.count ? nil : chunk
  }
}

extension ChunkedList: RandomAccessCollection, MutableCollection {
  @inlinable package var count: Int { full.count * Self.size - removed + tail.count }
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable package subscript(index: Int) -> Element {
    get {
      var index = index
      guard let chunk = toChunk(&index) else { return tail[index] }
      return full[chunk][index]
    }
    set {
      var index = index
      guard let chunk = toChunk(&index) else {
        tail[index] = newValue
        return
      }
      full[chunk][index] = newValue
    }
  }
}

extension ChunkedList: Sendable where Element: Sendable {}
