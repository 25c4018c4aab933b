import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Days")
struct DayTests {
  @Test(
    "The next day may be in the next month, or the next year",
    arguments: [
      ("2026-11-21", "2026-11-22"), ("2026-11-30", "2026-12-01"), ("2026-12-31", "2027-01-01"),
      ("2024-02-28", "2024-02-29"), ("2026-02-28", "2026-03-01"),
    ])
  func next(day: String, next: String) throws {
    #expect(try #require(Day(day)).next.description == next)
  }

  @Test(
    "A day is written as it is read",
    arguments: ["2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2025-04-30"])
  func roundTrip(text: String) {
    #expect(Day(text)?.description == text)
  }

  @Test(
    "Anything that isn't a day is rejected",
    arguments: [
      "", "2026", "2026-11", "2026-11-00", "2026-11-31", "2026-00-01", "2026-13-01", "2025-02-29",
      "1900-02-29", "2026-1-1", "26-11-21", "2026-11-21 ", "2026/11/21", "-026-11-21",
      "2026-+1-21", "2026-11-21-01", "２026-11-21", "2026-11-2é", "02026-11-21",
    ])
  func noDay(text: String) {
    #expect(Day(text) == nil)
  }

  @Test("Days are ordered by year, month and day")
  func order() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01", "2027-01-01"].map {
      try #require(Day($0))
    }
    #expect(days.reversed().sorted() == days)
    #expect(days[0] < days[1])
    #expect(!(days[1] < days[1]))
  }

  @Test("Today is a day of this century")
  func today() throws {
    let today = Day.today()
    #expect(Day(today.description) == today)
    #expect(try #require(Day("2025-01-01")) < today)
  }
}
