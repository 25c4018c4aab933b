#if Gateway
  @testable import TestSupport

  extension ShippedSuite {
    /// Runs the pages of a role, or some of their rules, against a target, and returns the results.
    static func results(
      _ target: any Target, _ patterns: [String] = [], of role: Role = .gateway, jobs: Int = 4
    ) async throws -> [CaseResult] {
      // Each job opens its own servers and clients.
      DescriptorLimit.raise()
      var selection = Selection()
      selection.patterns = patterns
      selection.roles = [role]
      var options = Runner.Options()
      options.jobs = jobs
      // These tests don't measure time, and a machine may be busy.
      options.timeoutMilliseconds = 600_000
      let runner = try Runner(
        try read(), targets: [target], selection: selection, options: options)
      return await runner.results().results
    }
  }
#endif
