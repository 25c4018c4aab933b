#if Gateway && os(Linux)
  import Conformance
  import LibC
  import Testing

  @testable import Gateway

  @Suite("The memory of serve")
  struct ServeMemoryTests {
    @Test(
      "is bounded while clients leave large requests unfinished, and comes back afterwards",
      .enabled(if: !Sanitizer.isOn, "sanitizers keep what is freed"),
      arguments: [(15, frames: 60), (240, frames: 4)])
    func unfinished(_ streams: Int, frames: Int) throws {
      let serve = try ServeProcess()
      let attackers = try (0..<20).map { _ in try attack(serve, streams, frames) }
      #expect(try serve.memory("VmHWM") < 260 << 20)
      for attacker in attackers { attacker.close() }
      let deadline = BackgroundThread.milliseconds() + 20_000
      while try serve.memory("VmRSS") > 100 << 20, BackgroundThread.milliseconds() < deadline {
        usleep(100_000)
      }
      #expect(try serve.memory("VmRSS") < 100 << 20)
      #expect(try serve.client().send(serve.request()).status == 200)
      serve.send(SIGTERM)
      _ = try serve.finish()
    }

    /// Opens a connection that has a valid token and begins many large requests.
    private func attack(
      _ serve: ServeProcess, _ streams: Int, _ frames: Int
    ) throws -> RawConnection {
      let raw = try RawConnection(port: serve.port, tls: try serve.tls)
      let block = try block(serve.request())
      raw.send(
        FrameWriter.preface + FrameWriter.settings()
          + FrameWriter.headers(1, block: block, endStream: false)
          + FrameWriter.frame(.data, flags: 1, stream: 1, payload: [0x7B, 0x7D]))
      try #require(raw.wait { $0.contains { $0.head.known == .headers } })
      let part = [UInt8](repeating: 0, count: 16_000)
      for stream in 1...streams {
        raw.send(FrameWriter.headers(2 * stream + 1, block: block, endStream: false))
        let frame = FrameWriter.frame(.data, stream: 2 * stream + 1, payload: part)
        for _ in 0..<frames { raw.send(frame) }
      }
      // PING is answered when everything before it has arrived.
      raw.send(FrameWriter.ping())
      raw.wait(milliseconds: 30_000) { $0.contains { $0.head.known == .ping } }
      return raw
    }

    private func block(_ request: ClientRequest) throws -> [UInt8] {
      var block = HPACKWriter()
      for field in request.fields { block.literal(field.name, field.value) }
      return block.bytes
    }
  }

  extension ServeProcess {
    /// Returns a figure of the process's memory, in bytes, by its name in /proc.
    func memory(_ name: String) throws -> Int {
      let status = String(decoding: try FileSystem.read(statusFile, atMost: 1 << 16), as: UTF8.self)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
      let figure = line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
      return try #require(figure.flatMap { Int($0) }) << 10
    }
  }
#endif
