import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Interrupting a run")
struct InterruptTests {
  private let gate = Gate()

  private func run(
    _ interrupt: Interrupt, jobs: Int = 1, _ target: ScriptedTarget,
    onEvent: @escaping @Sendable (RunEvent) -> Void = { _ in }
  ) async throws -> (events: Events, summary: RunSummary) {
    var options = Runner.Options()
    options.jobs = jobs
    let runner = try Runner(
      RunnerTests.suite(), targets: [target], options: options)
    let events = Events()
    let summary = await runner.run(interrupt: interrupt) { event in
      events.add(event)
      onEvent(event)
    }
    return (events, summary)
  }

  @Test(
    "The results so far are reported, and the footer says why there are no more", arguments: [1, 4])
  func afterResults(jobs: Int) async throws {
    let interrupt = Interrupt()
    let count = Guarded(0)
    let (events, summary) = try await run(interrupt, jobs: jobs, .willing()) { event in
      guard case .result = event else { return }
      if count.withLock({ count in (count += 1, count).1 }) == 5 { interrupt.request() }
    }
    #expect(events.results.count == 5)
    #expect(events.results.map(\.id) == (try RunnerTests.suite().cases.prefix(5).map(\.id)))
    let footer = try #require(events.footers.first)
    #expect(footer.stopped == .interrupted)
    #expect(footer.results == 5)
    #expect(footer.verdicts.values.reduce(0, +) == 5)
    #expect(summary.exitStatus == .interrupted)
  }

  @Test("A target that requests it at its third case gets no further case")
  func byTarget() async throws {
    let interrupt = Interrupt()
    let asked = Guarded(0)
    let target = ScriptedTarget { stimulus in
      if asked.withLock({ count in (count += 1, count).1 }) == 3 { interrupt.request() }
      return .observed(stimulus.echo)
    }
    let (events, summary) = try await run(interrupt, target)
    #expect(asked.withLock { $0 } == 3)
    #expect(events.results.count <= 3)
    #expect(summary.footer.stopped == .interrupted)
    #expect(summary.exitStatus == .interrupted)
  }

  @Test("A case that doesn't return is not waited for")
  func whileWaiting() async throws {
    let interrupt = Interrupt()
    let target = ScriptedTarget { [gate] stimulus in
      interrupt.request()
      await gate.wait()
      return .observed(stimulus.echo)
    }
    let (events, summary) = try await run(interrupt, target) { [gate] event in
      if case .finished = event { gate.open() }
    }
    #expect(events.results.isEmpty)
    #expect(summary.exitStatus == .interrupted)
  }

  @Test("A run that is interrupted before it begins has its plan and footer, and nothing between")
  func before() async throws {
    let interrupt = Interrupt()
    interrupt.request()
    let (events, summary) = try await run(interrupt, .willing())
    #expect(events.all.count == 5)
    #expect(events.results.isEmpty)
    #expect(summary.footer.stopped == .interrupted)
  }
}
