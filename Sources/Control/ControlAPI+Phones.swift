import ConformanceBase
import ConformanceModels
import ConformanceSpecs
import ConformanceTools

/// The phones behind the gateway.
extension ControlAPI {
  func devices(
    _ route: ControlRoute, _ name: String, _ request: ControlRequest, _ search: PushSearch
  ) -> ControlAnswer {
    phones.withLock { phones in
      phones.catchUp(with: journal, at: Day.now)
      switch route {
      case .devices:
        let all = phones.tokens(beginningWith: search.device ?? "")
        return shown([
          "devices": phones.list(Array(all.prefix(search.limit))),
          "more": .bool(all.count > search.limit), "missed": .int(phones.missed),
          "forgotten": .int(phones.forgotten),
        ])
      case .declare:
        let token = name.lowercased()
        guard phones.hasRoom(for: token) else {
          return .problem(503, "Too many", "there are \(phones.most) phones already")
        }
        return trying { () throws(Phones.Refusal) in
          try phones.declare(token, request.body, at: Day.now)
          return shown(phones.json(token) ?? .null)
        }
      case .perform:
        // Somebody may change a phone before its first push.
        if phones.tokens(beginningWith: name).isEmpty {
          phones.make(name.lowercased(), at: Day.now)
        }
        return answer(route, about: name, request, &phones)
      default: return answer(route, about: name, request, &phones)
      }
    }
  }

  private func answer(
    _ route: ControlRoute, about name: String, _ request: ControlRequest, _ phones: inout Phones
  ) -> ControlAnswer {
    let tokens = phones.tokens(beginningWith: name)
    guard let token = tokens.first, tokens.count == 1 else {
      return tokens.isEmpty
        ? .problem(
          404, "No such phone", "no push has come for \"\(name)\", and it wasn't declared",
          at: request.path, hints: ["PUT /devices/\(name) declares it"])
        : .problem(
          409, "Several phones", "\(tokens.count) device tokens begin with \"\(name)\"",
          at: request.path)
    }
    switch route {
    case .undeclare:
      phones.remove(token)
      return shown(["removed": 1])
    case .perform:
      return trying { () throws(Phones.Refusal) in
        shown(["steps": .array(try phones.perform(request.body, on: token))])
      }
    default: return shown(phones.json(token) ?? .null)
    }
  }

  private func trying(_ body: () throws(Phones.Refusal) -> ControlAnswer) -> ControlAnswer {
    do throws(Phones.Refusal) {
      return try body()
    } catch {
      return switch error {
      case .wrong(let invalid): .mistakes(invalid)
      case .impossible(let invalid): .mistakes(invalid, status: 409, "Impossible")
      }
    }
  }

  func clock(_ route: ControlRoute, _ request: ControlRequest) -> ControlAnswer {
    phones.withLock { phones in
      phones.catchUp(with: journal, at: Day.now)
      return reading { () throws(InvalidDocuments) in
        if route == .setClock {
          phones.setClock(runs: try Phones.clock(request.body), at: Day.now)
        }
        return .json(status: 200, ["runs": .bool(phones.clockRuns)])
      }
    }
  }

  /// The phone of a push, with what the push did on it.
  func phone(of push: ServedPush, number: Int) -> JSON {
    guard let token = push.device?.lowercased() else { return .null }
    return phones.withLock { phones in
      phones.catchUp(with: journal, at: Day.now)
      return redaction.redacted([
        "device": .string(token), "steps": .array(phones.steps(of: number, on: token)),
      ])
    }
  }

  private func shown(_ json: JSON) -> ControlAnswer {
    .json(status: 200, redaction.redacted(json))
  }
}
