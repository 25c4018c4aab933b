import Conformance
import ConformanceContracts
import ConformanceTools

extension FuzzTarget {
  /// A contract, or what one is made of, as the first byte chooses.
  static let contract = FuzzTarget(
    name: "contract", mostBytes: 8192,
    seeds: [("0", "Examples/Contract/pushes.contract.md")],
    words: [
      "```json push\n", "```json example\n", "```json contract\n", "\n```\n", "\n## kind\n\n",
      "{text}", "{integer|null}", "\"{or}\": [", "?\": ", "{\"headers\":{",
      "\"payload\":{\"aps\":{",
      "\"x-push-name\":\"a\"", "\"apns-push-type\":\"liveactivity\"",
    ]
  ) { bytes in
    guard let first = bytes.first else { return }
    let file = SourceFile(path: "contract.md", bytes: Array(bytes.dropFirst()))
    do throws(InvalidDocuments) {
      if first == UInt8(ascii: "0") {
        hold(try ContractReader.read(file))
      } else if String(validating: file.bytes, as: UTF8.self) != nil {
        hold(recorded: Contract().recording(try ContractPush.read(file)))
      }
    } catch {
      show(error.diagnostics)
    }
  }

  /// What must hold of each contract that can be read.
  private static func hold(_ contract: Contract) {
    let text = contract.markdown
    guard
      let again = try? ContractReader.read(SourceFile(path: "again.md", bytes: Array(text.utf8)))
    else { fatalError("what was read can't be read again:\n\(text)") }
    require(again.markdown == text, "a contract is another one when it is written again")
    require(ContractChange.all(from: contract, to: again).isEmpty, "a contract differs from itself")
    for kind in contract.kinds { require(!kind.samples.isEmpty, "a kind without a sample") }
  }

  /// What was sent is refused for its secrets alone, or makes a contract.
  private static func hold(recorded contract: Contract) {
    guard !contract.kinds.isEmpty else { return }
    let file = SourceFile(path: "recorded.md", bytes: Array(contract.markdown.utf8))
    do throws(InvalidDocuments) {
      hold(try ContractReader.read(file))
    } catch {
      require(
        error.diagnostics.allSatisfy { $0.message.contains("no secrets") },
        "what was recorded can't be read: \(error.diagnostics[0].rendered)")
    }
  }
}
