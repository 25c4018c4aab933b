#if Gateway
  internal import Conformance

  /// A connection that sends any bytes, right or wrong, and cuts what comes back into frames.
  ///
  /// It belongs to the thread that made it. With `tls` nil it is a bare socket.
  public final class RawConnection {
    private let transport: ClientTransport
    private var scanner = FrameScanner(skippingPreface: false)
    /// The frames that came, but for the bytes of bodies.
    public private(set) var frames: [Frame] = []

    /// Connects, and shakes hands where TLS is wanted.
    public init(
      host: String = "127.0.0.1", port: Int, tls: ClientTLS?, milliseconds: Int = 5_000
    ) throws(WireFailure) {
      transport = try ClientTransport(
        host: host, port: port, tls: tls, deadline: BackgroundThread.milliseconds() + milliseconds)
    }

    /// Why the connection ended; nil while it lasts.
    public var end: TransportEnd? { transport.end }

    /// Whether what came last is a part of a frame.
    public var isInsideFrame: Bool { scanner.isInsideFrame }

    /// Sends bytes, as far as the socket takes them now; the rest leaves with the next call.
    public func send(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { transport.write($0) }
      transport.flush()
    }

    /// Reads until the frames are as wished, the connection ends, or the time is over; says whether
    /// they are as wished.
    @discardableResult
    public func wait(milliseconds: Int = 5_000, until isWished: ([Frame]) -> Bool) -> Bool {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      while !isWished(frames) {
        let goesOn = transport.receive(deadline: deadline) { bytes in
          scanner.scan(bytes) { frames.append(Frame(head: $0, payload: $1)) }
        }
        if !goesOn { return isWished(frames) }
      }
      return true
    }

    /// Reads until the server ends the connection, and says how; nil where it doesn't in time.
    public func waitForEnd(milliseconds: Int = 5_000) -> TransportEnd? {
      wait(milliseconds: milliseconds) { _ in false }
      return transport.end
    }

    /// Ends the connection.
    public func close(_ how: WireStep.Closing = .tls) { transport.close(how) }
  }
#endif
