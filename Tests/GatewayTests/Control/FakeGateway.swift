import ConformanceTools
import Control

@testable import TestSupport

/// A gateway that only remembers what it is told.
final class FakeGateway: ControlledGateway {
  private let script = Guarded(AnswerScript())
  private let told = Guarded(ServedCondition())

  func changeAnswers<Result>(_ body: (inout AnswerScript) -> Result) -> Result {
    script.withLock { body(&$0) }
  }

  var condition: ServedCondition { told.withLock { $0 } }

  func change(to new: ServedCondition) { told.withLock { $0 = new } }

  func reset() {
    script.withLock { $0 = AnswerScript() }
    told.withLock { $0 = ServedCondition() }
  }

  func usual() throws -> PushToSend.Usual {
    PushToSend.Usual(device: "c0ffee", topic: "com.example.app", token: "t")
  }

  func send(_ push: PushToSend) -> SentPush {
    SentPush(status: 200, headers: [], body: [], failure: nil)
  }
}
