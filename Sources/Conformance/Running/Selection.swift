import ConformanceSpecs

/// The choice of cases of a suite to run or list.
package struct Selection: Sendable {
  /// Ids, globs, pages, or lines of pages; none means all.
  package var patterns: [String] = []
  /// The patterns of cases to leave out again.
  package var skipped: [String] = []
  /// Only rules of these roles; none means all.
  package var roles: [Role] = []
  /// Only rules of these levels; none means all.
  package var levels: [Level] = []
  /// One part of the cases, for a run that is divided among machines.
  package var shard: Shard?

  /// Selects everything.
  package init() {}

  /// A part of the cases, divided by the hash of their ids.
  package struct Shard: Sendable, Hashable, CustomStringConvertible {
    /// Which part, from 1.
    package let index: Int
    /// How many parts there are.
    package let count: Int

    /// The most parts that there may be: as many as indexed jobs of Kubernetes have.
    ///
    /// Parts are listed where some are missing, so their number is bounded.
    package static let mostParts = 100_000

    /// Makes a part; nil if there is no such part.
    package init?(index: Int, of count: Int) {
      guard (1...Self.mostParts).contains(count), (1...count).contains(index) else { return nil }
      (self.index, self.count) = (index, count)
    }

    /// Reads `2/3`.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
        return nil
      }
      self.init(index: index, of: count)
    }

    /// The part as it is written: `2/3`.
    package var description: String { "\(index)/\(count)" }

    /// Returns some parts in words: `shard 2/3`, or `shards 2/3 and 3/3`.
    package static func words(for shards: [Shard]) -> String {
      let names = shards.map { $0.description }
      guard let last = names.last, names.count > 1 else {
        return "shard " + names.joined()
      }
      return "shards " + names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// Whether the part has what is called so.
    package func contains(_ id: String) -> Bool {
      StableHash.of(id) % UInt64(count) == UInt64(index - 1)
    }
  }

  /// The error for a pattern that matches nothing, or a combination that leaves nothing.
  package struct Failure: Error, Sendable, Equatable {
    /// What is wrong.
    package let message: String
    /// What was probably meant, or what to do.
    package let hints: [String]
  }

  /// Returns the selected cases, in the order of the suite.
  package func cases(of suite: Suite) throws(Failure) -> [Case] {
    let chosen = try casesOfAllShards(of: suite)
    return shard.map { shard in chosen.filter { shard.contains($0.id) } } ?? chosen
  }

  /// Returns the selected cases, whatever shard they belong to.
  func casesOfAllShards(of suite: Suite) throws(Failure) -> [Case] {
    var chosen = suite.cases
    if !patterns.isEmpty {
      var ids: Set<String> = []
      for pattern in patterns { ids.formUnion(try Self.matches(pattern, in: suite)) }
      chosen = chosen.filter { ids.contains($0.id) }
    }
    if !roles.isEmpty { chosen = chosen.filter { roles.contains($0.rule.role) } }
    if !levels.isEmpty { chosen = chosen.filter { levels.contains($0.rule.level) } }
    guard !chosen.isEmpty else {
      throw Failure(
        message: "nothing is selected: no case fits \(wanted.joined(separator: ", "))", hints: [])
    }
    for pattern in skipped {
      let ids = try Self.matches(pattern, in: suite)
      chosen.removeAll { ids.contains($0.id) }
    }
    guard !chosen.isEmpty else {
      let all = wanted.isEmpty ? "every case" : "every case of \(wanted.joined(separator: ", "))"
      throw Failure(
        message: "nothing is selected: \(all) is skipped by \(skipped.joined(separator: " or "))",
        hints: [])
    }
    return chosen
  }

  /// The selection in words, without its shard, for headers and messages.
  package var words: String {
    let words = wanted + (skipped.isEmpty ? [] : ["not \(skipped.joined(separator: " or "))"])
    return words.isEmpty ? "everything" : words.joined(separator: ", ")
  }

  /// What is selected before anything is skipped; empty for everything.
  private var wanted: [String] {
    var words: [String] = []
    if !patterns.isEmpty { words.append(patterns.joined(separator: " or ")) }
    if !roles.isEmpty {
      words.append("role \(roles.map { $0.rawValue }.joined(separator: " or "))")
    }
    if !levels.isEmpty {
      words.append("level \(levels.map { $0.rawValue }.joined(separator: " or "))")
    }
    return words
  }

  // MARK: Patterns

  /// Returns the ids of the cases that one pattern matches.
  static func matches(_ pattern: String, in suite: Suite) throws(Failure) -> Set<String> {
    let found: [Case]
    if !Glob.isPattern(pattern), let place = PagePlace(pattern) {
      found = try cases(at: place, in: suite)
    } else {
      let exact = suite.cases.filter { names($0).contains(pattern) }
      let glob = Glob(pattern)
      found =
        !exact.isEmpty || !Glob.isPattern(pattern)
        ? exact : suite.cases.filter { names($0).contains { glob.matches($0) } }
    }
    guard found.isEmpty else { return Set(found.map { $0.id }) }
    if Glob.isPattern(pattern) {
      throw Failure(
        message: "nothing is selected: no case or rule fits \"\(pattern)\"",
        hints: hints(forPattern: pattern, in: suite))
    }
    let known = Set(suite.cases.flatMap(names)).union(suite.pages.map { $0.path })
    let near = Spelling.closest(to: pattern, among: known.sorted())
    let tombstone = suite.tombstones.first { $0.id == pattern }
    throw Failure(
      message: "nothing is selected: no case, rule or page is called \"\(pattern)\"",
      hints: (tombstone.map { ["it was retired: \($0.reason)"] } ?? [])
        + (near.map { ["did you mean \"\($0)\"?"] } ?? ["`conformance-run list` shows all of them"])
    )
  }

  /// Returns what was probably meant by a pattern that fits nothing: a page, or the beginning of ids.
  private static func hints(forPattern pattern: String, in suite: Suite) -> [String] {
    if pattern.contains("/"), pattern.contains(where: { $0.isUppercase }) {
      let page = Spelling.closest(to: pattern, among: suite.pages.map { $0.path }.sorted())
      return (page.map { ["did you mean the page \"\($0)\"?"] } ?? [])
        + ["a pattern fits ids, such as 'provider.*', and no pages"]
    }
    let isSpecial = { (character: Character) in character == "*" || character == "?" }
    // Up to the last part that is written out, as ids are divided.
    let start = pattern.prefix { !isSpecial($0) }
    let parts = start.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    let known = Set(
      suite.cases.map {
        $0.rule.id.split(separator: ".").prefix(parts.count).joined(separator: ".")
      })
    let meant = parts.joined(separator: ".")
    guard !parts.isEmpty, !known.contains(meant),
      let near = Spelling.closest(to: meant, among: known.sorted())
    else { return ["`conformance-run list` shows all of them"] }
    return ["did you mean \"\(near)\(pattern.dropFirst(meant.count))\"?"]
  }

  /// Returns the names that match a case: its own id, its fence's, and its rule's.
  private static func names(_ example: Case) -> [String] {
    let fence = "\(example.rule.id)/\(example.template.slug)"
    return example.id == fence ? [fence, example.rule.id] : [example.id, fence, example.rule.id]
  }

  private static func cases(at place: PagePlace, in suite: Suite) throws(Failure) -> [Case] {
    // A page named by its full path wins over pages whose paths only end with it.
    let pages = suite.pages.filter { $0.path == place.path }
    let meant = pages.isEmpty ? suite.pages.filter { place.means($0.path) } : pages
    guard let page = meant.first else {
      let near = Spelling.closest(to: place.path, among: suite.pages.map { $0.path })
      throw Failure(
        message: "nothing is selected: there is no page \(place.path)",
        hints: near.map { ["did you mean \($0)?"] } ?? [])
    }
    let paths = Set(meant.map { $0.path })
    let cases = suite.cases.filter { paths.contains($0.rule.page) }
    guard let line = place.line else { return cases }
    guard meant.count == 1 else {
      throw Failure(
        message: "nothing is selected: \(place.path) may be any of \(meant.count) pages",
        hints: ["write \(meant.map { "\($0.path):\(line)" }.joined(separator: " or "))"])
    }
    // The smallest thing that contains the line: a row, else a fence with its table, else a rule.
    let rows = cases.filter { $0.row != nil && $0.line == line }
    if !rows.isEmpty { return rows }
    let fences = cases.filter { $0.template.lines.contains(line) }
    if !fences.isEmpty { return fences }
    let rules = cases.filter { $0.rule.lines.contains(line) }
    if !rules.isEmpty { return rules }
    throw Failure(
      message: "nothing is selected: line \(line) of \(page.path) belongs to no rule",
      hints: page.rules.first.map { ["its first rule starts at line \($0.lines.lowerBound)"] } ?? []
    )
  }
}

/// A page, or a line of a page: `Provider/Background.md:42`.
struct PagePlace {
  let path: String
  let line: Int?

  /// Reads a place; nil if the text doesn't name a Markdown file.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let file = parts.first, file.hasSuffix(".md"), parts.count <= 3 else { return nil }
    path = String(file)
    if parts.count == 1 {
      line = nil
    } else {
      // Diagnostics and editors add a column, which is ignored.
      guard let number = Int(parts[1]), number > 0 else { return nil }
      line = number
    }
  }

  /// Whether the path refers to a page: from the suite's folder, from outside, or by its end.
  func means(_ page: String) -> Bool {
    path == page || path.hasSuffix("/" + page) || page.hasSuffix("/" + path)
  }
}
