import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Guests of a gateway")
struct GuestTests {
  private static let connection = GatewayConnection.ID(7)

  /// A gateway that knows a device, an app and a key, and welcomes all others.
  private func gateway() -> GatewayModel {
    let setUp = SpecifiedGateway([:]).setUp
    let keys = Set(setUp.keys.map(\.id))
    var model = GatewayModel(
      setUp, behaviour: .welcomingGuests,
      verify: { signature in
        !keys.contains(signature.keyID)
          || signature.bytes == ReferenceGateway.sign(signature.keyID, signature.input)
      }, makeID: { "id \($0)" })
    #expect(model.open(Self.connection, GatewayConnection.Handshake()).isOpen)
    return model
  }

  private func request(_ change: (inout GatewayRequest) -> Void = { _ in }) -> GatewayRequest {
    var request = SpecifiedGateway([:]).request([:]).signed(ReferenceGateway.sign)
    change(&request)
    return request
  }

  private func answer(
    _ model: inout GatewayModel, _ change: (inout GatewayRequest) -> Void = { _ in }
  ) -> (status: Int?, reason: GatewayReason?, trust: [GatewayTrust]) {
    let (reply, trust) = model.answer(guest: request(change), on: Self.connection)
    return (reply.status, reply.reason, trust)
  }

  private static func set(_ name: String, _ value: String, in request: inout GatewayRequest) {
    let others = request.headers.filter { $0.name != name }
    request.headers = FieldList(others + [(name, value)])
  }

  private static func token(_ key: String, _ team: String) -> String {
    let token = JSON.WebToken(
      header: ["alg": "ES256", "kid": .string(key)],
      claims: [
        "iss": .string(team), "iat": .number(JSON.Number(SpecifiedGateway([:]).setUp.clock)),
      ], signature: Array(repeating: 1, count: 64))
    return "bearer \(token.text())"
  }

  @Test("Of what the gateway knows, nothing is taken on trust")
  func known() {
    var model = gateway()
    let answer = answer(&model)
    #expect(answer.status == 200 && answer.trust.isEmpty)
  }

  @Test("Any well-formed device token is welcome, for any topic, again and again")
  func device() {
    var model = gateway()
    for topic in ["com.example.news", "org.other.app", "com.example.news"] {
      let answer = answer(&model) { request in
        request.path = "/3/device/ABCDEF"
        Self.set("apns-topic", topic, in: &request)
      }
      #expect(answer.status == 200)
      #expect(answer.trust == (topic == "org.other.app" ? [.device, .topic] : [.device]))
    }
  }

  @Test("A device token that is none is refused", arguments: ["abc", "xyzz", "ab%20"])
  func malformed(token: String) {
    var model = gateway()
    #expect(answer(&model) { $0.path = "/3/device/\(token)" }.reason == .badDeviceToken)
  }

  @Test("A device token that is known is good for another topic too, and afterwards for its own")
  func otherTopic() {
    var model = gateway()
    let other = answer(&model) { Self.set("apns-topic", "org.other.app", in: &$0) }
    #expect(other.status == 200 && other.trust == [.device, .topic])
    #expect(answer(&model).trust.isEmpty)
  }

  @Test("Any key is welcome, and its signature taken on trust with each request")
  func key() {
    var model = gateway()
    for _ in 0..<2 {
      let answer = answer(&model) {
        Self.set("authorization", Self.token("GUESTKEY01", "GUESTTEAM1"), in: &$0)
      }
      #expect(answer.status == 200 && answer.trust == [.topic, .key])
    }
  }

  @Test("A key that is known has to have signed")
  func forged() {
    var model = gateway()
    let known = SpecifiedGateway([:]).setUp.keys[0]
    let answer = answer(&model) {
      Self.set("authorization", Self.token(known.id, known.team), in: &$0)
    }
    #expect(answer.reason == .invalidProviderToken && answer.trust.isEmpty)
  }

  @Test("All else is refused as documented, and then nothing was taken on trust")
  func refused() {
    var model = gateway()
    let answer = answer(&model) { request in
      request.path = "/3/device/abcdef"
      request.body = []
    }
    #expect(answer.reason == .payloadEmpty && answer.trust.isEmpty)
  }

  @Test("Nothing of a guest is remembered")
  func forgotten() {
    var model = gateway()
    let (keys, devices) = (model.keys.count, model.devices.count)
    for number in 10..<60 {
      _ = answer(&model) { request in
        request.path = "/3/device/abcd\(number)"
        Self.set("authorization", Self.token("GUESTKEY\(number)", "GUESTTEAM1"), in: &request)
      }
    }
    #expect(model.keys.count == keys && model.devices.count == devices)
  }

  @Test("A connection remembers a limited number of keys, the newest tokens")
  func manyKeys() {
    var model = gateway()
    for number in 1...200 {
      let answer = answer(&model) {
        Self.set("authorization", Self.token("KEY\(number)", "TEAM"), in: &$0)
      }
      #expect(answer.status == 200)
    }
    let remembered = model.connections[Self.connection]?.newestIssue.keys
    #expect(remembered?.count == GatewayConnection.mostKeys)
    #expect(remembered?.contains("KEY200") == true)
    model.close(Self.connection)
    #expect(model.connections.isEmpty)
  }

  @Test("A key ID that is far too long isn't a guest's")
  func longKey() {
    for (count, status) in [(GatewayModel.longestKeyID, 200), (GatewayModel.longestKeyID + 1, 403)]
    {
      var model = gateway()
      let answer = answer(&model) {
        let id = String(repeating: "K", count: count)
        Self.set("authorization", Self.token(id, "TEAM"), in: &$0)
      }
      #expect(answer.status == status)
    }
  }
}
