import ConformanceModels
import ConformanceSpecs
import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("Plans that drive a sender")
struct SenderPlanTests {
  private func plan(_ text: String) throws -> SenderPlan { try SenderPlan(bytes: Array(text.utf8)) }

  private static let push = #""push": { "alert": { "command": "send {device}" } }"#

  @Test("The plan that the program writes is one, with each kind of push")
  func sample() throws {
    let plan = try plan(SenderPlan.sample(kinds: SenderPlan.kinds))
    #expect(plan.pushes.map(\.kind) == SenderPlan.kinds)
    #expect(plan.needsProxy && plan.register != nil && plan.known != nil)
    #expect(plan.chapters.count == PlanChapter.all.count)
    let ready = try #require(plan.program?.ready?.kind)
    guard case .request("GET", "http://localhost:{sender-port}/health", _, "") = ready else {
      Issue.record("\(ready)")
      return
    }
  }

  @Test(
    "Only a trigger is needed; the first kind is the usual one, and a single kind has no chapter of kinds"
  )
  func least() throws {
    let plan = try plan("{ \(Self.push) }")
    #expect(
      plan.program == nil && plan.patience == 5 && plan.topic == "com.example.app"
        && !plan.needsProxy)
    #expect(!plan.chapters.contains { $0.name == "kinds" })
    let named = try self.plan(#"{ \#(Self.push), "chapters": ["silent", "one"] }"#)
    #expect(named.chapters.map(\.name) == ["one", "silent"])
  }

  @Test(
    "What can't be played is refused with its place",
    arguments: [
      (#"{ "push": {} }"#, "a plan needs at least one trigger"),
      (#"{ "topic": "a" }"#, "push"),
      (#"{ "push": { "alert": {} } }"#, #"it needs a "command" or a "url""#),
      (#"{ "push": { "alert": { "command": "a", "url": "http://b" } } }"#, "not both"),
      (#"{ "push": { "alert": { "command": "a", "body": 1 } } }"#, #"a command has no "body""#),
      (#"{ "push": { "alert": { "url": "https://b" } } }"#, #""url" begins with http://"#),
      (#"{ "push": { "alert": { "command": "a {devise}" } } }"#, "nothing fills in {devise}"),
      (
        #"{ "push": { "alert": { "url": "http://b", "body": [{ "{tokne}": 1 }] } } }"#,
        "nothing fills in {tokne}"
      ),
      (#"{ "push": { "alerts": { "command": "a" } } }"#, "alerts"),
      (#"{ "sender": { "command": "a {prot}" }, \#(push) }"#, "nothing fills in {prot}"),
      (#"{ \#(push), "chapter": ["one"] }"#, "chapter"),
      (#"{ \#(push), "chapters": ["two"] }"#, "two"),
      (#"{ \#(push), "chapters": [] }"#, "there is no chapter to play"),
      (#"{ \#(push), "patience": 0 }"#, #""patience" is a number from 1 to 60"#),
      (#"{ \#(push), "timeout": 61 }"#, #""timeout" is a number from 1 to 60"#),
      ("[]", "an object"),
      ("{ 1", ""),
    ])
  func mistakes(text: String, words: String) {
    let failure = #expect(throws: InvalidDocuments.self) { try plan(text) }
    let said = failure?.diagnostics.map { "\($0.message)" } ?? []
    #expect(said.contains { words.isEmpty || $0.contains(words) }, "\(said)")
    #expect(failure?.diagnostics.allSatisfy { $0.location != nil } == true)
  }

  @Test("Placeholders are filled in everywhere, once, and other braces stay")
  func placeholders() {
    let trigger = SenderTrigger(
      [
        "url": "http://a/{device}", "headers": ["X-{kind}": "{text}"],
        "body": ["{device}": [["to": "{topic}${HOME}"]]],
      ]
    ).filled(["device": "ab", "kind": "alert", "text": "{device}", "topic": "t"])
    guard case .request(let method, let url, let headers, let body) = trigger.kind else {
      Issue.record("no request")
      return
    }
    #expect(method == "POST" && url == "http://a/ab" && body == #"{"ab":[{"to":"t${HOME}"}]}"#)
    #expect(headers.map(\.name) == ["x-alert", "content-type"] && headers[0].value == "{device}")
  }

  @Test("A body that is a text is sent as it is, without a content type of ours")
  func text() {
    let trigger = SenderTrigger(["url": "http://a", "method": "PUT", "body": "a=1"])
    guard case .request("PUT", "http://a", let headers, "a=1") = trigger.kind, headers.isEmpty
    else {
      Issue.record("\(trigger.kind)")
      return
    }
  }

  @Test(
    "What came is told in words: what was answered, how long after, and what the sender did next")
  func words() throws {
    let chapter = try #require(PlanChapter.all.first { $0.name == "unregistered" })
    var result = PlanResult(chapter)
    #expect(result.words == ["nothing came"])
    result.arrivals = [(1, 5), (2, 40), (3, 2_050)].map {
      PlanResult.Arrival(number: $0.0, milliseconds: $0.1, answer: "410 Unregistered")
    }
    result.hear(nil, "202 queued")
    result.hear("500 oops", "")
    result.later = []
    result.isKnown = false
    #expect(
      result.words == [
        "3 requests: 410 Unregistered, 410 Unregistered after 35 ms, 410 Unregistered after 2 s",
        "the sender said 202 queued", "a later trigger failed: 500 oops",
        "the next push to this device didn't come",
        "it doesn't know the device any more",
      ])
    #expect(result.json["requests"]?.array?.count == 3 && result.json["known"] == false)
  }

  @Test("What a sender writes moves no cursor")
  func hostile() throws {
    var result = PlanResult(try #require(PlanChapter.all.first))
    result.hear("\u{1B}[2Jno\u{7}", "")
    let text = result.text(.plain)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}") && text.contains("no"))
  }

  @Test(
    "Rules that no trigger of a plan can put to the test are counted apart, with the line that helps"
  )
  func lacking() throws {
    let suite = try ShippedSuite.read()
    let judge = TrafficJudge(ownName: "self")
    func rules(_ kinds: [String]?) -> [String: [String]] {
      let unexercised = Array(judge.summary.showings.keys)
      return Dictionary(
        uniqueKeysWithValues: LackingKinds(suite, kinds, of: unexercised).kinds.map {
          ($0.kind, $0.rules)
        })
    }
    #expect(rules(nil).isEmpty)
    let alertsAlone = rules(["alert"])
    #expect(alertsAlone["liveactivity"]?.contains("provider.live-activities.start-keys") == true)
    #expect(alertsAlone["broadcast"]?.contains("provider.broadcasts.path") == true)
    #expect(alertsAlone["channels"]?.contains("provider.channels.path") == true)
    #expect(
      alertsAlone["alert"] == nil && !alertsAlone.values.joined().contains("provider.alerts.form"))
    #expect(rules(["alert", "liveactivity"])["liveactivity"] == nil)
    #expect(rules(SenderPlan.kinds).isEmpty)
    let text = TrafficReport(judge.summary, suite, kinds: ["alert"]).text()
    #expect(text.contains(#""liveactivity": { "url": "…", "body": { … } }  for "#))
    #expect(TrafficReport(judge.summary, suite).text().contains("no such push") == false)
  }
}
