#if Gateway
  import Conformance

  /// The wrapper that runs a command in its own network namespace.
  enum Isolation {
    /// Relative to the repository's root, where tests run.
    static let wrapper = "Adapters/isolated"

    /// A Python without a version manager's shim, for scripts that need only the standard library.
    static let python = FileSystem.exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3"

    /// Whether this system allows it, checked without the wrapper, which may be broken.
    static let isPossible =
      (try? Command.run("unshare", "--user", "--map-root-user", "--net", "--mount", "true"))?
      .status == 0
  }
#endif
