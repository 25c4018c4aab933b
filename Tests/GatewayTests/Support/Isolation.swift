#if Gateway
  import Conformance

  /// The wrapper that gives a command a network of its own.
  enum Isolation {
    /// Paths are those of the repository's root, where tests run.
    static let wrapper = "Adapters/isolated"

    /// A Python that starts without a detour, for what needs nothing but its own library.
    static let python = FileSystem.exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3"

    /// Whether this system lets anybody do so: asked without the wrapper, which may be broken.
    static let isPossible =
      (try? Program.run("unshare", "--user", "--map-root-user", "--net", "--mount", "true"))?
      .status == 0
  }
#endif
