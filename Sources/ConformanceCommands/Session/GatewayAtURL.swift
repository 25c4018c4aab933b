import Conformance
import Gateway

/// A gateway under test that the command line names by its URL.
struct GatewayAtURL {
  private let url: String
  #if Gateway
    private let address: GatewayAddress
    private let configuration: RemoteGatewayConfiguration
  #endif

  /// Takes the only URL among the targets, and reads what it knows; nil if there is none.
  init?(_ urls: [String], _ arguments: Arguments) throws {
    guard let url = urls.first else {
      for option in [Targets.config, Targets.authority] where arguments.has(option) {
        throw CommandError(
          "\(option.name) needs a gateway at a URL, but no --target is a URL",
          hints: ["add the URL, for example --target https://127.0.0.1:2197"], status: .usage)
      }
      return nil
    }
    if Set(urls).count > 1 {
      throw CommandError(
        "more than one --target is a URL", hints: ["test the gateways one after the other"],
        status: .usage)
    }
    if let role = try arguments.roles.first(where: { $0 != .gateway }) {
      throw CommandError(
        "\(url) is a gateway, but --role says \(role.rawValue)", hints: ["use --role gateway"],
        status: .usage)
    }
    self.url = url
    #if Gateway
      guard let address = GatewayAddress(url) else {
        throw CommandError(
          "\"\(url)\" isn't the URL of a gateway", hints: ["write it as https://127.0.0.1:2197"],
          status: .usage)
      }
      guard let config = arguments.value(Targets.config) else {
        throw CommandError(
          "the gateway at \(url) needs a file that says what it knows",
          hints: [
            "add --target-config FILE; Examples/OtherGateways.md in the source has such a file"
          ],
          status: .usage)
      }
      self.address = address
      configuration = try RemoteGatewayConfiguration(
        config, authorities: arguments.value(Targets.authority))
    #endif
  }

  /// Connects to the gateway, and returns it as a target.
  func target() throws -> any Target {
    #if Gateway
      do throws(WireFailure) {
        let gateway = try RemoteGateway(at: address, url: url, configuration)
        try gateway.probe()
        return gateway
      } catch {
        throw CommandError(
          "the gateway at \(url) can't be reached: \(error)",
          hints: error.hintsOfDistrust, status: .targetBroke)
      }
    #else
      throw CommandError(Wire.missing ?? "", status: .targetBroke)
    #endif
  }
}
