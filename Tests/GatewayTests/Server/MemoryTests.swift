#if Gateway
  import Conformance
  import Testing

  @testable import Gateway
  @testable import TestSupport

  @Suite("The memory of a server")
  struct MemoryTests {
    private static let part = FrameWriter.frame(
      .data, stream: 1, payload: [UInt8](repeating: 0, count: 1_000))

    private func begun(_ stream: Int) -> [UInt8] {
      FrameWriter.headers(stream, block: TestGateway.requestBlock, endStream: false)
    }

    @Test("has a limit for all connections together: the one with the most is ended")
    func total() throws {
      let gateway = try TestGateway {
        ($0.loops, $0.limits.serverUnfinishedBytes) = (1, 20_000)
      }
      let quiet = try gateway.client()
      let raws = try (1...3).map { size in
        let raw = try gateway.raw()
        raw.send(begun(1) + (0..<4 * size).flatMap { _ in Self.part })
        return raw
      }
      #expect(raws[2].waitForEnd() != nil)
      #expect(gateway.ended(4)?.end == .limit(.unfinishedBytes))
      // What it held is free again, so the others go on.
      #expect(quiet.send(ClientRequest(path: "/")).status == 200)
      raws[0].send(Self.part)
      #expect(gateway.server.log.endCounts == [.limit(.unfinishedBytes): 1])
    }

    @Test("counts requests whose answers wait, and no request once its stream is closed")
    func answers() throws {
      let body = [UInt8](repeating: 0, count: 1_000)
      let gateway = try TestGateway({
        ($0.loops, $0.limits.unfinishedBytes) = (1, 10_000)
      }) { request in request.path == "/silent" ? .silence : WireAnswer(status: 200) }
      let client = try gateway.client()
      for _ in 0..<30 {
        #expect(client.send(ClientRequest(path: "/", body: body)).status == 200)
      }
      for _ in 0..<30 {
        let stream = client.submit(ClientRequest(path: "/silent", body: body))
        client.reset(stream)
      }
      #expect(client.send(ClientRequest(path: "/", body: body)).status == 200)
      for _ in 0..<30 { _ = client.submit(ClientRequest(path: "/silent", body: body)) }
      #expect(gateway.ended()?.end == .limit(.unfinishedBytes))
    }

    @Test("keeps no large storage of streams for reuse")
    func spare() {
      let stream = ServerStream()
      stream.begin(id: 1, at: 0)
      stream.body = [UInt8](repeating: 0, count: 1 << 20)
      stream.block = [UInt8](repeating: 0, count: 1 << 15)
      stream.outgoing = [[1]]
      stream.releaseStorage()
      #expect(stream.body.capacity < 1 << 13)
      #expect(stream.block.capacity < 1 << 13)
      #expect(stream.outgoing.isEmpty)
    }

    @Test("has a limit for the log, by size")
    func log() {
      let log = ObservationLog()
      let frame = ObservedFrame(FrameHead(length: 8, type: 6), [UInt8](repeating: 0, count: 8))
      var notes = Connection.Notes()
      notes.frames = Array(repeating: frame, count: 1_000)
      let enough = ObservationLog.mostBytes / (1_000 * frame.weight)
      for number in 1...2 * enough {
        log.open(ConnectionObservation(number: number, opened: 0))
        log.update(number) { $0.take(notes) }
      }
      #expect(log[1] == nil)
      #expect(log[2 * enough] != nil)
      #expect((enough / 2...enough + 1).contains(log.all.count))
    }

    @Test(
      "is returned to the system when nothing has happened for two seconds",
      .endsIfHung
    )
    func quiet() async throws {
      let gateway = try TestGateway { $0.loops = 1 }
      let began = BackgroundThread.milliseconds()
      // Small, and still connected: neither its size nor its end is a reason.
      let client = try gateway.client()
      #expect(client.send(ClientRequest(path: "/")).status == 200)
      while gateway.server.memory.lastReturn == 0 { try await Task.sleep(for: .milliseconds(20)) }
      #expect(gateway.server.memory.lastReturn >= began + 2_000)
    }

    @Test("is returned to the system at most once a second")
    func trimming() {
      let memory = SystemMemory()
      #expect(memory.trim(now: 5_000))
      #expect(!memory.trim(now: 5_500))
      #expect(memory.trim(now: 6_000))
    }
  }
#endif
