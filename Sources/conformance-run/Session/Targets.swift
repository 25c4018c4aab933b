import Conformance
import Gateway

/// The targets of a run, as the command line chooses them.
enum Targets {
  private static let wire = Option(
    "--wire", "Reach the reference gateway over TLS and HTTP/2 instead of in process.")

  /// Options that choose targets.
  static let options = [named, wire]
  private static let named = Option(
    "--target", "NAME", "Only the target of this name (reference).", isRepeatable: true)

  /// The targets that the arguments name, or the references.
  static func chosen(_ arguments: Arguments) throws -> [any Target] {
    var known: [any Target] = ReferenceTarget.all
    let names = arguments.all(named)
    if arguments.has(wire) {
      known.removeAll { $0.description.role == .gateway }
      known.append(try gatewayOverWire())
    }
    guard !names.isEmpty else { return known }
    for name in names where !known.contains(where: { $0.description.name == name }) {
      throw Complaint.unknown(
        "target", name, known: Set(known.map(\.description.name)).sorted())
    }
    return known.filter { names.contains($0.description.name) }
  }

  /// What to add to a command so that it chooses the same targets, if names alone don't do.
  static func replayOptions(_ arguments: Arguments) -> [String] {
    arguments.has(wire) ? ["--wire"] : []
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
}
