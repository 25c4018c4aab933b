#if Gateway
  @testable import TestSupport
  import Descriptors
  import ProcessTargets
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway
  import LibC

  /// A child process that runs `conformance-run serve` on a free port, with its output read line by
  /// line.
  final class ServeProcess {
    /// The first line, if the output is JSON.
    private(set) var invitation = JSON.null
    private let child: Int32
    private var output: Stream
    private var errors: Stream
    private var isReaped = false

    /// The read end of a pipe to the child, which ends at the latest with the child.
    private struct Stream {
      var descriptor: Int32
      var bytes: [UInt8] = []

      /// Reads what arrives within 20 seconds; returns false at the end of the stream.
      mutating func readSome() throws -> Bool {
        guard descriptor >= 0 else { return false }
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 20_000) == 1 else { throw Silence() }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &chunk, chunk.count)
        bytes += chunk[..<max(0, count)]
        return count > 0
      }

      mutating func close() {
        Descriptor.close(descriptor)
        descriptor = -1
      }
    }

    /// The error for output that doesn't arrive in time.
    struct Silence: Error {}

    init(_ words: [String] = ["--json"]) throws {
      let program = try #require(Program.found)
      let (output, errors) = (try Pipe(), try Pipe())
      defer { for pipe in [output, errors] { close(pipe.write) } }
      var start = ProgramStart([program, "serve", "--port", "0"] + words)
      (start.output, start.errors) = (.descriptor(output.write), .descriptor(errors.write))
      child = try start.begin()
      self.output = Stream(descriptor: output.read)
      self.errors = Stream(descriptor: errors.read)
      if words.contains("--json") { invitation = try line() }
    }

    deinit {
      if !isReaped {
        // SIGTERM lets it remove its files; SIGKILL ends it if it hangs.
        kill(child, SIGTERM)
        while (try? output.readSome()) == true {}
        kill(child, SIGKILL)
        ProgramStart.waitForEnd(of: child)
      }
      for descriptor in [output.descriptor, errors.descriptor] where descriptor >= 0 {
        close(descriptor)
      }
    }

    var port: Int { invitation["port"]?.int ?? 0 }

    /// The TLS configuration of a client that trusts the authority in the first line.
    var tls: ClientTLS {
      get throws {
        let path = try #require(invitation["ca"]?.string)
        let pem = String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
        return ClientTLS(authority: try Certificate(pem: pem))
      }
    }

    /// Connects a client that trusts the authority in the first line.
    func client() throws -> Client { try Client(port: port, tls: tls) }

    /// The file in which Linux tells the state of the process.
    var statusFile: String { "/proc/\(child)/status" }

    /// Creates a request with the credentials in the first line.
    func request(
      device: String? = nil, topic: String? = nil, token: String? = nil,
      payload: String = #"{"aps":{"alert":"hi"}}"#
    ) throws -> ClientRequest {
      let known = try ["device", "topic", "token"].map { try #require(invitation[$0]?.string) }
      return ClientRequest(
        path: "/3/device/\(device ?? known[0])",
        headers: [
          ("authorization", "bearer \(token ?? known[2])"), ("apns-topic", topic ?? known[1]),
          ("apns-push-type", "alert"),
        ], body: Array(payload.utf8))
    }

    // MARK: Output

    /// Reads lines up to the next event of this name, and returns it.
    func event(_ name: String) throws -> JSON {
      for _ in 0..<10_000 {
        let line = try line()
        if line["event"]?.string == name { return line }
      }
      throw Silence()
    }

    /// Reads the next line as JSON.
    func line() throws -> JSON { try JSON.parse(try text(before: "\n")) }

    /// Reads up to a text, and returns what precedes it.
    func text(before end: String) throws -> String {
      let wanted = Array(end.utf8)
      while true {
        if let range = output.bytes.firstRange(of: wanted) {
          defer { output.bytes.removeSubrange(..<range.upperBound) }
          return String(decoding: output.bytes[..<range.lowerBound], as: UTF8.self)
        }
        guard try output.readSome() else { throw Silence() }
      }
    }

    // MARK: Ending

    /// Closes the read end, as `head` does.
    func closeOutput() { output.close() }

    func send(_ signal: Int32) { kill(child, signal) }

    /// Reads the rest and waits for the end; returns the status and the unread output of both
    /// streams.
    func finish() throws -> (status: Int32, output: String, errors: String) {
      while try output.readSome() {}
      while try errors.readSome() {}
      isReaped = true
      return (
        ProgramStart.waitForEnd(of: child),
        String(decoding: output.bytes, as: UTF8.self), String(decoding: errors.bytes, as: UTF8.self)
      )
    }
  }
#endif
