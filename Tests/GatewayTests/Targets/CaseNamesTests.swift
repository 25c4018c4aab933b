#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import Gateway

  @Suite("A case in the names of a remote gateway")
  struct CaseNamesTests {
    private static let stated = SpecifiedGateway([:])

    private static func names() throws -> CaseNames {
      var configuration = RemoteGatewayConfiguration()
      configuration.apps = [GatewayApp(id: "a.b", team: "t")]
      configuration.keys = [GatewayKey(id: "k", team: "t")]
      configuration.devices = [
        GatewayDevice(token: "00112233", topic: "a.b", environment: .production)
      ]
      return try CaseNames(stated, configuration, isSwapped: false)
    }

    private static func put(_ time: Int) throws -> JSON {
      try names().argument(
        [
          "token": ["claims": ["iat": .int(time)]],
          "headers": ["apns-expiration": .string("\(time)")],
        ], of: stated, now: stated.setUp.clock + 1_000)
    }

    @Test(
      "keeps times that are deliberate mistakes, however far away they are",
      arguments: [Int.min, -1, 0, Int.max])
    func farTimes(_ time: Int) throws {
      let argument = try Self.put(time)
      #expect(argument["token"]?["claims"]?["iat"] == .int(time))
      #expect(argument["headers"]?["apns-expiration"] == .string("\(time)"))
    }

    @Test("replaces the device token in a path, also before a query")
    func path() throws {
      let names = try Self.names()
      #expect(names.path("/3/device/00fc13ad") == "/3/device/00112233")
      #expect(names.path("/3/device/00fc13ad?a=/00fc13ad") == "/3/device/00112233?a=/00fc13ad")
    }

    @Test("moves times near its clock to the real time")
    func nearTimes() throws {
      let clock = Self.stated.setUp.clock
      let argument = try Self.put(clock - 60)
      #expect(argument["token"]?["claims"]?["iat"] == .int(clock + 940))
      #expect(argument["headers"]?["apns-expiration"] == .string("\(clock + 940)"))
    }
  }
#endif
