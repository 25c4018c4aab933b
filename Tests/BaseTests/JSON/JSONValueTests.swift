import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "Equality and hash follow the meaning",
    arguments: [
      (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":10e-1}"#, true),
      (#"{"a":{"x":[1],"y":null}}"#, #"{"a":{"y":null,"x":[1.0]}}"#, true),
      ("[1,2]", "[2,1]", false), ("[]", "{}", false), ("true", "1", false), ("false", "0", false),
      ("null", "false", false), ("\"1\"", "1", false), (#"{"a":1}"#, #"{"a":1,"b":1}"#, false),
      (#"{"a":1}"#, #"{"b":1}"#, false), (#"{"a":null}"#, "{}", false),
      ("\"\u{E9}\"", "\"e\u{301}\"", false), ("\"\\u00e9\"", "\"\u{E9}\"", true),
      ("{\"\u{E9}\":1}", "{\"e\u{301}\":1}", false), ("[-0]", "[0]", true),
    ])
  func equality(left: String, right: String, areEqual: Bool) throws {
    let left = try JSON.parse(left)
    let right = try JSON.parse(right)
    #expect((left == right) == areEqual)
    #expect(Set([left, right]).count == (areEqual ? 1 : 2))
    if areEqual { #expect(left.hashValue == right.hashValue) }
  }

  @Test(
    "Each kind has its accessor and its name",
    arguments: [
      (["a": 1], "an object"), ([1], "a list"), ("x", "text"), (1, "a number"),
      (true, "true or false"), (.null, "null"),
    ] as [(JSON, String)])
  func kinds(value: JSON, name: String) {
    #expect(value.kindName == name)
    #expect((value.object != nil) == (name == "an object"))
    #expect((value.array != nil) == (name == "a list"))
    #expect((value.string != nil) == (name == "text"))
    #expect((value.int != nil) == (name == "a number"))
    #expect((value.bool != nil) == (name == "true or false"))
  }

  @Test("Subscripts reach inside and never trap")
  func subscripts() {
    let value: JSON = ["a": [1, ["b": "c"]]]
    #expect(value["a"]?[1]?["b"]?.string == "c")
    #expect(value["a"]?[2] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value["a"]?["b"] == nil)
    #expect(value[0] == nil)
    #expect(value["z"] == nil)
  }

  @Test("Literals of Swift make values")
  func literals() {
    #expect((1.5 as JSON).text() == "1.5")
    #expect((1e300 as JSON) == (try? JSON.parse("1e300")))
    #expect((-7 as JSON).text() == "-7")
    #expect((["k": 1, "k": 2] as JSON).text() == #"{"k":2}"#)
    #expect(JSON(floatLiteral: .infinity) == .null)
  }
}
