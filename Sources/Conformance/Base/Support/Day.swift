internal import LibC

/// A calendar day, as expectations write it: `2026-11-21`.
public struct Day: Sendable, Comparable, CustomStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Reads `YYYY-MM-DD`; nil if there is no such day.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map({ $0.utf8.count }) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...Day.length(of: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day with these numbers; whoever reads it says so if there is none.
  public init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The current time, in seconds since 1970.
  package static var now: Int { Int(time(nil)) }

  /// Returns the current day in UTC.
  package static func today() -> Day {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// Returns a moment as RFC 3339 writes it, with milliseconds: `2026-11-21T09:41:00.123Z`.
  package static func moment(nanoseconds: Int) -> String {
    var seconds = time_t(nanoseconds / 1_000_000_000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    let milliseconds = String(nanoseconds / 1_000_000 % 1_000 + 1_000).dropFirst()
    return "\(day)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)).\(milliseconds)Z"
  }

  /// The day after this one.
  package var next: Day {
    if day < Day.length(of: month, in: year) { return Day(year: year, month: month, day: day + 1) }
    return month < 12
      ? Day(year: year, month: month + 1, day: 1) : Day(year: year + 1, month: 1, day: 1)
  }

  /// Returns the day this many days later.
  package func advanced(by days: Int) -> Day { (0..<days).reduce(self) { day, _ in day.next } }

  /// How many days it comes after another one; less than none where it comes before.
  package func days(since other: Day) -> Int { number - other.number }

  /// Its number among all days, counted from the first of March of the year 0: a year that begins in
  /// March ends with the day that only leap years have.
  private var number: Int {
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = years / 4 - years / 100 + years / 400
    // From March on, five months have 153 days.
    return 365 * years + leapDays + (153 * months + 2) / 5 + day - 1
  }

  /// The day as it is written.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Whether the first day comes before the second.
  public static func < (first: Day, second: Day) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
