@testable import Conformance

extension ProviderMutant {
  /// What a provider may do wrong with its connections.
  static let connections = [
    ProviderMutant("reusesConnections", "false", breaks: "connections.reuse") {
      $0.reusesConnections = false
    },
    ProviderMutant("leavesConnectionAfterGoaway", "false", breaks: "connections.new") {
      $0.leavesConnectionAfterGoaway = false
    },
    ProviderMutant("replacesLostConnections", "false", breaks: "connections.new") {
      $0.replacesLostConnections = false
    },
    ProviderMutant("leavesConnectionAtShutdown", "false", breaks: "connections.shutdown") {
      $0.leavesConnectionAtShutdown = false
    },
    ProviderMutant(
      "resendsWhatGoawayLeavesOut", "false", breaks: "connections.goaway-unprocessed"
    ) {
      $0.resendsWhatGoawayLeavesOut = false
    },
    ProviderMutant("awaitsWhatGoawayCovers", "false", breaks: "connections.goaway-processed") {
      $0.awaitsWhatGoawayCovers = false
    },
    ProviderMutant("refusedStreams", "forgotten", breaks: "connections.refused-stream") {
      $0.refusedStreams = .forgotten
    },
    ProviderMutant("patience", "none", breaks: "connections.silence") { $0.patience = .none },
    ProviderMutant("patience", "1", breaks: "connections.silence") { $0.patience = 1 },
  ]
}
