/// A version as releases are counted: 1.9 comes before 1.10, and 2.0.0-rc1 before 2.0.0.
struct VersionOrder: Comparable {
  private let numbers: [Int]
  /// What follows the numbers of a version that isn't released yet.
  private let preview: String?

  init(_ text: String) {
    let text = text.first == "v" ? text.dropFirst() : text[...]
    let release = text.prefix { $0.isNumber || $0 == "." }
    var numbers = release.split(separator: ".").map { Int($0) ?? 0 }
    // 2.0 is 2.0.0.
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
    let rest = text[release.endIndex...]
    preview = rest.isEmpty || rest.first == "+" ? nil : String(rest)
  }

  static func < (first: Self, second: Self) -> Bool {
    if first.numbers != second.numbers {
      return first.numbers.lexicographicallyPrecedes(second.numbers)
    }
    switch (first.preview, second.preview) {
    case (let one?, let other?): return one < other
    case (_?, nil): return true
    case (nil, _): return false
    }
  }
}
