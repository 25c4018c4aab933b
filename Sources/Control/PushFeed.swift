import ConformanceTools

/// What one listener is told: the pushes that match, while they come.
///
/// The journal is its memory. A slow reader is told later; one that is far behind isn't told of some pushes,
/// which are counted: a flood of pushes costs the gateway no more than a few of them.
package struct PushFeed: Sendable {
  private var search: PushSearch
  /// The number of the newest push that it has looked at.
  private var seen: Int
  /// How many pushes the journal had dropped at that time.
  private var dropped: Int
  /// Whether pushes came faster than they can be told when it was last asked.
  private(set) var isFlooded = false

  /// How many pushes a listener may be behind before some are skipped, and how many aren't.
  static let mostBehind = (1_000, kept: 20)

  init(_ search: PushSearch, after number: Int, _ counts: PushJournal.Counts) {
    (self.search, seen, dropped) = (search, number, counts.dropped)
    self.search.since = nil
  }

  /// The texts of pushes, each made once for all listeners.
  struct Texts {
    private let make: (PushJournal.Entry, ServedPush) -> String
    private var known: [Int: (push: ServedPush, text: String)] = [:]
    /// How many more may be made until others have had their turn.
    private(set) var rest: Int

    init(rest: Int, _ make: @escaping (PushJournal.Entry, ServedPush) -> String) {
      (self.rest, self.make) = (rest, make)
    }

    /// Allows so many more.
    mutating func renew(_ rest: Int) {
      self.rest = rest
      known = [:]
    }

    /// Returns a push with its text; nil where too many were made already.
    mutating func text(of entry: PushJournal.Entry) -> (push: ServedPush, text: String)? {
      if let text = known[entry.number] { return text }
      guard rest > 0 else { return nil }
      rest -= 1
      let push = entry.push
      let text = (push, make(entry, push))
      known[entry.number] = text
      return text
    }
  }

  /// Returns the events since it was last asked, up to a push, in the form of server-sent events.
  mutating func next(
    in journal: PushJournal, upTo last: Int, _ texts: inout Texts
  ) -> String {
    var (entries, counts) = journal.snapshot(after: seen)
    while let newest = entries.last, newest.number > last { entries.removeLast() }
    isFlooded = entries.count > Self.mostBehind.0
    guard !entries.isEmpty else { return "" }
    // Of those between, some may have been removed, which isn't told here.
    var skipped = max(0, min(counts.dropped - dropped, counts.lastDropped - seen))
    if isFlooded {
      skipped += entries.count - Self.mostBehind.kept
      entries = entries.suffix(Self.mostBehind.kept)
    }
    dropped = counts.dropped
    var events = skipped > 0 ? Self.event("skipped", "{\"count\":\(skipped)}") : ""
    for entry in entries {
      guard let (push, text) = texts.text(of: entry) else { break }
      seen = entry.number
      if search.matches(push, number: entry.number) {
        events += "id: \(entry.number)\n" + Self.event("push", text)
      }
    }
    if skipped > 0, let before = entries.first { seen = max(seen, before.number - 1) }
    return events
  }

  /// Writes an event; the data has one line.
  static func event(_ name: String, _ data: String) -> String {
    "event: \(name)\ndata: \(data)\n\n"
  }
}
