import Conformance
package import ConformanceModels
package import ConformanceTools
import Control

/// A gateway that only remembers what it is told, and accepts every push.
package final class RememberingGateway: ControlledGateway {
  private let state = Guarded(
    (script: AnswerScript(), condition: ServedCondition(), environments: GuestEnvironments()))

  package init() {}

  package func changeAnswers<Result>(_ body: (inout AnswerScript) -> Result) -> Result {
    state.withLock { body(&$0.script) }
  }

  package var condition: ServedCondition { state.withLock { $0.condition } }

  package func change(to new: ServedCondition) { state.withLock { $0.condition = new } }

  package var environments: GuestEnvironments { state.withLock { $0.environments } }

  package func declare(_ environments: GuestEnvironments) {
    state.withLock { $0.environments = environments }
  }

  package func reset() {
    state.withLock { $0 = (AnswerScript(), ServedCondition(), GuestEnvironments()) }
  }

  package func usual() throws -> PushToSend.Usual {
    PushToSend.Usual(device: "c0ffee", topic: "com.example.app", token: "t")
  }

  package func send(_ push: PushToSend) -> SentPush {
    SentPush(status: 200, headers: [], body: [], failure: nil)
  }
}
