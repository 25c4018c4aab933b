#if Gateway
  internal import Conformance

  /// A connection that sends any bytes, valid or not, and splits the received bytes into frames.
  ///
  /// It belongs to the thread that made it. Without `tls` it is a plain socket.
  package final class RawConnection {
    private let transport: ClientTransport
    private var scanner = FrameScanner(skippingPreface: false)
    /// The received frames; those of DATA have no payload.
    package private(set) var frames: [Frame] = []

    /// Connects, and completes the handshake if there is TLS.
    package init(
      host: String = "127.0.0.1", port: Int, tls: ClientTLS?, milliseconds: Int = 5_000
    ) throws(WireFailure) {
      transport = try ClientTransport(
        host: host, port: port, tls: tls, deadline: BackgroundThread.milliseconds() + milliseconds)
    }

    /// Why the connection ended; nil while it is open.
    package var end: TransportEnd? { transport.end }

    /// Whether the received bytes end inside a frame.
    package var isInsideFrame: Bool { scanner.isInsideFrame }

    /// Sends as many bytes as the socket takes now; the rest is sent by the next call.
    package func send(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { transport.write($0) }
      transport.flush()
    }

    /// Reads until the frames meet a condition, the connection ends or the time is over; returns
    /// whether they meet it.
    @discardableResult
    package func wait(milliseconds: Int = 5_000, until isWished: ([Frame]) -> Bool) -> Bool {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      while !isWished(frames) {
        let goesOn = transport.receive(deadline: deadline) { bytes in
          scanner.scan(bytes) { frames.append(Frame(head: $0, payload: $1)) }
        }
        if !goesOn { return isWished(frames) }
      }
      return true
    }

    /// Reads until the server ends the connection, and returns how; nil if it doesn't in time.
    package func waitForEnd(milliseconds: Int = 5_000) -> TransportEnd? {
      wait(milliseconds: milliseconds) { _ in false }
      return transport.end
    }

    /// Ends the connection.
    package func close(_ how: WireStep.Closing = .tls) { transport.close(how) }
  }
#endif
