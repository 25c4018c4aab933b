#if Gateway
  internal import Conformance
  internal import ProcessTargets

  /// The sleeps of a program that let the case's time pass in place of the real one.
  ///
  /// The gateway doesn't see them: without a word about them, whoever waits eight seconds before it
  /// tries again by the case's clock would look like one that tries again at once.
  struct SkippedSleeps {
    /// The name of the member of a step's report that tells them.
    static let member = "slept"

    /// When each began by the system's clock, and how long it lasted by the case's, in nanoseconds.
    private var all: [(began: Int, length: Int)] = []

    /// Reads the member of a report; throws what is wrong with it.
    init(_ reported: JSON?) throws(ProcessTargetFailure) {
      guard let reported else { return }
      let sleeps = reported.array?.map { Self.sleep($0) }
      guard let sleeps, sleeps.count <= Self.most, !sleeps.contains(where: { $0 == nil }) else {
        throw ProcessTargetFailure(
          message: #""\#(Self.member)" isn't a list of at most \#(Self.most) sleeps, each with "#
            + #""at", in real seconds since 1970, and "seconds", from 0 to \#(Self.longest)"#)
      }
      all = sleeps.compactMap(\.self)
    }

    private static func sleep(_ sleep: JSON) -> (began: Int, length: Int)? {
      guard let at = sleep["at"]?.number?.double, (0...latest).contains(at),
        let seconds = sleep["seconds"]?.number?.double, (0...Double(longest)).contains(seconds)
      else { return nil }
      return (Int(at * 1_000_000_000), Int(seconds * 1_000_000_000))
    }

    /// Returns the nanoseconds that were skipped before a moment on the system's clock.
    func skipped(before moment: Int) -> Int {
      all.reduce(0) { $0 + ($1.began < moment ? $1.length : 0) }
    }

    /// The nanoseconds that were skipped altogether.
    var total: Int { skipped(before: .max) }

    /// The most sleeps in one step, and the seconds of the longest.
    private static let most = 1_000
    private static let longest = 1_000_000
    /// A time in the year 2096, which still counts as nanoseconds.
    private static let latest = 4_000_000_000.0
  }
#endif
