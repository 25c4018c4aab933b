/// A list whose copies are cheap however long it is: they share all of its chunks but those that change.
///
/// So somebody may look at a long list at leisure while another goes on adding to it.
@usableFromInline
package struct ChunkedList<Element> {
  /// All but the last are full, when what was removed from the first is counted in.
  @usableFromInline var chunks: [[Element]] = []
  /// How many were removed from the first chunk.
  @usableFromInline var removed = 0
  @usableFromInline package private(set) var count = 0

  @usableFromInline static var size: Int { 64 }

  @inlinable package init() {}

  @inlinable package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  @inlinable package mutating func append(_ element: Element) {
    if (removed + count).isMultiple(of: Self.size) { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  @inlinable package mutating func removeFirst() -> Element {
    let element = chunks[0].removeFirst()
    (removed, count) = (removed + 1, count - 1)
    if removed == Self.size {
      chunks.removeFirst()
      removed = 0
    }
    return element
  }

  /// Where an element is.
  @inlinable func place(of index: Int) -> (chunk: Int, index: Int) {
    let (chunk, place) = (removed + index).quotientAndRemainder(dividingBy: Self.size)
    return (chunk, chunk == 0 ? index : place)
  }
}

extension ChunkedList: RandomAccessCollection, MutableCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable package subscript(index: Int) -> Element {
    get {
      let place = place(of: index)
      return chunks[place.chunk][place.index]
    }
    set {
      let place = place(of: index)
      chunks[place.chunk][place.index] = newValue
    }
  }
}

extension ChunkedList: Sendable where Element: Sendable {}
