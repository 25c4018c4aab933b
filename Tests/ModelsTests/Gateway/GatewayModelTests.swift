import Testing

@testable import ConformanceModels
@testable import TestSupport

/// The model as a server uses it, which has real signatures, many connections and a clock.
@Suite("The gateway's model")
struct GatewayModelTests {
  static let connection = GatewayConnection.ID(7)

  /// A gateway that knows what is usual, and how often it was asked about a signature.
  static func gateway(
    _ behaviour: GatewayBehaviour = GatewayBehaviour()
  ) -> (model: GatewayModel, asked: Guarded<[GatewaySignature]>) {
    let asked = Guarded<[GatewaySignature]>([])
    let stated = SpecifiedGateway([:])
    var model = GatewayModel(
      stated.setUp, behaviour: behaviour,
      verify: { signature in
        asked.withLock { $0.append(signature) }
        return signature.bytes == ReferenceGateway.sign(signature.keyID, signature.input)
      },
      makeID: { "id \($0)" })
    #expect(model.open(connection, GatewayConnection.Handshake()).isOpen)
    return (model, asked)
  }

  static func request(_ json: JSON = [:]) -> GatewayRequest {
    SpecifiedGateway([:]).request(json).signed(ReferenceGateway.sign)
  }

  @Test("A refusal is complete: status, headers in order, and a body of one member")
  func refusal() {
    var (model, _) = Self.gateway()
    let reply = model.answer(Self.request(["method": "GET"]), on: Self.connection)
    #expect(reply.status == 405)
    #expect(reply.reason == .methodNotAllowed)
    #expect(reply.headers.map(\.name) == ["apns-id", "content-type"])
    #expect(reply.headers.map(\.value) == ["id 1", "application/json"])
    #expect(String(decoding: reply.body, as: UTF8.self) == #"{"reason":"MethodNotAllowed"}"#)
  }

  @Test("A token is verified once on each connection, in the bytes that were signed")
  func verifiedOnce() throws {
    var (model, asked) = Self.gateway()
    let request = Self.request()
    for _ in 0..<3 { #expect(model.answer(request, on: Self.connection).status == 200) }
    let signatures = asked.withLock { $0 }
    #expect(signatures.count == 1)
    let signature = try #require(signatures.first)
    let token = try #require(request.headers.first?.value.split(separator: " ").last)
    #expect(token.hasPrefix(signature.input + "."))
    #expect(signature.keyID == SpecifiedGateway.usualKey)
  }

  @Test("A token that isn't valid is verified each time, and never taken for the one before")
  func forged() {
    var (model, asked) = Self.gateway()
    let forged = Self.request(["token": ["signature": "other-key"]])
    for _ in 0..<2 {
      #expect(model.answer(forged, on: Self.connection).reason == .invalidProviderToken)
    }
    #expect(asked.withLock { $0.count } == 2)
    #expect(model.answer(Self.request(), on: Self.connection).status == 200)
    #expect(model.answer(forged, on: Self.connection).reason == .invalidProviderToken)
  }

  @Test("On a connection that was never opened, or that has ended, nothing is answered")
  func noConnection() {
    var (model, _) = Self.gateway()
    #expect(model.answer(Self.request(), on: GatewayConnection.ID(8)).status == nil)
    #expect(model.shutDown().ended.map(\.connection) == [Self.connection])
    #expect(model.answer(Self.request(), on: Self.connection).status == nil)
    #expect(!model.isOpen(Self.connection))
    #expect(model.streams(on: GatewayConnection.ID(8)) == 0)
    let isAnswered = model.ping(on: GatewayConnection.ID(8))
    #expect(!isAnswered)
  }

  @Test("A connection that its client has ended is forgotten")
  func closed() {
    var (model, _) = Self.gateway()
    #expect(model.isOpen(Self.connection))
    model.close(Self.connection)
    #expect(!model.isOpen(Self.connection))
  }

  @Test("Time doesn't run backwards")
  func time() {
    var (model, _) = Self.gateway()
    _ = model.advance(to: SpecifiedGateway.usualClock - 10)
    #expect(model.now == SpecifiedGateway.usualClock)
    _ = model.advance(to: SpecifiedGateway.usualClock + 10)
    #expect(model.now == SpecifiedGateway.usualClock + 10)
  }

  @Test("The body reaches the device as it came")
  func body() {
    var (model, _) = Self.gateway()
    let reply = model.answer(Self.request(["body": #"{ "aps" : {} }"#]), on: Self.connection)
    #expect(reply.events.delivered.map(\.body) == [Array(#"{ "aps" : {} }"#.utf8)])
    #expect(reply.events.delivered.map(\.priority) == [10])
  }

  @Test("A time of issue with a fraction counts from its whole second")
  func fraction() {
    func answer(at time: JSON) -> GatewayReply {
      var (model, _) = Self.gateway()
      return model.answer(
        Self.request(["token": ["claims": ["iat": time]]]), on: Self.connection)
    }
    #expect(answer(at: 1_799_999_999.5).status == 200)
    #expect(answer(at: 1_799_996_399.9).reason == .expiredProviderToken)
    #expect(answer(at: 1e30).reason == .invalidProviderToken)
  }

  @Test(
    "A token of great numbers is refused, not added up",
    arguments: [.int(Int.max), .int(Int.min), .string("\(Int.min)")] as [JSON])
  func greatNumbers(_ time: JSON) {
    var (model, _) = Self.gateway()
    let token: JSON = ["claims": ["iat": time]]
    #expect(
      model.answer(Self.request(["token": token]), on: Self.connection).reason
        == .invalidProviderToken)
    let expiry: JSON = ["headers": ["apns-expiration": .string(String(Int.max))]]
    #expect(model.answer(Self.request(expiry), on: Self.connection).status == 200)
  }
}
