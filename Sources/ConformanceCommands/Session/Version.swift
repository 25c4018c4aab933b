import Conformance
import Gateway

/// The output of `--version`: the version, where the specs come from, and the wire.
///
/// It reads no page: `lint` and each run say what is in them.
enum Version {
  /// Returns the lines to print.
  static func text(_ arguments: Arguments) throws -> String {
    let place =
      switch try Session.files(arguments) {
      case .embedded: "in this program"
      case .folder(let path): "read from \(path)"
      }
    return Style.printable(lines: [
      "conformance-run \(suiteVersion)", "specs: \(place)",
      "wire: \(Wire.libraries ?? "not built in")",
    ])
  }
}
