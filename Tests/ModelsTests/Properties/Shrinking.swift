@testable import ConformanceModels
@testable import TestSupport

extension Stimulus {
  /// The smallest neighbour of neighbours that still has a property, so that people see what
  /// matters.
  func shrunk(_ stillFails: (Stimulus) -> Bool) -> Stimulus {
    var smallest = self
    // Each success makes it smaller, so this ends.
    while let smaller = smallest.neighbours.first(where: stillFails) { smallest = smaller }
    return smallest
  }

  /// The same with one thing less.
  private var neighbours: [Stimulus] {
    let fewerSteps = steps.indices.map { index in
      var steps = steps
      steps.remove(at: index)
      return Stimulus(given: given, steps: steps)
    }
    let fewerGiven = JSON.object(given).withOneLess.map {
      Stimulus(given: $0.object ?? [:], steps: steps)
    }
    let smallerArguments = steps.indices.flatMap { index in
      steps[index].argument.withOneLess.map { argument in
        var steps = steps
        steps[index].argument = argument
        return Stimulus(given: given, steps: steps)
      }
    }
    return fewerSteps + fewerGiven + smallerArguments
  }
}

extension JSON {
  /// The value without one of its members or entries, at any depth.
  fileprivate var withOneLess: [JSON] {
    switch self {
    case .object(let object):
      object.keys.flatMap { key in
        var without = object
        without[key] = nil
        let inside = (object[key] ?? .null).withOneLess.map { smaller in
          var changed = object
          changed[key] = smaller
          return JSON.object(changed)
        }
        return [JSON.object(without)] + inside
      }
    case .array(let entries):
      entries.indices.map { index in
        var without = entries
        without.remove(at: index)
        return JSON.array(without)
      }
    default: []
    }
  }
}
