import Testing

@testable import ConformanceModels
@testable import TestSupport

/// A model of a role, what may be done to it, and what holds whatever is done.
struct PropertySearch: Sendable {
  typealias Model = @Sendable (Stimulus) -> [JSON.Object]

  let generator: StimulusGenerator
  let reference: Model
  let properties: [CourseProperty]

  /// What is observed has the form of the vocabulary, and is the same again, for every model.
  init(
    _ generator: StimulusGenerator, _ properties: [CourseProperty], reference: @escaping Model
  ) {
    (self.generator, self.reference) = (generator, reference)
    self.properties = properties + [.form(generator.vocabulary), .sameAgain(reference)]
  }

  /// Expects that everything holds under one part of the seeds.
  func expectToHold(part: Int) {
    let count = 100 * Effort.factor
    let find = firstFind(properties, seeds: part * count..<(part + 1) * count, in: reference)
    #expect(find == nil, "\(find?.description ?? "")")
  }

  /// Expects that a model which breaks a property is noticed, by few steps.
  func expectToNotice(_ broken: BrokenModel) throws {
    let find = try #require(firstFind([broken.property], seeds: 0..<20_000, in: broken.observe))
    #expect(find.stimulus.steps.count <= 5, "\(find)")
  }

  private func firstFind(
    _ properties: [CourseProperty], seeds: Range<Int>, in model: Model
  ) -> Find? {
    Find.search(seeds, generator, reference: reference) { stimulus in
      let observed = model(stimulus)
      guard observed.count == stimulus.steps.count else { return "not every step was observed" }
      return properties.lazy.compactMap { property in
        property.violation(stimulus, observed).map { "\(property.name): \($0)" }
      }.first
    }
  }
}

/// A model that breaks a property, to show that somebody would notice.
struct BrokenModel: Sendable, CustomStringConvertible {
  var property: CourseProperty
  var observe: PropertySearch.Model
  var description: String { property.name }

  init(_ property: CourseProperty, _ observe: @escaping PropertySearch.Model) {
    (self.property, self.observe) = (property, observe)
  }
}
