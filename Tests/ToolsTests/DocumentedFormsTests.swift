import Testing

@testable import ConformanceTools
@testable import TestSupport

/// Payloads of the forms that Apple's pages print, one for each kind of push.
///
/// What is found in one that is printed so must be a mistake of the printed form itself.
@Suite("The forms of Apple's pages")
struct DocumentedFormsTests {
  struct Form: Sendable {
    let page: String
    let type: String
    let payload: String
    /// The rules that it breaks.
    var breaks: [String] = []
  }

  /// The pages on Live Activities print a placeholder in place of a time.
  private static let placeholder = "provider.live-activities.seconds"

  static let forms = [
    Form(
      page: "Generating a remote notification", type: "alert",
      payload: """
        {"aps":{"alert":{"title":"Invitation","subtitle":"Chess","body":"Play with Ann"},
        "category":"INVITATION"},"game":"12"}
        """),
    Form(
      page: "Generating a remote notification, badge and sound", type: "alert",
      payload: #"{"aps":{"badge":9,"sound":"gong.aiff"},"message":"AB12"}"#),
    Form(
      page: "Generating a remote notification, localised", type: "alert",
      payload: #"{"aps":{"alert":{"loc-key":"INVITATION_OF","loc-args":["Ann","Bob"]}}}"#),
    Form(
      page: "Modifying content in newly delivered notifications", type: "alert",
      payload: """
        {"aps":{"category":"LETTER","mutable-content":1,
        "alert":{"title":"A letter","body":"(sealed)"}},"sealed":"c2VhbA=="}
        """),
    Form(
      page: "Pushing background updates to your app", type: "background",
      payload: #"{"aps":{"content-available":1},"from":"here","count":42}"#),
    Form(
      page: "Starting and updating Live Activities, start", type: "liveactivity",
      payload: """
        {"aps":{"timestamp":1234,"event":"start","content-state":{"step":1},
        "attributes-type":"Journey","attributes":{"to":"Home"},"alert":{
        "title":{"loc-key":"%@ begins","loc-args":["It"]},
        "body":{"loc-key":"%@ of 3","loc-args":["1"]},"sound":"gong.aiff"}}}
        """, breaks: [placeholder]),
    Form(
      page: "Starting and updating Live Activities, update", type: "liveactivity",
      payload: """
        {"aps":{"timestamp":1234,"event":"update","content-state":{"step":2},
        "stale-date":1795000000,"relevance-score":75,
        "alert":{"title":"On the way","body":"2 of 3","sound":"gong.aiff"}}}
        """, breaks: [placeholder]),
    Form(
      page: "Starting and updating Live Activities, end", type: "liveactivity",
      payload: """
        {"aps":{"timestamp":1795000000,"event":"end","dismissal-date":1795003600,
        "content-state":{"step":3}}}
        """),
    Form(
      page: "Starting and updating Live Activities, by channel", type: "liveactivity",
      payload: """
        {"aps":{"timestamp":1795000000,"event":"start","content-state":{"step":1},
        "attributes-type":"Journey","attributes":{"to":"Home"},
        "input-push-channel":"dHN0LWNobmw=","alert":{"title":"Now","body":"1 of 3"}}}
        """),
    Form(
      page: "Updating controls locally and remotely", type: "controls",
      payload: #"{"aps":{"content-changed":true}}"#),
    Form(
      page: "Updating widgets with WidgetKit push notifications", type: "widgets",
      payload: #"{"aps":{"content-changed":true}}"#),
    Form(
      page: "Creating a location push service extension", type: "location", payload: #"{"aps":{}}"#),
    Form(
      page: "Responding to VoIP notifications from PushKit", type: "voip",
      payload: #"{"handle":"1-800","call":"12","video":false}"#),
    Form(
      page: "Publishing remote media sessions, start", type: "nowplaying",
      payload: """
        {"aps":{"event":"start","timestamp":1795000000,"attributes":{"id":"s1","title":"Song"}}}
        """),
    Form(
      page: "Publishing remote media sessions, end", type: "nowplaying",
      payload: #"{"aps":{"event":"end","timestamp":1795000000,"attributes":{"id":"s1"}}}"#),
    Form(
      page: "Using push notifications to signal changes", type: "fileprovider",
      payload: #"{"container-identifier":"a","domain":"b"}"#),
    Form(
      page: "Sending MDM commands to a device", type: "mdm", payload: #"{"mdm":"magic"}"#),
  ]

  @Test("Only what is wrong in print is found, and each is accepted by APNs", arguments: forms)
  func found(form: Form) throws {
    let folder = try TemporaryFolder()
    var push = try ArrivingPush(try folder.write(form.payload, to: "push.json"))
    push.set("apns-push-type", form.type)
    let request = push.request(on: nil)
    // A payload alone says nothing of its headers, such as the priority.
    let broken = RequestRule.all.filter { $0.isBroken(by: request) }.map(\.id)
    #expect(broken == form.breaks)
    #expect(push.refusal == nil)
  }

  @Test("Each does something on the phone", arguments: forms)
  func simulated(form: Form) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(form.payload, to: "push.json")
    let said = try Program.start(["simulate", path, "--push-type", form.type, "--json"]).finish()
    let observed = try JSON.parse(said.output)["steps"]?[0]?["observed"]?.object
    #expect(observed?.isEmpty == false, "\(said.output)")
    #expect(!PushMeaning(try Self.request(form)).sentence.isEmpty)
  }

  private static func request(_ form: Form) throws -> PushRequest {
    ServedSamples.push(form.payload, [("apns-push-type", form.type)]).request
  }
}
