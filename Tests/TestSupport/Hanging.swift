import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs, and no other: on a busy machine a test waits long for a core.
  static var endsIfHung: Self { .timeLimit(.minutes(30)) }
}
