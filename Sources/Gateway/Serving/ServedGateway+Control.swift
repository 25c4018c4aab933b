#if Gateway
  package import Conformance
  package import ConformanceTools

  /// What is asked of it and told to it while it runs.
  extension ServedGateway {
    /// Changes the script of answers between two requests.
    package func changeAnswers<Result>(_ body: (inout AnswerScript) -> Result) -> Result {
      apns.changeScript(body)
    }

    /// The condition of the service, and how slow it is.
    package var condition: ServedCondition {
      var served = ServedCondition()
      served.condition = apns.change { model in (model.condition, GatewayEvents()) }
      served.after = apns.delay
      return served
    }

    /// Changes its condition; when it goes down, it ends its connections.
    package func change(to new: ServedCondition) {
      apns.setDelay(new.after)
      apns.change { model in
        if new.condition == .goingDown, model.condition != .goingDown {
          return ((), model.shutDown())
        }
        model.condition = new.condition
        return ((), GatewayEvents())
      }
    }

    /// What is declared of the environments of device tokens and keys.
    package var environments: GuestEnvironments {
      apns.change { model in (model.guests, GatewayEvents()) }
    }

    /// Declares the environments of device tokens and keys anew; what was learned is forgotten.
    package func declare(_ environments: GuestEnvironments) {
      apns.change { model in
        model.guests = environments
        return ((), GatewayEvents())
      }
    }

    /// Returns to how it was started, without what requests have left; connections stay.
    package func reset() {
      apns.setDelay(0)
      let (setUp, script, environments) = (setUp, options.script, options.environments)
      apns.changeScript { $0 = script }
      apns.change { model in
        model.reset(to: setUp)
        model.guests = environments
        return ((), GatewayEvents())
      }
    }
  }
#endif
