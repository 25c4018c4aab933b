import Testing

@testable import ConformanceModels
@testable import TestSupport

/// The service for channels as a server uses it: with anything that arrives, and with guests.
@Suite("The service for channels")
struct ChannelServiceTests {
  private static let connection = GatewayConnection.ID(1, .management)

  private func gateway(_ behaviour: GatewayBehaviour = GatewayBehaviour()) -> GatewayModel {
    var model = GatewayModel(
      SpecifiedGateway(["channels": []]).setUp, behaviour: behaviour, verify: { _ in true },
      makeID: ReferenceGateway.identifier)
    #expect(model.open(Self.connection, GatewayConnection.Handshake()).isOpen)
    return model
  }

  private func request(_ json: JSON, _ channel: String = "") -> GatewayRequest {
    SpecifiedGateway([:]).management(json, of: channel).signed(ReferenceGateway.sign)
  }

  private static let malformed: [(body: [UInt8], reason: GatewayReason)] = [
    ([], .badRequestPayload), (Array("null".utf8), .badRequestPayload),
    (Array("[]".utf8), .badRequestPayload), (Array("\u{0}".utf8), .badRequestPayload),
    ([0xFF, 0xFE, 0x7B, 0x7D], .badRequestPayload),
    (Array(repeating: UInt8(ascii: "["), count: 100_000), .badRequestPayload),
    (Array("{}".utf8), .badRequestParams),
    (
      Array(#"{"message-storage-policy":1e400,"push-type":"LiveActivity"}"#.utf8), .badRequestParams
    ),
    (Array(#"{"message-storage-policy":true,"push-type":"LiveActivity"}"#.utf8), .badRequestParams),
    (Array(#"{"message-storage-policy":1,"push-type":7}"#.utf8), .invalidPushType),
    (
      Array(#"{"message-storage-policy":99999999999999999999,"push-type":"x"}"#.utf8),
      .badRequestParams
    ),
    (
      Array(#"{"message-storage-policy":1,"push-type":"LiveActivity","":0}"#.utf8),
      .badRequestParams
    ),
  ]

  @Test("has a documented reason for a body of any kind", arguments: malformed.indices)
  func bodies(_ index: Int) {
    var model = gateway()
    var request = request(["operation": "create"])
    request.body = Self.malformed[index].body
    let reply = model.answer(request, on: Self.connection)
    #expect(reply.reason == Self.malformed[index].reason)
    #expect(reply.status == 400)
    #expect(model.channels.count == 0)
  }

  @Test("makes ten thousand channels of an app, lists all, and no more than its memory allows")
  func many() throws {
    var model = gateway()
    let create = request(["operation": "create"])
    var ids: Set<String> = []
    for _ in 0..<10_000 {
      let reply = model.answer(create, on: Self.connection)
      ids.insert(try #require(reply.headers.first { $0.name == "apns-channel-id" }?.value))
    }
    #expect(ids.count == 10_000)
    #expect(model.answer(create, on: Self.connection).reason == .cannotCreateChannelConfig)
    let list = model.answer(request(["operation": "list"]), on: Self.connection)
    let listed = try JSON.parse(list.body[...])["channels"]?.array?.compactMap(\.string) ?? []
    #expect(Set(listed) == ids && listed.count == ids.count)
  }

  @Test("is there for guests too, whose apps it takes on trust")
  func guests() throws {
    var model = gateway(.welcomingGuests)
    let (reply, trust) = model.answer(
      guest: request(["operation": "create", "app": "org.guest.app"]), on: Self.connection)
    #expect(reply.status == 201 && trust == [.topic])
    let id = try #require(reply.headers.first { $0.name == "apns-channel-id" }?.value)
    let push = GatewayConnection.ID(1)
    #expect(model.open(push, GatewayConnection.Handshake()).isOpen)
    let broadcast = SpecifiedGateway([:]).broadcast(["app": "org.guest.app"], to: id)
    let (answer, trusted) = model.answer(guest: broadcast.signed(ReferenceGateway.sign), on: push)
    #expect(answer.status == 200 && trusted == [.topic])
    #expect(model.channels.kept.isEmpty, "nobody waits for it")
  }

  @Test("keeps no more apps of guests than it can hold")
  func boundedByAll() {
    var model = gateway(.welcomingGuests)
    let create = request(["operation": "create", "app": "org.guest.app"])
    for number in 1..<100_000 {
      model.channels.insert(
        GatewayChannel(
          id: "\(number)", app: "org.guest.app\(number / 10_000)", policy: .none,
          environment: .production))
    }
    #expect(model.answer(guest: create, on: Self.connection).reply.reason == nil)
    #expect(
      model.answer(guest: create, on: Self.connection).reply.reason == .cannotCreateChannelConfig)
    #expect(model.channels.count == 100_000)
    let long = String(repeating: "a", count: 256)
    let (reply, _) = model.answer(
      guest: request(["operation": "create", "app": .string(long)]), on: Self.connection)
    #expect(reply.reason == .topicDisallowed)
  }

  @Test(
    "takes an expiration beyond all time for none, whatever the channel keeps", arguments: [0, 1])
  func beyondTime(policy: Int) {
    let seen = ReferenceGateway().observe(
      Stimulus(
        given: ["channels": [["policy": .number(JSON.Number(policy))]]],
        steps: [
          ("broadcast", ["headers": ["apns-expiration": "99999999999999999999"]])
        ]))
    #expect(seen.first?["answer"]?["reason"] == "BadExpirationDate")
  }

  @Test("never delivers a broadcast after a newer one, even if that isn't kept")
  func newestOnly() {
    let seen = ReferenceGateway().observe(
      Stimulus(
        given: ["devices": [["online": false, "follows": ["dHN0LXNyY2gtY2hubA=="]]]],
        steps: [
          ("broadcast", ["headers": ["apns-expiration": "1800003600"]]), ("broadcast", [:]),
          ("change", ["online": true]),
        ]))
    #expect(seen.last?["delivered"] == nil)
  }

  @Test("numbers its connections apart from those for pushes")
  func connections() {
    var model = gateway()
    let push = GatewayConnection.ID(1)
    #expect(push != Self.connection && push.number == Self.connection.number)
    #expect(!model.isOpen(push))
    #expect(model.open(push, GatewayConnection.Handshake()).isOpen)
    let events = model.shutDown()
    #expect(Set(events.ended.map(\.connection)) == [push, Self.connection])
  }
}
