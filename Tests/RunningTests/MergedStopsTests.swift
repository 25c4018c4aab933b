import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// The part that is worst isn't always the first, and what was merged before is a part again.
@Suite("Merging shards that ended in different ways")
struct MergedStopsTests {
  private static let shards = (1...3).compactMap { Selection.Shard(index: $0, of: 3) }

  /// Three shards of two pages with two rules each, each shard with a case of each rule for each of
  /// two targets.
  private static func parts() -> [(name: String, run: StoredRun)] {
    var header = SampleRun.header
    var other = header.targets[0]
    (header.targets[0].name, other.name) = ("second", "first")
    header.targets.append(other)
    let rules = [
      ("provider.z", "Provider/A.md", 9), ("provider.b", "Provider/A.md", 30),
      ("provider.a", "Provider/B.md", 9), ("provider.c", "Provider/B.md", 12),
    ]
    return shards.map { shard in
      var run = StoredRun(header: header)
      run.header.shards = [shard]
      for (id, page, line) in rules {
        var rule = SampleRun.rule
        (rule.id, rule.page, rule.line) = (id, page, line)
        rule.cases = ["\(id)/\(shard.index)"]
        rule.elsewhere = shards.filter { $0 != shard }.map { "\(id)/\($0.index)" }
        run.rules.append(rule)
        for target in header.targets {
          run.results.append(
            CaseResult(
              id: rule.cases[0], rule: id, target: target.name, line: line + shard.index,
              verdict: .pass, isExpected: true))
        }
      }
      run.header.planned = run.results.count
      run.footer = SampleRun.footer(run.results)
      return ("\(shard.index)", run)
    }
  }

  /// Ends a part early, after some of its results; with `failFast` the last of them is a failure.
  private static func cut(
    _ run: inout StoredRun, to count: Int, _ stopped: RunFooter.StopReason?
  ) {
    run.results.removeLast(run.results.count - count)
    if stopped == .failFast {
      (run.results[count - 1].verdict, run.results[count - 1].isExpected) = (.fail, false)
      run.results[count - 1].reason = "broken"
    }
    run.footer = SampleRun.footer(run.results, stopped: stopped)
  }

  private static let orders = [
    [0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0], [0, 2, 1], [2, 0, 1],
  ]

  /// Merges the parts in every order, at once and step by step, and returns what they all are.
  private func merged(_ change: (inout [(name: String, run: StoredRun)]) -> Void) throws
    -> StoredRun
  {
    var parts = Self.parts()
    change(&parts)
    let first = try StoredRun.merged(parts)
    for order in Self.orders {
      let ordered = order.map { parts[$0] }
      #expect(try StoredRun.merged(ordered) == first, "\(order)")
      let two = try StoredRun.merged(Array(ordered[..<2]))
      for steps in [[("two", two), ordered[2]], [ordered[2], ("two", two)]] {
        #expect(try StoredRun.merged(steps) == first, "\(order), step by step")
      }
    }
    return first
  }

  @Test("The whole has the order of the pages, then of the lines, then of the targets")
  func order() throws {
    let whole = try merged { _ in }
    #expect(whole.rules.map(\.id) == ["provider.z", "provider.b", "provider.a", "provider.c"])
    #expect(
      whole.results.prefix(4).map { "\($0.target) \($0.id)" } == [
        "second provider.z/1", "first provider.z/1", "second provider.z/2", "first provider.z/2",
      ])
    #expect(whole.rules.map(\.cases.count) == [3, 3, 3, 3])
    #expect(whole.header.planned == 24)
    #expect(whole.isComplete)
    #expect(whole.footer == SampleRun.footer(whole.results))
  }

  @Test("Targets of different roles may have one name: each role keeps its own order")
  func names() throws {
    let whole = try merged { parts in
      for place in parts.indices {
        var gateway = parts[place].run.header.targets[1]
        gateway.role = .gateway
        parts[place].run.header.targets.insert(gateway, at: 0)
        var twin = gateway
        twin.name = "second"
        parts[place].run.header.targets.append(twin)
      }
    }
    #expect(whole.results.prefix(3).map(\.target) == ["second", "first", "second"])
  }

  @Test("One that was interrupted makes an interrupted run, whichever it is", arguments: 0..<3)
  func interrupted(place: Int) throws {
    let whole = try merged { parts in
      Self.cut(&parts[place].run, to: 5, .interrupted)
      Self.cut(&parts[(place + 1) % 3].run, to: 3, .failFast)
    }
    #expect(whole.footer?.stopped == .interrupted)
    #expect(whole.exitStatus == .interrupted)
  }

  @Test("One that stopped at a failure makes a stopped run, whichever it is", arguments: 0..<3)
  func stopped(place: Int) throws {
    let whole = try merged { Self.cut(&$0[place].run, to: 3, .failFast) }
    #expect(whole.footer?.stopped == .failFast)
    #expect(whole.exitStatus == .unexpectedVerdicts)
    #expect(whole.footer?.results == 19)
    #expect(whole.footer?.unexpected == 1)
  }

  @Test("One that lost results beside one that stopped is still broken", arguments: 0..<3)
  func lost(place: Int) throws {
    let whole = try merged { parts in
      Self.cut(&parts[place].run, to: 5, nil)
      Self.cut(&parts[(place + 1) % 3].run, to: 3, .failFast)
    }
    #expect(!whole.isComplete)
    #expect(whole.exitStatus == .interrupted)
    // Nobody interrupted it.
    #expect(whole.footer?.stopped == .failFast)
    #expect(whole.incompleteness?.hasSuffix(" cases have a result") == true)
  }

  @Test("One without an end makes a run without an end, whichever it is", arguments: 0..<3)
  func endless(place: Int) throws {
    let whole = try merged { $0[place].run.footer = nil }
    #expect(whole.footer == nil)
    #expect(whole.exitStatus == .interrupted)
  }

  @Test("Failures of all parts are counted together")
  func sums() throws {
    let whole = try merged { parts in
      for (place, count) in [2, 0, 3].enumerated() {
        for index in 0..<count {
          parts[place].run.results[index].verdict = index == 1 ? .error : .fail
          parts[place].run.results[index].isExpected = false
        }
        parts[place].run.footer = SampleRun.footer(
          parts[place].run.results, unseen: ["\(place)", "all", place == 1 ? "none" : "two"])
      }
    }
    #expect(whole.footer?.verdicts == [.pass: 19, .fail: 3, .error: 2])
    #expect(whole.footer?.unexpected == 5)
    #expect(whole.footer?.unseen == ["all"])
  }

  // MARK: What isn't merged

  private func mismatch(_ change: (inout [(name: String, run: StoredRun)]) -> Void) throws -> String
  {
    var parts = Self.parts()
    change(&parts)
    return try #require(throws: StoredRun.Mismatch.self) { try StoredRun.merged(parts) }.message
  }

  @Test("The third part is held against the first as the second is", arguments: 1..<3)
  func differs(place: Int) throws {
    #expect(
      try mismatch { $0[place].run.header.digest = "f00" }.hasPrefix(
        "1 and \(place + 1) aren't parts of one run: the digest"))
  }

  @Test("A case is in two parts, whichever they are", arguments: [(0, 1), (0, 2), (1, 2)])
  func twice(first: Int, second: Int) throws {
    #expect(
      try mismatch { parts in
        let result = parts[first].run.results[3]
        parts[second].run.results[3] = result
        for index in parts[second].run.rules.indices
        where parts[second].run.rules[index].id == result.rule {
          parts[second].run.rules[index].cases.append(result.id)
        }
      } == "provider.b/\(first + 1) has a result for first in \(first + 1) and in \(second + 1)")
    #expect(
      try mismatch { $0[second].run.header.shards = $0[first].run.header.shards }
        == "shard \(first + 1)/3 is in \(first + 1) and in \(second + 1)")
    #expect(try mismatch { $0[second].run.header.shards = [] }.contains("aren't parts of one run"))
  }
}
