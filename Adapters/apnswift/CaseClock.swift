import Foundation

/// The time of the case, in place of the clocks that the library reads.
///
/// Its requests are made in the task of a session, and so have the session's time.
public struct CaseClock: Clock {
  public struct Instant: InstantProtocol {
    var seconds: Int64

    public func advanced(by duration: Duration) -> Instant {
      Instant(seconds: seconds + duration.components.seconds)
    }

    public func duration(to other: Instant) -> Duration {
      .seconds(other.seconds - seconds)
    }

    public static func < (first: Instant, second: Instant) -> Bool {
      first.seconds < second.seconds
    }

    /// What the library writes into a token.
    public var asSecondsSince1970: Int64 { seconds }
  }

  @TaskLocal public static var seconds: Int64 = 0

  public init() {}

  public static func now() -> Instant { Instant(seconds: seconds) }
  public var now: Instant { Self.now() }
  public var minimumResolution: Duration { .seconds(1) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}

  /// The authority of the gateway, which the library can't be told.
  public static var authority: String { ProcessInfo.processInfo.environment["SSL_CERT_FILE"] ?? "" }
}
