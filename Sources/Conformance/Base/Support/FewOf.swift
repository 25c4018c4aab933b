/// A set for few elements, searched linearly: for a handful that is much faster than hashing.
@usableFromInline
package struct FewOf<Element: Equatable & Sendable>: Sendable {
  @usableFromInline var elements: [Element] = []

  /// Makes a set of these elements.
  @inlinable package init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  /// How many there are.
  @inlinable package var count: Int { elements.count }

  /// Whether an element is one of them.
  @inlinable package func contains(_ element: Element) -> Bool { elements.contains(element) }

  /// Adds an element, unless the set contains it.
  @inlinable package mutating func insert(_ element: Element) {
    if !contains(element) { elements.append(element) }
  }

  /// Removes an element, if the set contains it.
  @inlinable package mutating func remove(_ element: Element) {
    elements.removeAll { $0 == element }
  }
}

extension FewOf: Sequence {
  /// Returns an iterator over the elements, in the order of their insertion.
  @inlinable package func makeIterator() -> [Element].Iterator { elements.makeIterator() }
}

extension FewOf: ExpressibleByArrayLiteral {
  /// Makes a set of these elements.
  @inlinable package init(arrayLiteral elements: Element...) { self.init(elements) }
}
