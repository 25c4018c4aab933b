import ConformanceModels

/// A simulation as it is put together: a phone, and what happens to it.
package struct Simulation {
  private var given: JSON.Object
  private var steps: [(action: String, argument: JSON)] = []
  /// The pushes that were read, by the numbers of their steps.
  private var pushes: [Int: ArrivingPush] = [:]

  /// Begins with a phone of which this is known.
  package init(_ facts: JSON.Object) { given = SimulationInput.setUp(facts) }

  /// Lets a push arrive.
  package mutating func add(_ push: ArrivingPush) {
    pushes[steps.count] = push
    add("push", push.argument)
  }

  /// Lets something else happen.
  package mutating func add(_ action: String, _ argument: JSON) {
    steps.append((action, argument))
  }

  private var stimulus: Stimulus {
    // Somebody who has an update has started the activity before.
    var given = given
    if given["activities"] == nil, let first = steps.first,
      SimulationInput.isNewsOfActivity(first.argument)
    {
      given["activities"] = 1
      if given["follows"] == nil, let channel = first.argument["channel"] {
        given["follows"] = channel
      }
    }
    return Stimulus(given: given, steps: steps)
  }

  /// What contradicts itself in what is known of the phone, as sentences.
  package var impossibilities: [String] { Timeline.impossibilities(in: stimulus.given) }

  /// Returns what happens, with what the documents permit in its place.
  package func timeline(clock: Int) -> Timeline {
    Timeline(withAlternativesOf: stimulus, pushes: pushes, clock: clock)
  }
}
