import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON numbers")
struct JSONNumberTests {
  /// Groups of literals: those in a group have the same value, and no two groups do.
  static let groups: [[String]] = [
    ["0", "-0", "0.0", "-0.00e5", "0e999999999999999999999", "0e-99"],
    ["1", "1.0", "1e0", "10e-1", "0.1e1", "0.001E+3", "100000e-5"],
    ["-1", "-1.0", "-10e-1"],
    ["10", "1e1", "10.0", "0.1e2"],
    ["9007199254740992"], ["9007199254740993", "9007199254740993.0"],
    ["0.1", "1e-1", "0.10"], ["0.1000000000000000055511151231257827"],
    ["1e400", "10e399", "0.1e401"], ["1e401"], ["-1e400"], ["1e-400", "0.1e-399"],
    ["1e9223372036854775807", "10e9223372036854775806", "0.1e9223372036854775808"],
    ["1e9223372036854775808", "10e9223372036854775807", "0.01e9223372036854775810"],
    ["1e-9223372036854775808", "0.1e-9223372036854775807", "10e-9223372036854775809"],
    ["1e-9223372036854775809", "0.1e-9223372036854775808", "1e-0009223372036854775809"],
    ["1e99999999999999999999999", "10e99999999999999999999998"],
    [
      "1e100000000000000000000000", "10e99999999999999999999999",
      "0.1e+100000000000000000000001",
    ],
    ["1e-100000000000000000000000", "0.1e-99999999999999999999999"],
  ]

  @Test("Literals are equal and hash alike exactly when their value is the same")
  func equality() throws {
    let literals = Self.groups.enumerated().flatMap { group, literals in
      literals.map { (group, $0) }
    }
    for (group, literal) in literals {
      let number = try #require(JSON.Number(literal: literal))
      for (otherGroup, otherLiteral) in literals {
        let other = try #require(JSON.Number(literal: otherLiteral))
        #expect((number == other) == (group == otherGroup), "\(literal) and \(otherLiteral)")
        if group == otherGroup { #expect(number.hashValue == other.hashValue) }
      }
    }
  }

  @Test(
    "The integer value is exact, or nil if there is none",
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("1.0", 1), ("1e2", 100), ("1200e-2", 12), ("-5e0", -5),
      ("0e999999999999", 0), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9223372036854775807.000", Int.max), ("-922337203685477580.8e1", Int.min),
      ("9007199254740993.0", 9_007_199_254_740_993), ("1e18", 1_000_000_000_000_000_000),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil), ("1e400", nil),
      ("1e999999999999999999999999", nil), ("1e-999999999999", nil), ("1.5", nil), ("15e-1", nil),
      ("123456789012345678901234567890", nil),
    ] as [(String, Int?)])
  func int(literal: String, value: Int?) throws {
    #expect(try #require(JSON.Number(literal: literal)).int == value)
    #expect(try JSON.parse(literal).int == value)
  }

  @Test(
    "The nearest double is nil only if the value is too large",
    arguments: [
      ("1.5", 1.5), ("-0.1", -0.1), ("1e2", 100), ("1e400", nil), ("-1e400", nil), ("1e-400", 0),
      ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("1e-999999999999", 0),
      ("9007199254740993", 9_007_199_254_740_992), ("1e99999999999999999999", nil),
      ("1e-99999999999999999999", 0), ("0e99999999999999999999", 0),
    ] as [(String, Double?)])
  func double(literal: String, value: Double?) throws {
    #expect(try #require(JSON.Number(literal: literal)).double == value)
  }

  @Test(
    "Only literals of the grammar are accepted",
    arguments: [
      "", " 1", "1 ", "+1", "01", ".5", "1.", "1e", "1e+", "NaN", "inf", "0x1", "1,5", "--1", "1\0",
      "١",
    ])
  func invalidLiterals(literal: String) {
    #expect(JSON.Number(literal: literal) == nil)
  }

  @Test("Long literals stay cheap")
  func longLiterals() throws {
    let zeros = String(repeating: "0", count: 100_000)
    let digits = String(repeating: "9", count: 100_000)
    let power = try #require(JSON.Number(literal: "1" + zeros))
    #expect(power == JSON.Number(literal: "1e100000"))
    #expect(power != JSON.Number(literal: "1e100001"))
    #expect(power.int == nil)
    let huge = try #require(JSON.Number(literal: "1e" + digits))
    #expect(huge == JSON.Number(literal: "0.1e1" + zeros))
    #expect(huge.int == nil)
    #expect(huge.double == nil)
  }

  @Test("Integers are written in plain digits", arguments: [0, -1, Int.max, Int.min])
  func fromInt(value: Int) {
    #expect(JSON.Number(value).literal == String(value))
    #expect(JSON.Number(value).int == value)
  }
}
