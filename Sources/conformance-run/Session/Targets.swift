import Conformance
import Gateway

/// The targets of a run, as the command line chooses them.
struct Targets {
  /// Those that are there.
  var all: [any Target]
  /// What there is to say of those that aren't.
  var missing: Complaint?

  /// Options that choose targets.
  static let options = [named, config, authority, wire]
  private static let named = Option(
    "--target", "NAME", "Only the target of this name (reference), or a gateway at a URL.",
    isRepeatable: true)
  private static let config = Option(
    "--target-config", "FILE", "What the gateway at the URL knows, as JSON.")
  private static let authority = Option(
    "--target-ca", "FILE", "The authority behind that gateway's certificate, as PEM.")
  private static let wire = Option(
    "--wire", "Reach the reference gateway over TLS and HTTP/2 instead of in process.")

  /// What a newcomer has to know of them.
  static let details =
    "A gateway of one's own is named by its URL, as in --target https://127.0.0.1:2197, and "
    + "--target-config says which device tokens, keys and topics it knows; Examples/OtherGateways.md "
    + "has such a file. What it can't be told is unsupported."

  /// The targets that the arguments name, or the references.
  static func chosen(_ arguments: Arguments) throws -> Targets {
    var references: [any Target] = ReferenceTarget.all
    if arguments.has(wire) {
      references.removeAll { $0.description.role == .gateway }
      references.append(try gatewayOverWire())
    }
    let urls = Set(arguments.all(named).filter { $0.contains("://") })
    let names = arguments.all(named).filter { !urls.contains($0) }
    var targets = Targets(
      all: references.filter { reference in
        names.isEmpty ? urls.isEmpty : names.contains(reference.description.name)
      })
    if let url = try url(urls, arguments) { try targets.add(gatewayAt: url, arguments) }
    let known = Set((references + targets.all).map(\.description.name))
    for name in names where !known.contains(name) && targets.missing == nil {
      throw Complaint.unknown("target", name, known: known.sorted())
    }
    return targets
  }

  /// What to add to a command so that it chooses the same targets, where names alone don't do.
  static func replayOptions(_ arguments: Arguments) -> [String] {
    var words = arguments.has(wire) ? ["--wire"] : []
    for url in arguments.all(named) where url.contains("://") {
      words += ["--target", Shell.quoted(url)]
    }
    for option in [config, authority] {
      if let path = arguments.value(option) { words += [option.name, Shell.quoted(path)] }
    }
    return words
  }

  private static func gatewayOverWire() throws -> any Target {
    #if Gateway
      do throws(WireFailure) {
        return try WireGateway()
      } catch {
        throw Complaint("the gateway didn't start: \(error)", status: .targetBroke)
      }
    #else
      throw Complaint(Wire.missing ?? "", status: .targetBroke)
    #endif
  }

  // MARK: At a URL

  /// The URL among the targets; nil where there is none.
  private static func url(_ urls: Set<String>, _ arguments: Arguments) throws -> String? {
    guard let url = urls.first else {
      for option in [config, authority] where arguments.has(option) {
        throw Complaint(
          "\(option.name) is about a gateway at a URL, but no --target is one",
          hints: ["--target https://127.0.0.1:2197"], status: .usage)
      }
      return nil
    }
    if urls.count > 1 {
      throw Complaint(
        "there is more than one URL among the targets", hints: ["run them one after the other"],
        status: .usage)
    }
    if let role = try Session.roles(arguments).first(where: { $0 != .gateway }) {
      throw Complaint(
        "\(url) is a gateway, but --role says \(role.rawValue)", hints: ["--role gateway"],
        status: .usage)
    }
    return url
  }

  private mutating func add(gatewayAt url: String, _ arguments: Arguments) throws {
    #if Gateway
      guard let address = GatewayAddress(url) else {
        throw Complaint(
          "\"\(url)\" is no URL of a gateway", hints: ["write it as https://127.0.0.1:2197"],
          status: .usage)
      }
      guard let path = arguments.value(Self.config) else {
        throw Complaint(
          "nothing says what the gateway at \(url) knows",
          hints: ["--target-config FILE; Examples/OtherGateways.md has such a file"],
          status: .usage)
      }
      let known = try KnownGateway(path, authority: arguments.value(Self.authority))
      do throws(WireFailure) {
        let gateway = try OtherGateway(at: address, url: url, known)
        try gateway.probe()
        all.append(gateway)
      } catch {
        let complaint = Complaint(
          "the gateway at \(url) can't be reached: \(error)",
          hints: error.isDistrust
            ? ["--target-ca FILE names the authority that issued its certificate, as PEM"] : [],
          status: .targetBroke)
        if all.isEmpty { throw complaint }
        missing = complaint
      }
    #else
      throw Complaint(Wire.missing ?? "", status: .targetBroke)
    #endif
  }
}
