import ConformanceSpecs

/// The environments that the device tokens and keys of guests belong to.
///
/// A device token belongs to one environment, and nothing in it says to which. So it is declared, or
/// learned: a token belongs to where it was first accepted. A key often works in both, so that of a key
/// is declared only.
package struct GuestEnvironments: Sendable {
  /// Something declared, by a name or a pattern of names.
  package struct Declaration: Sendable {
    package let name: String
    package let environment: GatewayEnvironment
    fileprivate let pattern: Glob

    package init(_ name: String, _ environment: GatewayEnvironment) {
      (self.name, self.environment, pattern) = (name, environment, Glob(name))
    }
  }

  /// The first that matches a device token, in small letters, counts.
  package var devices: [Declaration] = []
  package var keys: [Declaration] = []

  /// Where device tokens were first accepted.
  ///
  /// A token beyond the limit isn't learned, so that any number of guests takes bounded memory.
  private var learned: [String: GatewayEnvironment] = [:]
  private static let mostLearned = 100_000

  package init() {}

  /// The environment of a device token; nil where it isn't known yet.
  package func environment(ofDevice token: String) -> GatewayEnvironment? {
    devices.first { $0.pattern.matches(token) }?.environment ?? learned[token]
  }

  func environment(ofKey id: String) -> GatewayEnvironment? {
    keys.first { $0.pattern.matches(id) }?.environment
  }

  /// Learns that a device token was accepted somewhere.
  mutating func learn(_ token: String, _ environment: GatewayEnvironment) {
    guard learned.count < Self.mostLearned, self.environment(ofDevice: token) == nil else { return }
    learned[token] = environment
  }
}
