@testable import ConformanceBase
@testable import TestSupport

/// Generates JSON documents: valid ones in every spelling, and damaged ones.
struct JSONDocumentGenerator {
  private var random: SeededRandom
  private var document: [UInt8] = []

  /// Returns a document, the same for the same seed; more than half of all are valid.
  static func document(_ seed: Int) -> [UInt8] {
    var generator = JSONDocumentGenerator(random: SeededRandom(seed))
    let nesting =
      generator.random.happens(3) ? Int.random(in: 250...260, using: &generator.random) : 0
    generator.document += Array(repeating: UInt8(ascii: "["), count: nesting)
    generator.writeValue(depth: 0)
    generator.document += Array(repeating: UInt8(ascii: "]"), count: nesting)
    while generator.random.happens(35) { generator.damage() }
    return generator.document
  }

  private mutating func write(_ text: String) { document += text.utf8 }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private mutating func writeSpace() {
    while random.happens(15) { write(pick([" ", "\n", "\t", "\r"])) }
  }

  private mutating func writeValue(depth: Int) {
    writeSpace()
    defer { writeSpace() }
    switch Int.random(in: 0..<(depth < 5 ? 9 : 6), using: &random) {
    case 0: write(pick(["null", "true", "false"]))
    case 1, 2: writeNumber()
    case 3, 4, 5: writeText()
    case 6, 7: writeMembers(depth)
    default: writeEntries(depth)
    }
  }

  private mutating func writeEntries(_ depth: Int) {
    write("[")
    for index in 0..<Int.random(in: 0...4, using: &random) {
      if index > 0 { write(",") }
      writeValue(depth: depth + 1)
    }
    // Empty brackets may contain white space.
    if document.last == UInt8(ascii: "[") { writeSpace() }
    write("]")
  }

  private mutating func writeMembers(_ depth: Int) {
    write("{")
    for index in 0..<Int.random(in: 0...4, using: &random) {
      if index > 0 { write(",") }
      writeSpace()
      // Keys are rarely repeated: the ones that look alike differ.
      if random.happens(90) { write("\"\(index)"); writeRestOfText() } else { write("\"a\"") }
      writeSpace()
      write(":")
      writeValue(depth: depth + 1)
    }
    if document.last == UInt8(ascii: "{") { writeSpace() }
    write("}")
  }

  private mutating func writeNumber() {
    if random.happens(30) { write("-") }
    write(pick(["0", "1", "7", "10", "9007199254740993", "9223372036854775808", "120", "300"]))
    if random.happens(40) { write("." + pick(["0", "00", "5", "50", "125", "000001"])) }
    if random.happens(40) {
      write(
        pick(["e", "E"]) + pick(["", "+", "-"]) + pick(["0", "1", "007", "19", "400", "99999"]))
    }
  }

  private mutating func writeText() {
    write("\"")
    writeRestOfText()
  }

  private mutating func writeRestOfText() {
    while random.happens(60) {
      write(
        pick([
          "a", "é", "e\u{301}", "😀", "\u{7F}", "\u{2028}", "\u{FFFF}", "\\n", "\\/", "\\\"",
          "\\\\", "\\u0000", "\\u00e9", "\\uD83D\\uDE00", "\\uFEFF", "\\ud800", "\\udc00\\ud800",
        ]))
    }
    write("\"")
  }

  // MARK: Damage

  private mutating func damage() {
    guard !document.isEmpty else { return }
    let place = Int.random(in: 0..<document.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: document[place] = UInt8.random(in: 0...255, using: &random)
    case 1: document.remove(at: place)
    case 2: document.removeSubrange(place...)
    case 3:
      let end = Int.random(in: place..<document.count, using: &random)
      document.insert(contentsOf: document[place...end], at: place)
    default:
      let word = pick([
        ",", ":", "\"", "{", "}", "[", "]", "NaN", "-Infinity", "/**/", "0", "+", ".", "e", "\\u",
        "'", "\u{FEFF}", "\u{A0}", "\0", "true", "\\x",
      ])
      document.insert(contentsOf: Array(word.utf8), at: place)
    }
  }

  private init(random: SeededRandom) { self.random = random }
}
