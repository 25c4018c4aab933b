/// What has to be done before the process ends, however that comes about: programs that it has
/// started are ended, and private files are removed.
///
/// Usually their owners do it. These actions are for an end that owners don't see: a second Ctrl-C, or
/// a thread that hangs and still holds them.
package enum ExitActions {
  /// An action to perform, until it is cancelled.
  package struct Registration: Sendable {
    fileprivate let number: Int
  }

  private struct State {
    var actions: [Int: @Sendable () -> Void] = [:]
    var lastNumber = 0
  }

  private static let state = Guarded(State())

  /// Makes something, and adds the action that undoes it, without a moment in between.
  package static func adding<Value, Failure>(
    _ undo: @escaping @Sendable (Value) -> Void, after make: () throws(Failure) -> Value
  ) throws(Failure) -> (Value, Registration) where Value: Sendable {
    let result = state.withLock { state in
      Result { () throws(Failure) in
        let value = try make()
        state.lastNumber += 1
        state.actions[state.lastNumber] = { undo(value) }
        return (value, Registration(number: state.lastNumber))
      }
    }
    return try result.get()
  }

  /// Cancels an action: its owner has performed it.
  package static func cancel(_ registration: Registration) {
    state.withLock { _ = $0.actions.removeValue(forKey: registration.number) }
  }

  /// Performs all actions, and then ends the process, so that nothing is made in between.
  package static func perform(thenExit exit: () -> Never) -> Never {
    state.withLock { state -> Never in
      for action in state.actions.sorted(by: { $0.key < $1.key }) { action.value() }
      exit()
    }
  }
}
