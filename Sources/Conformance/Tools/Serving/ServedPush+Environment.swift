import ConformanceModels

/// The environment that a push was meant for, for people.
extension ServedPush {
  /// Which one it was, and that its device token belongs to the other; nil for a push to production that isn't
  /// about that, and for one whose sender knows one host only.
  package var environmentSentence: String? {
    guard let home = environmentOfDevice else {
      return environment == .development ? GatewayEnvironment.development.words : nil
    }
    let meant = environment ?? (home == .production ? .development : .production)
    return
      "\(meant.words), but this device token belongs to \(home.words): it was declared, or first accepted there "
      + "(gateway.devices.environment)"
  }
}

extension GatewayEnvironment {
  /// Its name for people.
  var words: String {
    switch self {
    case .development: "the sandbox"
    case .production: "production"
    }
  }
}
