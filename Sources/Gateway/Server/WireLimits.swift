#if Gateway
  /// Every limit of a server.
  ///
  /// Whoever passes one loses the connection, with the limit's name in its observation; all others
  /// go on being served.
  public struct WireLimits: Sendable {
    /// How many connections there may be at a time.
    public var connections = 4_096
    /// How large a request's header list may be, counted as HTTP/2 does.
    public var headerListBytes = 32 << 10
    /// How many fields a request may have.
    public var headerFields = 128
    /// How long a compressed header block may be.
    public var headerBlockBytes = 32 << 10
    /// In how many CONTINUATION frames a header block may go on.
    public var continuations = 8
    /// How large a body may be.
    public var bodyBytes = 1 << 20
    /// How many bytes of bodies that haven't arrived whole there may be on a connection.
    public var unfinishedBytes = 16 << 20
    /// How long a request to the proxy may be.
    public var proxyHeadBytes = 8 << 10
    /// How long the handshake may take, up to the first whole frame, in milliseconds.
    public var handshake = 10_000
    /// How long a request may take to arrive, in milliseconds.
    public var request = 30_000
    /// How long a connection without open streams may be quiet, in milliseconds.
    public var idle = 600_000
    /// How many bytes may wait for a client; until it takes some, it isn't listened to.
    public var backlogBytes = 256 << 10
    /// How long a client may take none of what waits for it, in milliseconds.
    public var stall = 30_000
    /// How long a connection that is over may take to be closed by the other side, in milliseconds.
    public var linger = 1_000
    /// How often streams may be reset.
    public var resets = Allowance(atOnce: 200, perSecond: 50)
    /// How often may be asked whether the server is there.
    public var pings = Allowance(atOnce: 200, perSecond: 20)
    /// How often settings may change.
    public var settings = Allowance(atOnce: 32, perSecond: 2)
    /// How often frames may come that bring nothing: PRIORITY, WINDOW_UPDATE, GOAWAY, unknown ones,
    /// empty DATA.
    public var idleFrames = Allowance(atOnce: 10_000, perSecond: 5_000)

    /// The limits as they are where nobody says otherwise.
    public init() {}

    /// How often something may happen.
    public struct Allowance: Sendable {
      /// How often in one go.
      public var atOnce: Int
      /// How often a second in the long run.
      public var perSecond: Int

      /// An allowance.
      public init(atOnce: Int, perSecond: Int) {
        (self.atOnce, self.perSecond) = (atOnce, perSecond)
      }
    }
  }

  /// The limits by their names.
  public enum WireLimit: String, Sendable, CaseIterable {
    /// Too many connections.
    case connections
    /// A header list that is too large.
    case headerListBytes
    /// Too many header fields.
    case headerFields
    /// A compressed header block that is too long.
    case headerBlockBytes
    /// A header block in too many frames.
    case continuations
    /// A body that is too large.
    case bodyBytes
    /// Bodies that are too large together, and don't end.
    case unfinishedBytes
    /// A request to the proxy that is too long.
    case proxyHeadBytes
    /// A handshake that takes too long.
    case handshake
    /// A request that takes too long to arrive.
    case request
    /// A connection on which nothing happens.
    case idle
    /// A client that doesn't take what waits for it.
    case stall
    /// Streams reset too often.
    case resets
    /// Too many questions whether the server is there.
    case pings
    /// Settings that change too often.
    case settings
    /// Too many frames that bring nothing.
    case idleFrames
  }

  /// What is left of an allowance.
  struct AllowanceLeft {
    private let allowance: WireLimits.Allowance
    /// In thousandths, so that every millisecond counts.
    private var left: Int
    private var time: Int

    init(_ allowance: WireLimits.Allowance, now: Int) {
      self.allowance = allowance
      left = allowance.atOnce * 1_000
      time = now
    }

    /// Uses it once; false where nothing is left.
    mutating func use(now: Int) -> Bool {
      left = min(allowance.atOnce * 1_000, left + (now - time) * allowance.perSecond)
      time = now
      guard left >= 1_000 else { return false }
      left -= 1_000
      return true
    }
  }
#endif
