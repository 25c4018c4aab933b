import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("What push type a payload is for")
struct PayloadKindTests {
  @Test(
    "It is told by its form, where that tells",
    arguments: [
      ("{}", nil),
      ("{\"aps\":{}}", nil),
      ("{\"aps\":{\"alert\":\"a\"}}", "alert"),
      ("{\"aps\":{\"badge\":0,\"content-available\":1}}", "alert"),
      ("{\"aps\":{\"content-available\":1}}", "background"),
      ("{\"aps\":{\"content-available\":true}}", nil),
      ("{\"mdm\":\"m\"}", "mdm"),
      ("{\"mdm\":\"m\",\"aps\":{\"alert\":\"a\"}}", "alert"),
      ("{\"mdm\":\"m\",\"other\":1}", nil),
      ("{\"mdm\":1}", nil),
      ("{\"container-identifier\":\"c\",\"domain\":\"d\"}", "fileprovider"),
      ("{\"container-identifier\":\"c\"}", nil),
      ("{\"aps\":{\"event\":\"start\",\"content-state\":{},\"alert\":{}}}", "liveactivity"),
      ("{\"aps\":{\"event\":\"goal\",\"alert\":\"a\"}}", "liveactivity"),
      ("{\"aps\":{\"content-state\":5}}", "liveactivity"),
      ("{\"aps\":{\"timestamp\":\"now\",\"content-available\":1}}", "liveactivity"),
      ("{\"aps\":{\"dismissal-date\":null}}", "liveactivity"),
      ("{\"aps\":{\"timestamp\":1,\"stale-date\":2,\"alert\":\"a\"}}", "alert"),
      ("{\"aps\":{\"input-push-token\":1}}", "liveactivity"),
      (
        "{\"aps\":{\"event\":\"start\",\"attributes\":{\"title\":\"a\"},\"timestamp\":1}}",
        "nowplaying"
      ),
      (
        "{\"aps\":{\"event\":\"start\",\"attributes\":{\"id\":\"a\"},\"stale-date\":1}}",
        "liveactivity"
      ),
      ("{\"aps\":{\"stale-date\":1}}", "liveactivity"),
      ("{\"aps\":{\"attributes-type\":1}}", "liveactivity"),
      ("{\"aps\":{\"event\":\"end\",\"attributes\":{\"id\":\"a\"}}}", "nowplaying"),
      ("{\"aps\":{\"event\":\"end\",\"attributes\":{\"id\":1}}}", "nowplaying"),
      (
        "{\"aps\":{\"event\":\"end\",\"attributes\":{\"id\":\"a\"},\"attributes-type\":\"T\"}}",
        "liveactivity"
      ),
      ("{\"aps\":{\"content-changed\":true}}", nil),
      ("{\"aps\":{\"content-changed\":true,\"alert\":\"a\"}}", "alert"),
      ("[]", nil),
    ] as [(String, String?)])
  func pushType(payload: String, type: String?) throws {
    #expect(PayloadKind(try JSON.parse(Array(payload.utf8)[...])).pushType == type)
  }

  @Test("Widgets and controls share a form")
  func shared() {
    let kind = PayloadKind(["aps": ["content-changed": true]])
    #expect(kind.typesOfItsForm == ["controls", "widgets"])
  }

  @Test(
    "An unknown key that is nearly one of Apple's is asked about first",
    arguments: [
      ("sund", "write sound, if that is meant; otherwise move it"),
      ("bagde", "write badge, if that is meant; otherwise move it"), ("match", "move it"),
      ("title", "move it"),
    ])
  func near(key: String, remedy: String) {
    #expect(PayloadKind.remedy(for: key, else: "move it") == remedy)
  }
}
