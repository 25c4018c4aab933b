package import ConformanceModels
package import ConformanceTools

#if Gateway
  import Gateway
#endif

/// A running gateway, as the control API tells and asks it.
package protocol ControlledGateway: Sendable {
  /// Changes the script of answers between two requests.
  func changeAnswers<Result>(_ body: (inout AnswerScript) -> Result) -> Result
  /// The condition of the service, and how slow it is.
  var condition: ServedCondition { get }
  func change(to new: ServedCondition)
  /// What is known of the environments of its guests.
  var environments: GuestEnvironments { get }
  func declare(_ environments: GuestEnvironments)
  /// Returns to how it was started.
  func reset()
  /// Where a push goes if nothing else is said.
  func usual() throws -> PushToSend.Usual
  /// Sends itself a push, and waits for the answer.
  func send(_ push: PushToSend) -> SentPush
}

#if Gateway
  extension ServedGateway: ControlledGateway {}
#endif
