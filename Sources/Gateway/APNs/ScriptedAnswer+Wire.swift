#if Gateway
  internal import Conformance
  import ConformanceTools

  extension ScriptedAnswer {
    /// Returns the scripted answer as steps on the wire.
    ///
    /// `own` is the gateway's own reply. `late` answers a request that a GOAWAY covers; nil answers
    /// it with `own`.
    func wireAnswer(insteadOf own: GatewayReply, late: WireAnswer? = nil) -> WireAnswer {
      var answer = WireAnswer(steps(insteadOf: own, late ?? own.wireAnswer))
      if after > 0 { answer.steps.insert(.wait(milliseconds: after * 1_000), at: 0) }
      return answer
    }

    private func steps(insteadOf own: GatewayReply, _ late: WireAnswer) -> [WireStep] {
      switch kind {
      case .status(let status):
        let reply = reply(with: status, insteadOf: own)
        return pieces > 1 && !reply.body.isEmpty ? inPieces(reply) : reply.wireAnswer.steps
      case .goaway(let reason, let processed):
        let debug =
          reason.isEmpty ? [] : Array(JSON.object(["reason": .string(reason)]).text().utf8)
        let goAway = WireStep.goAway(processed ? .covering : .notCovering, debug: debug)
        return [goAway] + (processed ? late.steps : [])
      case .reset(let refused): return [.reset(refused ? .refusedStream : .internalError)]
      case .dropped: return [.close(.reset)]
      case .silent: return []
      }
    }

    /// Returns a response whose body is sent in parts, one second apart.
    private func inPieces(_ reply: GatewayReply) -> [WireStep] {
      var steps: [WireStep] = []
      let size = max(1, (reply.body.count + pieces - 1) / pieces)
      for start in stride(from: 0, to: reply.body.count, by: size) {
        let end = min(start + size, reply.body.count)
        if start > 0 { steps.append(.wait(milliseconds: 1_000)) }
        steps.append(.body(Array(reply.body[start..<end]), isLast: end == reply.body.count))
      }
      return [.start(status: reply.status ?? 200, headers: reply.headerFields)] + steps
    }
  }
#endif
