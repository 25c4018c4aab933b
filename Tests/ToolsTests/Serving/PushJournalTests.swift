import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("The journal of a served gateway")
struct PushJournalTests {
  private static func push(_ text: String) -> ServedPush {
    ServedSamples.push(#"{"aps":{"alert":"\#(text)"}}"#)
  }

  @Test("The oldest make room, and are counted")
  func pushesAtMost() {
    let journal = PushJournal(pushes: 3)
    for number in 1...5_000 {
      #expect(journal.record(weight: 1) { Self.push("\(number)") } == number)
    }
    #expect(journal.entries.map(\.number) == [4_998, 4_999, 5_000])
    #expect(journal.standing == .init(kept: 3, dropped: 4_997, last: 5_000))
  }

  @Test("So do they for bytes, but for the newest")
  func bytesAtMost() {
    let journal = PushJournal(bytes: 10)
    for _ in 1...3 { journal.record(weight: 4) { Self.push("a") } }
    #expect(journal.entries.map(\.number) == [2, 3])
    journal.record(weight: 1_000) { Self.push("large") }
    #expect(journal.entries.map(\.number) == [4])
  }

  @Test("What was removed is gone, and numbers go on")
  func removes() {
    let journal = PushJournal()
    for _ in 1...4 { journal.record(weight: 1) { Self.push("a") } }
    #expect(journal.remove([2, 3, 9]) == 2)
    #expect(journal.entries.map(\.number) == [1, 4])
    #expect(journal.record(weight: 1) { Self.push("b") } == 5)
    #expect(journal.standing == .init(kept: 3, dropped: 0, last: 5))
  }

  @Test("A push is made when somebody asks, and once; a watcher hears of each")
  func lazily() {
    let (made, heard) = (Guarded(0), Guarded(0))
    let journal = PushJournal()
    journal.watch { heard.withLock { $0 += 1 } }
    for _ in 1...2 {
      journal.record(weight: 1) {
        made.withLock { $0 += 1 }
        return Self.push("a")
      }
    }
    #expect(made.withLock { $0 } == 0 && heard.withLock { $0 } == 2)
    for _ in 1...3 { #expect(journal.entries.first?.push.device == ServedSamples.device) }
    #expect(made.withLock { $0 } == 1)
    journal.watch(nil)
    journal.record(weight: 1) { Self.push("a") }
    #expect(heard.withLock { $0 } == 2)
  }
}
