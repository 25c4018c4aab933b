#if Gateway
  /// Lets cases run side by side, and one alone where it has to be.
  actor Turns {
    private var running = 0
    private var isAlone = false
    private var wantAlone: [CheckedContinuation<Void, Never>] = []
    private var wantBeside: [CheckedContinuation<Void, Never>] = []

    /// Performs something beside others, or while nothing else is performed.
    nonisolated func take<Value: Sendable>(
      alone isAlone: Bool, _ perform: () async throws -> Value
    ) async throws -> Value {
      await begin(alone: isAlone)
      do {
        let value = try await perform()
        await end(alone: isAlone)
        return value
      } catch {
        await end(alone: isAlone)
        throw error
      }
    }

    private func begin(alone: Bool) async {
      await withCheckedContinuation { turn in
        if alone { wantAlone.append(turn) } else { wantBeside.append(turn) }
        advance()
      }
    }

    private func end(alone: Bool) {
      if alone { isAlone = false } else { running -= 1 }
      advance()
    }

    /// Lets those begin that may: who wants to be alone comes first, or would wait for ever.
    private func advance() {
      guard !isAlone else { return }
      if !wantAlone.isEmpty {
        guard running == 0 else { return }
        isAlone = true
        wantAlone.removeFirst().resume()
      } else {
        running += wantBeside.count
        for turn in wantBeside { turn.resume() }
        wantBeside.removeAll()
      }
    }
  }
#endif
