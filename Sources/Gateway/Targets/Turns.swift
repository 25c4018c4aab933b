#if Gateway
  /// Lets cases run side by side, and one alone where it has to be.
  actor Turns {
    private var running = 0
    private var isAlone = false
    private var wantAlone: [CheckedContinuation<Void, Never>] = []
    private var wantBeside: [CheckedContinuation<Void, Never>] = []

    /// Performs something beside others.
    nonisolated func beside<Value: Sendable>(
      _ perform: () async throws -> Value
    ) async throws -> Value {
      await beginBeside()
      do {
        let value = try await perform()
        await endBeside()
        return value
      } catch {
        await endBeside()
        throw error
      }
    }

    /// Performs something while nothing else is performed.
    nonisolated func alone<Value: Sendable>(
      _ perform: () async throws -> Value
    ) async throws -> Value {
      await beginAlone()
      do {
        let value = try await perform()
        await endAlone()
        return value
      } catch {
        await endAlone()
        throw error
      }
    }

    private func beginBeside() async {
      await withCheckedContinuation { turn in
        wantBeside.append(turn)
        advance()
      }
    }

    private func endBeside() {
      running -= 1
      advance()
    }

    private func beginAlone() async {
      await withCheckedContinuation { turn in
        wantAlone.append(turn)
        advance()
      }
    }

    private func endAlone() {
      isAlone = false
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
