extension JSON {
  /// How large a text may be before the parser refuses it.
  package struct Limits: Sendable {
    /// How many arrays and objects may be open at once; more than 512 counts as 512.
    ///
    /// Comparing, writing and freeing a value take stack for each level, and a thread may have as
    /// little as 512 KiB of it.
    package var depth: Int
    /// How many bytes the text may have.
    package var bytes: Int

    /// The limits used when none are given: 256 levels and 16 MiB.
    package static let `default` = Limits()

    /// Sets the limits that differ from the default.
    package init(depth: Int = 256, bytes: Int = 16 << 20) {
      self.depth = depth
      self.bytes = bytes
    }

    /// The depth that is safe on any thread.
    var safeDepth: Int {
      min(depth, 512)
    }
  }
}
