@testable import Conformance

extension GatewayMutant {
  static let values: [GatewayMutant] = requests + authentication + connections + later

  private static let requests: [GatewayMutant] = [
    mutant("successBody", "{}") { $0.successBody = "{}" },
    mutant("successBody", "a reason") { $0.successBody = #"{"reason":"Success"}"# },
    mutant("refusalBody", "text") { $0.refusalBody = .text },
    mutant("refusalBody", "nothing") { $0.refusalBody = .nothing },
    mutant("refusalBody", "talkative") { $0.refusalBody = .talkative },
    mutant("uniqueIDIn", "both") { $0.uniqueIDIn = [.development, .production] },
    mutant("uniqueIDIn", "none") { $0.uniqueIDIn = [] },
    mutant("timestampStatuses", "all") { $0.timestampStatuses = [400, 403, 404, 410] },
    mutant("timestampStatuses", "none") { $0.timestampStatuses = [] },
    mutant("timestampUnit", "seconds") { $0.timestampUnit = 1 },
    mutant("methods", "GET too") { $0.methods.insert("GET") },
    mutant("priorities", "not 1") { $0.priorities.remove("1") },
    mutant("priorities", "4 too") { $0.priorities.insert("4") },
    mutant("pushTypes", "not widgets") { $0.pushTypes.remove("widgets") },
    mutant("pushTypes", "silent too") { $0.pushTypes.insert("silent") },
    mutant("longestCollapseID", "63") { $0.longestCollapseID = 63 },
    mutant("longestCollapseID", "65") { $0.longestCollapseID = 65 },
    mutant("largestPayload", "4095") { $0.largestPayload = 4095 },
    mutant("largestPayload", "4097") { $0.largestPayload = 4097 },
    mutant("largestPayload", "5120") { $0.largestPayload = 5120 },
    mutant("largestVoIPPayload", "5119") { $0.largestVoIPPayload = 5119 },
    mutant("largestVoIPPayload", "5121") { $0.largestVoIPPayload = 5121 },
    mutant("longestDeviceToken", "64") { $0.longestDeviceToken = 64 },
  ]

  private static let authentication: [GatewayMutant] =
    [
      mutant("algorithms", "ES512 too") { $0.algorithms.insert("ES512") },
      mutant("algorithms", "none too") { $0.algorithms.insert("none") },
      mutant("tokenLifetime", "half an hour") { $0.tokenLifetime = 1800 },
      mutant("tokenLifetime", "a day") { $0.tokenLifetime = 86_400 },
      mutant("tokenLead", "none") { $0.tokenLead = 0 },
      mutant("tokenLead", "a day") { $0.tokenLead = 86_400 },
      mutant("reasonOfFutureToken", "expired", isPermitted: true) {
        $0.reasonOfFutureToken = .expiredProviderToken
      },
      mutant("forbiddenClaims", "exp") { $0.forbiddenClaims = ["exp"] },
      mutant("reasonOfTopicOutsideKey", "Forbidden", isPermitted: true) {
        $0.reasonOfTopicOutsideKey = .forbidden
      },
      mutant("certificateTypes", "none") { $0.certificateTypes = [] },
      mutant("tokenTypes", "none") { $0.tokenTypes = [] },
    ]
    + GatewayDeviation.allCases.filter { $0 != .noALPN }.map { deviation in
      mutant("strictAccepts", deviation.rawValue) { $0.strictAccepts = [deviation] }
    }
    + GatewayDeviation.allCases.map { deviation in
      mutant("lenientAccepts", "not \(deviation.rawValue)") {
        $0.lenientAccepts.remove(deviation)
      }
    }

  private static let connections: [GatewayMutant] = [
    mutant("writings", "not indexed") { $0.writings.remove(.indexed) },
    mutant("writings", "not literal") { $0.writings.remove(.literal) },
    mutant("tlsVersions", "1.1 too") { $0.tlsVersions.insert("1.1") },
    mutant("tlsVersions", "not 1.2") { $0.tlsVersions.remove("1.2") },
    mutant("protocols", "http/1.1 too") { $0.protocols.insert("http/1.1") },
    mutant("streamsBeforeToken", "100") { $0.streamsBeforeToken = 100 },
    mutant("streams", "1000", isPermitted: true) { $0.streams = 1000 },
    mutant("tokenUpdates", "none") { $0.tokenUpdates = 0 },
    mutant("tokenUpdates", "any number") { $0.tokenUpdates = 100 },
    mutant("tokenUpdateSeconds", "an hour") { $0.tokenUpdateSeconds = 3600 },
    mutant("tokenUpdateSeconds", "a minute") { $0.tokenUpdateSeconds = 60 },
    mutant("deviceLimitSeconds", "a day") { $0.deviceLimitSeconds = 86_400 },
  ]

  private static let later: [GatewayMutant] = [
    mutant("deliveries", "2") { $0.deliveries = 2 },
    mutant("longestStorage", "a week") { $0.longestStorage = 7 * 86_400 },
    mutant("longestStorage", "a year") { $0.longestStorage = 365 * 86_400 },
    mutant("expiryGrace", "half an hour", isPermitted: true) { $0.expiryGrace = 1800 },
    mutant("expiryGrace", "a week") { $0.expiryGrace = 7 * 86_400 },
    mutant("survivors", "oldest", isPermitted: true) { $0.survivors = .oldest },
    mutant("survivors", "all", isPermitted: true) { $0.survivors = .all },
    mutant("survivors", "none") { $0.survivors = .none },
    mutant("defaultPriority", "5") { $0.defaultPriority = 5 },
  ]
}
