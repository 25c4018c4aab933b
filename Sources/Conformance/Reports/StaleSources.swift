import ConformanceRunning

/// The documents that haven't been read for some time, the oldest first.
package struct StaleSources: Sendable {
  private let days: Int
  private let today: Day
  /// How many documents there are.
  private let total: Int
  private let sources: [Source]

  /// The default age in days: Apple's documents change about once a year.
  package static let usualDays = 365

  /// Finds the documents of a ledger that were last read at least `days` ago, or whose day isn't
  /// recorded.
  package init(of ledger: Ledger, days: Int = usualDays, today: Day = .today()) {
    (self.days, self.today, total) = (days, today, ledger.sources.count)
    let stale = ledger.sources.enumerated().filter { _, source in
      source.lastRead.map { today.days(since: $0) >= days } ?? true
    }
    sources = stale.sorted { first, second in
      switch (first.element.lastRead, second.element.lastRead) {
      case (let one?, let other?) where one != other: one < other
      case (nil, _?): true
      case (_?, nil): false
      default: first.offset < second.offset
      }
    }.map { $0.element }
  }

  /// The list for people.
  package var text: String {
    let time = counted(days, "day")
    guard !sources.isEmpty else {
      return "All \(total) documents were read less than \(time) ago\n"
    }
    let all = counted(total, "document")
    let lines = [
      "\(sources.count) of \(all) \(sources.count == 1 ? "was" : "were") last read \(time) ago or more, "
        + "the oldest first", "",
    ]
    return Style.printable(lines: lines + sources.flatMap(entry))
  }

  private func entry(_ source: Source) -> [String] {
    let day = source.lastRead.map { day in
      let age = today.days(since: day)
      return "\(day), \(counted(age, "day")) ago"
    }
    return [
      "  \((day ?? "no day recorded").padded(to: 24))  \(source.key)  \(source.title)",
      "  \("".padded(to: 24))  \(source.address?.text ?? "no address recorded")",
    ]
  }

  /// The list for machines.
  package var json: JSON {
    .array(
      sources.map { source in
        [
          "source": .string(source.key), "title": .string(source.title),
          "address": source.address.map { .string($0.text) } ?? .null,
          "read": source.lastRead.map { .string($0.description) } ?? .null,
          "days": source.lastRead.map { .number(JSON.Number(today.days(since: $0))) } ?? .null,
        ]
      })
  }
}
