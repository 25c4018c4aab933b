#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Timers")
  struct TimersTests {
    @Test("run in the order of their times, and of scheduling if those are equal")
    func order() {
      var timers = Timers()
      var done: [Int] = []
      let times = [5, 3, 9, 3, 1, 7, 3, 2]
      for (index, due) in times.enumerated() { timers.add(due: due) { done.append(index) } }
      #expect(timers.next == 1)
      while let action = timers.take(now: 7) { action() }
      #expect(done == [4, 7, 1, 3, 6, 0, 5])
      #expect(timers.next == 9)
      timers.take(now: 9)?()
      #expect(done.last == 2 && timers.next == nil && timers.take(now: 99) == nil)
    }
  }
#endif
