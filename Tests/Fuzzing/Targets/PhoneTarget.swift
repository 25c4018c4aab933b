import Conformance
import ConformanceTools

extension FuzzTarget {
  /// A phone: the first line declares it, and each further line is a plan of steps.
  static let phone = FuzzTarget(name: "phone", words: words) { bytes in
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var phones = Phones()
    let token = "c0ffee"
    if (try? phones.declare(token, Array(lines.first ?? []), at: 1_800_000_000)) == nil {
      phones.make(token, at: 1_800_000_000)
    }
    for plan in lines.dropFirst().prefix(16) {
      let before = phones.json(token)
      do throws(Phones.Refusal) {
        let steps = try phones.perform(Array(plan), on: token)
        require(steps.allSatisfy { $0["heading"] != nil }, "a step without a heading")
      } catch {
        guard case .wrong(let mistakes) = error else { continue }
        show(mistakes.diagnostics)
        require(
          phones.json(token)?["notifications"] == before?["notifications"],
          "a plan that is wrong was done")
      }
    }
    let shown = phones.json(token) ?? .null
    require((try? JSON.parse(shown.output())) == shown, "JSON that says something else")
    require(phones.list([token]).array?.count == 1, "a phone that isn't listed")
  }

  /// The words of a device's cases.
  private static let words =
    Vocabulary.device.given.map { "\"\($0.name)\":" }
    + Vocabulary.device.actions.map { "{\"\($0.name)\":" }
    + ["{\"aps\":{\"alert\":\"Kick-off\"}}", "\"payload\":", "\n["]
}
