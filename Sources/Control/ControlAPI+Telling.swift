import ConformanceBase
import ConformanceSpecs
import ConformanceTools

/// What the gateway is told: answers, its condition, and pushes to send.
extension ControlAPI {
  // MARK: Answers

  func answers(_ route: ControlRoute, _ name: String, _ request: ControlRequest) -> ControlAnswer {
    switch route {
    case .script:
      // Read first: the gateway waits while its script is changed.
      return reading { () throws(InvalidDocuments) in
        let new = try AnswerScript(bytes: request.body)
        return changeAnswers { script in script = new }
      }
    case .answer:
      return changeAnswers { script throws(InvalidDocuments) in
        try script.put(name, bytes: request.body)
      }
    case .unscript: return changeAnswers { script in script = AnswerScript() }
    case .unanswer where !gateway.changeAnswers({ $0.remove(name) }):
      return .problem(
        404, "No such answer", "no answer is scripted for \"\(name)\"", at: request.path)
    default: return .json(status: 200, gateway.changeAnswers { $0.json })
    }
  }

  private func changeAnswers(
    _ change: (inout AnswerScript) throws(InvalidDocuments) -> Void
  ) -> ControlAnswer {
    let result = gateway.changeAnswers { script -> Result<JSON, InvalidDocuments> in
      do throws(InvalidDocuments) {
        try change(&script)
        return .success(script.json)
      } catch {
        return .failure(error)
      }
    }
    return reading { () throws(InvalidDocuments) in .json(status: 200, try result.get()) }
  }

  /// Answers a body with its mistakes, if it has any.
  func reading(
    _ body: () throws(InvalidDocuments) -> ControlAnswer
  ) -> ControlAnswer {
    do throws(InvalidDocuments) {
      return try body()
    } catch {
      return .mistakes(error)
    }
  }

  func change(_ body: [UInt8]) -> ControlAnswer {
    reading { () throws(InvalidDocuments) in
      gateway.change(to: try ServedCondition(bytes: body))
      return .json(status: 200, gateway.condition.json)
    }
  }

  func declare(_ body: [UInt8]) -> ControlAnswer {
    reading { () throws(InvalidDocuments) in
      gateway.declare(try ServedEnvironments(bytes: body).guests)
      return .json(status: 200, ServedEnvironments(gateway.environments).json)
    }
  }

  // MARK: Sending

  func send(_ body: [UInt8]) -> ControlAnswer {
    let usual: PushToSend.Usual
    do {
      usual = try gateway.usual()
    } catch {
      return .problem(500, "Not sent", "a provider token can't be signed: \(error)")
    }
    return reading { () throws(InvalidDocuments) in send(try PushToSend(bytes: body, usual)) }
  }

  func send(_ push: PushToSend) -> ControlAnswer {
    .later {
      let before = journal.counts.last
      let sent = gateway.send(push)
      // The newest: others may have sent the same at the same time.
      let entry = journal.snapshot(after: before).entries.last { entry in
        let recorded = entry.push
        return recorded.isSame(as: push) && sent.isAnswer(to: recorded)
      }
      return .json(status: 200, sent.json(number: entry?.number))
    }
  }
}
