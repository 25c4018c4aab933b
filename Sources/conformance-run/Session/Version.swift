import Conformance
import Gateway

/// The output of `--version`: the version, the specs that would be read, and the wire.
enum Version {
  /// Returns the lines to print.
  static func text(_ arguments: Arguments) throws -> String {
    Style.printable(lines: [
      "conformance-run \(suiteVersion)",
      "specs: \(try specs(arguments))",
      "wire: \(Wire.libraries ?? "not built in")",
    ])
  }

  private static func specs(_ arguments: Arguments) throws -> String {
    let files = try Session.files(arguments)
    let place =
      switch files {
      case .embedded: "in this program"
      case .folder(let path): "read from \(path)"
      }
    do throws(InvalidDocuments) {
      let suite = try SuiteReader.read(files)
      return "\(place), \(counted(suite.cases.count, "case")), digest \(suite.digest.prefix(12))"
    } catch {
      return "\(place), with \(counted(error.diagnostics.count, "error")): "
        + "`conformance-run lint` shows them"
    }
  }
}
