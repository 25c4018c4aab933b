#if Gateway
  /// A queue of connections in the order of their arrival, from which the oldest that hasn't finished
  /// its handshake can be taken.
  ///
  /// Connections aren't removed when they have finished: they are skipped later.
  struct Newcomers {
    private var numbers: [Int] = []
    /// The index of the first number that hasn't been dropped.
    private var first = 0

    /// The number of connections in the queue.
    var count: Int { numbers.count - first }

    /// Appends a connection, and drops those at the front that are no newcomers any more.
    mutating func append(_ number: Int, while isNewcomer: (Int) -> Bool) {
      drop(until: isNewcomer)
      numbers.append(number)
    }

    /// Removes and returns the oldest newcomer.
    mutating func popFirst(where isNewcomer: (Int) -> Bool) -> Int? {
      drop(until: isNewcomer)
      guard first < numbers.count else { return nil }
      defer { first += 1 }
      return numbers[first]
    }

    private mutating func drop(until isNewcomer: (Int) -> Bool) {
      while first < numbers.count, !isNewcomer(numbers[first]) { first += 1 }
      // Only when half of the list is dropped, so that the rest isn't moved each time.
      if first > 64, first > numbers.count / 2 {
        numbers.removeFirst(first)
        first = 0
      }
    }
  }
#endif
