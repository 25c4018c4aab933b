#if Gateway
  /// The limits of a server.
  ///
  /// A client that exceeds a limit loses its connection, and the observation names the limit; other
  /// clients are unaffected.
  package struct WireLimits: Sendable {
    /// The number of concurrent connections.
    package var connections = 4_096
    /// The size of a request's header list, as HTTP/2 counts it.
    package var headerListBytes = 32 << 10
    /// The number of fields of a request.
    package var headerFields = 128
    /// The length of a compressed header block.
    package var headerBlockBytes = 32 << 10
    /// The number of CONTINUATION frames of a header block.
    package var continuations = 8
    /// The size of a body.
    package var bodyBytes = 1 << 20
    /// The number of bytes in the requests of a connection that aren't complete or aren't answered.
    package var unfinishedBytes = 16 << 20
    /// The number of these bytes of all connections together, of which each thread has an equal
    /// share; beyond it, the connection with the most is ended.
    package var serverUnfinishedBytes = 192 << 20
    /// The length of a request to the proxy.
    package var proxyHeadBytes = 8 << 10
    /// The time for the handshake up to the first complete frame, in milliseconds.
    package var handshake = 10_000
    /// The time for a request to arrive, in milliseconds.
    package var request = 30_000
    /// The time without a frame of the client, while nothing is left to do for the server, in
    /// milliseconds.
    package var idle = 600_000
    /// The time without a request after which a connection makes room for a new one if there are too
    /// many, in milliseconds; unfinished handshakes make room at once.
    package var crowded = 5_000
    /// The number of bytes that wait for a client; beyond it, the connection isn't read until the
    /// client has taken some.
    package var backlogBytes = 256 << 10
    /// The time during which a client takes none of the waiting bytes, or leaves no window for an
    /// answer, in milliseconds.
    package var stall = 30_000
    /// The time for the client to take what was queued when the server ended the connection, in
    /// milliseconds.
    package var drain = 5_000
    /// The time for the client to close a connection that the server has ended, in milliseconds.
    package var linger = 1_000
    /// The rate of stream resets.
    package var resets = Allowance(atOnce: 200, perSecond: 50)
    /// The rate of PING frames.
    package var pings = Allowance(atOnce: 200, perSecond: 20)
    /// The rate of SETTINGS frames.
    package var settings = Allowance(atOnce: 32, perSecond: 2)
    /// The rate of frames without effect: PRIORITY, WINDOW_UPDATE, GOAWAY and unknown types; HEADERS
    /// and small DATA that are part of no complete request, because it is malformed, refused, or
    /// needs too many of them.
    package var idleFrames = Allowance(atOnce: 10_000, perSecond: 5_000)

    /// Creates the default limits.
    package init() {}

    /// A rate with a burst, as in a token bucket.
    package struct Allowance: Sendable {
      /// The size of a burst.
      package var atOnce: Int
      /// The rate per second in the long run.
      package var perSecond: Int

      /// Creates an allowance.
      package init(atOnce: Int, perSecond: Int) {
        (self.atOnce, self.perSecond) = (atOnce, perSecond)
      }
    }
  }

  /// The names of the limits.
  package enum WireLimit: String, Sendable, CaseIterable {
    /// Too many connections.
    case connections
    /// A header list that is too large.
    case headerListBytes
    /// Too many header fields.
    case headerFields
    /// A compressed header block that is too long.
    case headerBlockBytes
    /// A header block in too many CONTINUATION frames.
    case continuations
    /// A body that is too large.
    case bodyBytes
    /// Unfinished requests that are too large together.
    case unfinishedBytes
    /// A request to the proxy that is too long.
    case proxyHeadBytes
    /// A handshake that takes too long.
    case handshake
    /// A request that takes too long to arrive.
    case request
    /// A connection without activity.
    case idle
    /// A client that doesn't read its answers.
    case stall
    /// Too many stream resets.
    case resets
    /// Too many PING frames.
    case pings
    /// Too many SETTINGS frames.
    case settings
    /// Too many frames without effect, including those of malformed and refused requests.
    case idleFrames
  }

  /// What is left of an allowance.
  struct AllowanceLeft {
    private let allowance: WireLimits.Allowance
    /// In thousandths, because the rate per second is credited by the millisecond.
    private var left: Int
    private var time: Int

    init(_ allowance: WireLimits.Allowance, now: Int) {
      self.allowance = allowance
      left = allowance.atOnce * 1_000
      time = now
    }

    /// Uses the allowance once; returns false if nothing is left.
    mutating func use(now: Int) -> Bool {
      left = min(allowance.atOnce * 1_000, left + (now - time) * allowance.perSecond)
      time = now
      guard left >= 1_000 else { return false }
      left -= 1_000
      return true
    }

    /// Takes uses back that had an effect after all.
    mutating func giveBack(_ uses: Int) { left += uses * 1_000 }
  }
#endif
