import Conformance
import Gateway

/// A gateway of somebody else's, as the command line names it.
struct GatewayAtURL {
  private let url: String
  private let config: String?
  private let authority: String?

  /// Takes the one URL among the targets; nil where there is none.
  init?(_ urls: [String], _ arguments: Arguments) throws {
    guard let url = urls.first else {
      for option in [Targets.config, Targets.authority] where arguments.has(option) {
        throw Complaint(
          "\(option.name) is about a gateway at a URL, but no --target is one",
          hints: ["--target https://127.0.0.1:2197"], status: .usage)
      }
      return nil
    }
    if Set(urls).count > 1 {
      throw Complaint(
        "there is more than one URL among the targets", hints: ["run them one after the other"],
        status: .usage)
    }
    if let role = try arguments.roles.first(where: { $0 != .gateway }) {
      throw Complaint(
        "\(url) is a gateway, but --role says \(role.rawValue)", hints: ["--role gateway"],
        status: .usage)
    }
    self.url = url
    config = arguments.value(Targets.config)
    authority = arguments.value(Targets.authority)
  }

  /// The gateway, once it has been reached.
  func target() throws -> any Target {
    #if Gateway
      guard let address = GatewayAddress(url) else {
        throw Complaint(
          "\"\(url)\" is no URL of a gateway", hints: ["write it as https://127.0.0.1:2197"],
          status: .usage)
      }
      guard let config else {
        throw Complaint(
          "nothing says what the gateway at \(url) knows",
          hints: ["--target-config FILE; Examples/OtherGateways.md in the source has such a file"],
          status: .usage)
      }
      let configuration = try RemoteGatewayConfiguration(config, authority: authority)
      do throws(WireFailure) {
        let gateway = try RemoteGateway(at: address, url: url, configuration)
        try gateway.probe()
        return gateway
      } catch {
        throw Complaint(
          "the gateway at \(url) can't be reached: \(error)",
          hints: error.isDistrust
            ? [
              "--target-ca FILE names the authority that issued its certificate, as PEM",
              "SSL_CERT_FILE=FILE names all authorities to trust, where this system has no such list",
            ] : [],
          status: .targetBroke)
      }
    #else
      throw Complaint(Wire.missing ?? "", status: .targetBroke)
    #endif
  }
}
