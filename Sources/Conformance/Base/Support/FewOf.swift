/// A set for few elements, searched linearly: for a handful that is much faster than hashing.
public struct FewOf<Element: Equatable & Sendable>: Sendable {
  @usableFromInline var elements: [Element] = []

  /// Makes a set of these elements.
  @inlinable public init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  /// How many there are.
  @inlinable public var count: Int { elements.count }

  /// Whether an element is one of them.
  @inlinable public func contains(_ element: Element) -> Bool { elements.contains(element) }

  /// Adds an element, unless the set contains it.
  @inlinable public mutating func insert(_ element: Element) {
    if !contains(element) { elements.append(element) }
  }

  /// Removes an element, if the set contains it.
  @inlinable public mutating func remove(_ element: Element) {
    elements.removeAll { $0 == element }
  }
}

extension FewOf: Sequence {
  /// Returns an iterator over the elements, in the order of their insertion.
  @inlinable public func makeIterator() -> [Element].Iterator { elements.makeIterator() }
}

extension FewOf: ExpressibleByArrayLiteral {
  /// Makes a set of these elements.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}
