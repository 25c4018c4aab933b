import ConformanceBase
import ConformanceSpecs

/// What a server's pushes are like, kind by kind: the agreement between a server and its apps.
package struct Contract: Sendable {
  /// The version of the form in which contracts are written.
  package static let format = 1

  package var title: String
  /// What people wrote at its beginning.
  package var introduction: String
  /// What names a kind better than its category and its keys do: what its payload has.
  package var names: [(name: String, payload: JSON)] = []
  /// The contracts of older apps that are still in use, by the version of the app.
  package var apps: [(version: String, path: String)] = []
  /// The kinds, by their names.
  package var kinds: [PushKind] = []

  /// The beginning of a contract that nobody has written yet.
  package init() {
    title = "The pushes of this server"
    introduction =
      "Each kind of push that the server's tests sent, as `conformance-run serve --record` saw it. `{text}` and its\n"
      + "like stand for what is another one each time, and a key with `?` for one that some pushes lack. The server's\n"
      + "tests hold it with `conformance-run contract check`, and the app's with `PushContract`."
  }

  /// The kind of this name.
  package func kind(_ name: String) -> PushKind? { kinds.first { $0.name == name } }

  /// Makes the kinds anew of what was sent; what people wrote about a kind stays.
  package func recording(_ sent: [ContractPush]) -> Contract {
    var contract = self
    contract.kinds = []
    for (push, name) in zip(sent, Self.names(of: sent, by: names)) {
      let seen = push.kind(named: name)
      if let index = contract.kinds.firstIndex(where: { $0.name == name }) {
        contract.kinds[index].headers.merge(seen.headers)
        contract.kinds[index].payload.merge(seen.payload)
      } else {
        contract.kinds.append(seen)
      }
    }
    contract.kinds.sort { $0.name < $1.name }
    for index in contract.kinds.indices {
      guard let old = kind(contract.kinds[index].name) else { continue }
      contract.kinds[index].notes = old.notes
      guard let example = old.example, contract.kinds[index].admits(example) == nil else {
        continue
      }
      contract.kinds[index].example = example
    }
    return contract
  }

  /// What a contract loses that takes its place: kinds, and examples that no longer fit, in words.
  package func lost(in new: Contract) -> [String] {
    kinds.compactMap { kind in
      guard let now = new.kind(kind.name) else {
        return kind.notes.isEmpty ? kind.name : "\(kind.name), with its text"
      }
      return kind.example != nil && now.example == nil ? "the example of \(kind.name)" : nil
    }
  }

  /// The names of pushes: where some of one name have other push types, these are in their names too.
  private static func names(
    of sent: [ContractPush], by rules: [(name: String, payload: JSON)]
  ) -> [String] {
    let names = sent.map { $0.name(by: rules) }
    let types = Dictionary(grouping: zip(names, sent), by: { $0.0 }).mapValues {
      Set($0.map { $0.1.type })
    }
    return zip(names, sent).map { name, push in
      let isShared = (types[name]?.count ?? 1) > 1 && push.type != "alert"
      return isShared ? PushKindName.slug("\(name)-\(push.type)") ?? name : name
    }
  }
}
