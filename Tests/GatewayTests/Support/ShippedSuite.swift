#if Gateway
  import Testing

  @testable import Conformance

  /// The suite that is shipped, read once for all tests.
  enum ShippedSuite {
    static func read() throws -> Suite { try Suite.shipped() }

    /// What comes of running the pages of a role, or some of their rules, against a target.
    static func results(
      _ target: any Target, _ patterns: [String] = [], of role: Role = .gateway, jobs: Int = 4
    ) async throws -> [CaseResult] {
      // Each job has servers and clients of its own.
      DescriptorLimit.raise()
      var selection = Selection()
      selection.patterns = patterns
      selection.roles = [role]
      var options = Runner.Options()
      options.jobs = jobs
      // How long a case takes on a busy machine is no matter of these tests.
      options.timeoutMilliseconds = 600_000
      let runner = try Runner(
        try read(), targets: [target], selection: selection, options: options)
      return await runner.results().results
    }
  }
#endif
