import ConformanceTools
import Testing

@testable import Control
@testable import TestSupport

@Suite("What a listener is told")
struct PushFeedTests {
  private static func push(_ type: String = "alert") -> ServedPush {
    ServedPush(
      connection: 1, stream: 1, arrival: 0,
      headers: [.init(name: "apns-push-type", value: type, encoding: "incremental")], body: [],
      showsCertificate: false, answer: .init(own: GatewayReply(status: 200)))
  }

  private static func record(_ count: Int, in journal: PushJournal, _ type: String = "alert") {
    for _ in 0..<count {
      journal.record(weight: 1, .init(status: 200, type: .alert)) { push(type) }
    }
  }

  private static func texts(_ rest: Int = 10_000) -> PushFeed.Texts {
    PushFeed.Texts(rest: rest) { entry, _ in "\(entry.number)" }
  }

  /// The pushes in events, and how many were skipped.
  private static func read(_ events: String) -> (pushes: [Int], skipped: Int) {
    var (pushes, skipped) = ([Int](), 0)
    for event in events.components(separatedBy: "\n\n") where !event.isEmpty {
      let lines = event.split(separator: "\n")
      if lines.contains("event: skipped"), let last = lines.last {
        skipped += Int(last.filter(\.isNumber)) ?? 0
      } else if let last = lines.last?.split(separator: " ").last, let number = Int(last) {
        pushes.append(number)
      }
    }
    return (pushes, skipped)
  }

  @Test("Each push that matches once, after the number that it begins with")
  func each() {
    let journal = PushJournal()
    var (texts, search) = (Self.texts(), PushSearch())
    search.type = "alert"
    Self.record(2, in: journal)
    var feed = PushFeed(search, after: 1, journal.counts)
    #expect(feed.next(in: journal, upTo: .max, &texts) == "id: 2\nevent: push\ndata: 2\n\n")
    Self.record(1, in: journal, "background")
    #expect(feed.next(in: journal, upTo: .max, &texts) == "")
    Self.record(1, in: journal)
    #expect(Self.read(feed.next(in: journal, upTo: .max, &texts)).pushes == [4])
    #expect(feed.next(in: journal, upTo: .max, &texts) == "")
  }

  @Test("Texts are made once for all, and so many at a time; the rest comes with the next turn")
  func budget() {
    let journal = PushJournal()
    var texts = Self.texts(3)
    var (one, two) = (
      PushFeed(PushSearch(), after: 0, journal.counts),
      PushFeed(PushSearch(), after: 0, journal.counts)
    )
    Self.record(5, in: journal)
    #expect(Self.read(one.next(in: journal, upTo: .max, &texts)).pushes == [1, 2, 3])
    #expect(Self.read(two.next(in: journal, upTo: .max, &texts)).pushes == [1, 2, 3])
    #expect(one.next(in: journal, upTo: .max, &texts) == "")
    texts.renew(3)
    #expect(Self.read(one.next(in: journal, upTo: .max, &texts)).pushes == [4, 5])
    #expect(texts.rest == 1)
  }

  @Test("Who is far behind is told the newest, and how many weren't told")
  func behind() {
    let journal = PushJournal()
    var (texts, feed) = (Self.texts(), PushFeed(PushSearch(), after: 0, journal.counts))
    Self.record(1_000, in: journal)
    #expect(Self.read(feed.next(in: journal, upTo: .max, &texts)) == (Array(1...1_000), 0))
    Self.record(1_001, in: journal)
    #expect(!feed.isFlooded)
    #expect(Self.read(feed.next(in: journal, upTo: .max, &texts)) == (Array(1_982...2_001), 981))
    #expect(feed.isFlooded)
    #expect(feed.next(in: journal, upTo: .max, &texts) == "" && !feed.isFlooded)
  }

  @Test("Of a flood, all listeners are told the same, whose texts are made once")
  func together() {
    let journal = PushJournal()
    var texts = Self.texts(20)
    var feeds = [0, 500].map { PushFeed(PushSearch(), after: $0, journal.counts) }
    Self.record(2_000, in: journal)
    let last = journal.counts.last
    for index in feeds.indices {
      let told = Self.read(feeds[index].next(in: journal, upTo: last, &texts))
      #expect(told.pushes == Array(1_981...2_000) && feeds[index].isFlooded)
      Self.record(100, in: journal)
    }
    #expect(texts.rest == 0)
    texts.renew(200)
    #expect(Self.read(feeds[0].next(in: journal, upTo: .max, &texts)) == (Array(2_001...2_200), 0))
  }

  @Test("What the journal has dropped is counted, what was removed isn't")
  func dropped() {
    let journal = PushJournal(pushes: 3)
    var (texts, feed) = (Self.texts(), PushFeed(PushSearch(), after: 0, journal.counts))
    Self.record(5, in: journal)
    #expect(Self.read(feed.next(in: journal, upTo: .max, &texts)) == ([3, 4, 5], 2))
    Self.record(2, in: journal)
    _ = journal.remove([6])
    #expect(Self.read(feed.next(in: journal, upTo: .max, &texts)) == ([7], 0))
  }

  @Test("With no turn left, what is skipped is counted once")
  func skippedOnce() {
    let journal = PushJournal()
    var (texts, feed) = (Self.texts(0), PushFeed(PushSearch(), after: 0, journal.counts))
    Self.record(2_000, in: journal)
    #expect(Self.read(feed.next(in: journal, upTo: .max, &texts)) == ([], 1_980))
    #expect(Self.read(feed.next(in: journal, upTo: .max, &texts)) == ([], 0))
    texts.renew(200)
    #expect(Self.read(feed.next(in: journal, upTo: .max, &texts)) == (Array(1_981...2_000), 0))
  }
}
