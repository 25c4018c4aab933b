#if Gateway
  import Testing

  @testable import Gateway

  @Suite("An allowance")
  struct AllowanceTests {
    @Test("is used up and refills over time, up to its burst")
    func comesBack() {
      var left = AllowanceLeft(.init(atOnce: 2, perSecond: 10), now: 0)
      #expect(
        [0, 0, 0, 99, 100, 101].map { left.use(now: $0) } == [
          true, true, false, false, true, false,
        ])
      #expect([10_000, 10_000, 10_000].map { left.use(now: $0) } == [true, true, false])
    }
  }
#endif
