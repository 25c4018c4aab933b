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
      #expect(
        journal.record(weight: 1, .init(status: 200, type: .alert)) { Self.push("\(number)") }
          == number)
    }
    #expect(journal.snapshot().entries.map(\.number) == [4_998, 4_999, 5_000])
    #expect(
      journal.snapshot().counts
        == .init(recorded: 3, dropped: 4_997, lastDropped: 4_997, last: 5_000))
  }

  @Test("So do they for bytes, but for the newest")
  func bytesAtMost() {
    let journal = PushJournal(bytes: 10)
    for _ in 1...3 {
      journal.record(weight: 4, .init(status: 200, type: .alert)) { Self.push("a") }
    }
    #expect(journal.snapshot().entries.map(\.number) == [2, 3])
    journal.record(weight: 1_000, .init(status: 200, type: .alert)) { Self.push("large") }
    #expect(journal.snapshot().entries.map(\.number) == [4])
  }

  @Test("What was dropped takes no memory for long, however large it was")
  func forgets() {
    final class Body: Sendable {}
    let journal = PushJournal(bytes: 100)
    var bodies: [() -> Body?] = []
    for _ in 1...50 {
      let body = Body()
      weak let gone = body
      bodies.append { gone }
      journal.record(weight: 10, .init(status: 200, type: .alert)) {
        _ = body
        return Self.push("a")
      }
    }
    #expect(bodies.count { $0() != nil } <= 14)
  }

  @Test("What was removed is gone, and numbers go on")
  func removes() {
    let journal = PushJournal()
    for _ in 1...4 {
      journal.record(weight: 1, .init(status: 200, type: .alert)) { Self.push("a") }
    }
    #expect(journal.remove([2, 3, 9]) == 2)
    #expect(journal.snapshot().entries.map(\.number) == [1, 4])
    #expect(journal.record(weight: 1, .init(status: 200, type: .alert)) { Self.push("b") } == 5)
    #expect(journal.removeAll() == 5 && journal.snapshot().entries.isEmpty)
    #expect(journal.record(weight: 1, .init(status: 200, type: .alert)) { Self.push("c") } == 6)
  }

  @Test("Those after a number are found, whichever were removed")
  func after() {
    let journal = PushJournal()
    for _ in 1...5 {
      journal.record(weight: 1, .init(status: 200, type: .alert)) { Self.push("a") }
    }
    #expect(journal.remove([2, 3]) == 2)
    for (number, later) in [
      (0, [1, 4, 5]), (1, [4, 5]), (3, [4, 5]), (4, [5]), (5, []), (9, []),
    ] {
      #expect(journal.snapshot(after: number).entries.map(\.number) == later)
    }
    #expect(journal.snapshot().counts == .init(recorded: 3, dropped: 0, last: 5))
  }

  @Test("A push is worked out when somebody asks; who watches hears of the next one")
  func lazily() {
    let (made, heard) = (Guarded(0), Guarded(0))
    let journal = PushJournal()
    journal.callOnce { heard.withLock { $0 += 1 } }
    for _ in 1...2 {
      journal.record(weight: 1, .init(status: 200, type: .alert)) {
        made.withLock { $0 += 1 }
        return Self.push("a")
      }
    }
    #expect(made.withLock { $0 } == 0 && heard.withLock { $0 } == 1)
    #expect(journal.snapshot().entries.first?.push.device == ServedSamples.device)
    #expect(made.withLock { $0 } == 1)
    journal.callOnce { heard.withLock { $0 += 1 } }
    journal.callOnce(nil)
    journal.record(weight: 1, .init(status: 200, type: .alert)) { Self.push("a") }
    #expect(heard.withLock { $0 } == 1)
  }
}
