import ConformanceSpecs

/// What was done in a case, to tell how much two cases have in common.
///
/// A case whose gateway answers 503 twice has more in common with one that answers 503 once than
/// with one that closes the connection, wherever the pages have them.
struct Deeds {
  /// The numbers of its members and values, sorted.
  private let numbers: [Int]

  /// How much two cases have in common: from 0, nothing, to 1, everything.
  func likeness(to other: Deeds) -> Double {
    var (mine, theirs, common) = (0, 0, 0)
    while mine < numbers.count, theirs < other.numbers.count {
      let (first, second) = (numbers[mine], other.numbers[theirs])
      if first <= second { mine += 1 }
      if second <= first { theirs += 1 }
      if first == second { common += 1 }
    }
    let all = numbers.count + other.numbers.count - common
    return all == 0 ? 0 : Double(common) / Double(all)
  }
}

extension Deeds {
  /// The members and values of all stimuli that were seen, each with a number: numbers are compared
  /// faster than texts.
  struct Catalogue {
    private var numbers: [String: Int] = [:]

    /// Returns what is done by a stimulus; nothing if a result has none.
    ///
    /// Neither the number of repetitions nor their places count.
    mutating func deeds(of stimulus: JSON?) -> Deeds {
      var found: Set<Int> = []
      if let stimulus { collect(stimulus, at: "", into: &found) }
      return Deeds(numbers: found.sorted())
    }

    private mutating func collect(_ json: JSON, at path: String, into found: inout Set<Int>) {
      switch json {
      case .object(let object):
        for member in object.members {
          let path = "\(path).\(member.key)"
          found.insert(number(of: path))
          collect(member.value, at: path, into: &found)
        }
      case .array(let values):
        for value in values { collect(value, at: path + "[]", into: &found) }
      case .null, .bool, .number, .string: found.insert(number(of: path + " " + json.text()))
      }
    }

    private mutating func number(of mark: String) -> Int {
      if let number = numbers[mark] { return number }
      numbers[mark] = numbers.count
      return numbers.count - 1
    }
  }
}
