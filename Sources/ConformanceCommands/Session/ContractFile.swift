import Conformance
import ConformanceContracts
import ConformanceTools

/// The file of a contract, as `serve --record` and `contract write` make it.
struct ContractFile {
  let path: String
  /// The contract that is there; an empty one where there is none.
  let known: Contract

  /// Reads the file, if it is there.
  init(_ path: String) throws {
    self.path = path
    known = FileSystem.exists(path) ? try ContractReader.read(path) : Contract()
  }

  /// Writes a contract in place of the known one, and says what that loses.
  func write(_ contract: Contract, pushes: Int? = nil) throws {
    let bytes = Array(contract.markdown.utf8)
    // What can't be read again is no contract: a key of a payload may be a device token.
    do throws(InvalidDocuments) {
      _ = try ContractReader.read(SourceFile(path: "the contract of what was sent", bytes: bytes))
    } catch {
      throw CommandError(
        "the contract isn't written: \(error.description)", status: .invalidInput)
    }
    try Terminal.write(bytes, to: path, what: "the contract")
    var text = "\(path): \(counted(contract.kinds.count, "kind")) of push"
    if let pushes { text += ", in \(counted(pushes, "push", "pushes"))" }
    let lost = known.lost(in: contract)
    if !lost.isEmpty { text += "\n  = no longer there: \(lost.joined(separator: "; "))" }
    Terminal.printError("\(text)\n")
  }
}
