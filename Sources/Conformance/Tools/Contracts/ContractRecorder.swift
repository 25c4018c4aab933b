import ConformanceContracts
import ConformanceModels

/// Keeps what a contract needs of the pushes that `serve` sees: one of each kind and form.
package struct ContractRecorder: Sendable {
  private let known: Contract
  private var sent: [ContractPush] = []
  private var forms: Set<String> = []
  /// How many pushes came, and how many events were missed.
  package private(set) var pushes = 0
  package private(set) var missed = 0

  /// Begins with the contract that is there, whose words and names stay.
  package init(_ known: Contract) { self.known = known }

  /// Takes an event; only accepted pushes count.
  package mutating func take(_ event: ServeEvent) {
    guard case .push(let push) = event, let push = ContractPush(push) else { return }
    pushes += 1
    // Of pushes that look alike one is kept, however many come.
    if forms.insert(push.form(named: push.name(by: known.names))).inserted { sent.append(push) }
  }

  /// Notes events that were dropped.
  package mutating func miss(_ count: Int) { missed += count }

  /// The contract as what came makes it; without any push, as it was.
  package var contract: Contract {
    var contract = known.recording(sent)
    contract.kinds = contract.kinds.map { $0.onPhones }
    return contract
  }
}

extension ContractPush {
  /// What a contract knows of it, as text: equal for two pushes that don't differ in that.
  fileprivate func form(named name: String) -> String {
    "\(name) \(Part(headers: headers).json.text()) \(Part(payload: payload).json.text())"
  }
}
