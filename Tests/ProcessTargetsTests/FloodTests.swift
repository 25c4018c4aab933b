import ProcessTargets
import Testing

@testable import TestSupport

@Suite("Programs that write faster than they are read")
struct FloodTests {
  /// What a program writes for ever on the payload 13.
  static let floods = [
    "yes ''", #"yes '{"type":"log","text":"x"}'"#, #"yes '{"type":"later"}'"#, "yes >&2",
    "yes '' >&2 & yes ''",
  ]

  @Test(
    "miss their deadline like one that is silent, and lose only this case", .endsIfHung,
    arguments: floods)
  func deadline(flood: String) async throws {
    let target = try Adapter.target(
      Adapter.command(
        answering: "case $line in *'\"push\":13'*) \(flood);; *) \(Adapter.observed);; esac"))
    defer { target.end() }
    let answer = await target.answer(to: 13)
    #expect(answer.hasPrefix("failed: the target gave no answer within 400 ms"), "\(answer)")
    #expect(await target.answer(to: 14) == "[{}]")
    #expect(target.doubt == nil)
  }

  @Test("before they say who they are aren't started", .endsIfHung)
  func greeting() throws {
    let failure = try #require(throws: ProcessTargetFailure.self) {
      try Adapter.target(Adapter.command(ready: "yes ''"), startMilliseconds: 400)
    }
    #expect(failure.message == "the target didn't say who it is within 400 ms")
  }

  @Test("A version, a capability and a message of megabytes are cut")
  func texts() async throws {
    let large = "$(head -c 200000 /dev/zero | tr '\\0' x)"
    let ready =
      #"{"type":"ready","protocol":1,"name":"shell","version":""# + "'\"\(large)\"'"
      + #"","role":"device","capabilities":["push","wait"]}"#
    let target = try Adapter.target(Adapter.command(ready: "say '\(ready)'"))
    defer { target.end() }
    #expect(target.description.version.utf8.count < 300)
    let strange = ready.replacing("\"wait\"", with: "\"'\"\(large)\"'\"")
    let failure = try #require(throws: ProcessTargetFailure.self) {
      try Adapter.target(Adapter.command(ready: "say '\(strange)'"))
    }
    #expect(failure.message.utf8.count < 10_000)
  }
}
