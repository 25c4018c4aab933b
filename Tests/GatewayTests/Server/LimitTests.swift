#if Gateway
  import Testing

  @testable import Gateway

  @Suite("A limit")
  struct LimitTests {
    private let request = ClientRequest(path: "/")

    /// Sends bytes that exceed a limit on one connection, and checks that another one is served
    /// before and after.
    private func pass(
      _ limit: WireLimit, by bytes: [UInt8],
      _ change: (inout WireLimits) -> Void = { _ in }
    ) throws {
      let gateway = try TestGateway { change(&$0.limits) }
      let neighbour = try gateway.client()
      #expect(neighbour.send(request).status == 200)
      let raw = try gateway.raw()
      raw.send(bytes)
      #expect(raw.waitForEnd() != nil)
      #expect(gateway.ended(2)?.end == .limit(limit))
      #expect(gateway.server.log.endCounts == [.limit(limit): 1])
      #expect(neighbour.send(request).status == 200)
      let goAway = raw.frames.last { $0.head.known == .goAway }
      #expect(goAway?.payload[4..<8].elementsEqual([0, 0, 0, 11]) == true)
      #expect(goAway?.payload[8...].elementsEqual(limit.rawValue.utf8) == true)
    }

    private func many(_ count: Int, _ frame: [UInt8]) -> [UInt8] {
      (0..<count).flatMap { _ in frame }
    }

    @Test("on PING floods") func pings() throws {
      try pass(.pings, by: many(11, FrameWriter.ping())) {
        $0.pings = .init(atOnce: 10, perSecond: 0)
      }
    }

    @Test("on SETTINGS floods") func settings() throws {
      try pass(.settings, by: many(10, FrameWriter.settings())) {
        $0.settings = .init(atOnce: 10, perSecond: 0)
      }
    }

    @Test("on rapid reset") func resets() throws {
      let both = (0..<11).flatMap { index in
        FrameWriter.headers(2 * index + 1, block: TestGateway.requestBlock)
          + FrameWriter.resetStream(2 * index + 1)
      }
      try pass(.resets, by: both) { $0.resets = .init(atOnce: 10, perSecond: 0) }
    }

    @Test(
      "on frames without effect",
      arguments: [
        FrameWriter.windowUpdate(0, by: 1), FrameWriter.frame(77, stream: 0),
        FrameWriter.frame(.priority, stream: 9, payload: [0, 0, 0, 0, 1]),
      ])
    func idleFrames(_ frame: [UInt8]) throws {
      try pass(.idleFrames, by: many(51, frame)) { $0.idleFrames = .init(atOnce: 50, perSecond: 0) }
    }

    @Test("on empty DATA frames") func emptyData() throws {
      let start = FrameWriter.headers(1, block: TestGateway.requestBlock, endStream: false)
      try pass(.idleFrames, by: start + many(51, FrameWriter.frame(.data, stream: 1))) {
        $0.idleFrames = .init(atOnce: 50, perSecond: 0)
      }
    }

    @Test("on CONTINUATION floods") func continuations() throws {
      let start = FrameWriter.headers(1, block: TestGateway.requestBlock, endHeaders: false)
      try pass(.continuations, by: start + many(9, FrameWriter.frame(.continuation, stream: 1)))
    }

    @Test("on the length of a header block") func blockBytes() throws {
      let block = [UInt8](repeating: 0x82, count: 4_000)
      let rest = FrameWriter.frame(.continuation, stream: 1, payload: block)
      try pass(
        .headerBlockBytes,
        by: FrameWriter.headers(1, block: block, endHeaders: false) + many(3, rest)
      ) { $0.headerBlockBytes = 10_000 }
      // Also for a block that arrives complete.
      try pass(.headerBlockBytes, by: FrameWriter.headers(1, block: block)) {
        $0.headerBlockBytes = 3_000
      }
    }

    @Test("on the number of fields") func fields() throws {
      var block = HPACKWriter()
      for _ in 0..<20 { block.literal("x", "1") }
      try pass(
        .headerFields, by: FrameWriter.headers(1, block: TestGateway.requestBlock + block.bytes)
      ) { $0.headerFields = 20 }
    }

    @Test("on the size of the header list, also where a table makes it short") func list() throws {
      var block = HPACKWriter()
      block.literal("x", String(repeating: "y", count: 1_000), .incremental)
      for _ in 0..<20 { block.indexed(62) }
      try pass(
        .headerListBytes, by: FrameWriter.headers(1, block: TestGateway.requestBlock + block.bytes)
      ) { $0.headerListBytes = 8_000 }
    }

    @Test("on the size of a body") func body() throws {
      let start = FrameWriter.headers(1, block: TestGateway.requestBlock, endStream: false)
      let part = FrameWriter.frame(.data, stream: 1, payload: [UInt8](repeating: 0, count: 1_000))
      try pass(.bodyBytes, by: start + many(6, part)) { $0.bodyBytes = 5_000 }
    }

    @Test("on the total size of unfinished requests") func bodies() throws {
      let part = [UInt8](repeating: 0, count: 1_000)
      let all = (0..<6).flatMap { index in
        FrameWriter.headers(2 * index + 1, block: TestGateway.requestBlock, endStream: false)
          + FrameWriter.frame(.data, stream: 2 * index + 1, payload: part)
      }
      try pass(.unfinishedBytes, by: all) { $0.unfinishedBytes = 5_000 }
    }

    @Test("on the time that a request takes to arrive") func slowRequest() throws {
      let start = FrameWriter.headers(1, block: TestGateway.requestBlock, endStream: false)
      try pass(.request, by: start) { $0.request = 40 }
    }

    @Test("allows clients to reach it")
    func atTheLimit() throws {
      let gateway = try TestGateway {
        $0.limits.pings = .init(atOnce: 10, perSecond: 0)
        ($0.limits.bodyBytes, $0.limits.unfinishedBytes) = (5_000, 6_000)
      }
      let client = try gateway.client()
      let body = [UInt8](repeating: 1, count: 5_000)
      for _ in 0..<3 {
        #expect(client.send(ClientRequest(path: "/", body: body)).status == 200)
      }
      // Bodies of reset streams no longer count.
      var half = ClientRequest(path: "/", body: body)
      half.isComplete = false
      client.reset(client.submit(half))
      #expect(client.send(ClientRequest(path: "/", body: body)).status == 200)
      for _ in 0..<10 { #expect(client.ping()) }
      #expect(client.send(request).status == 200)
    }
  }
#endif
