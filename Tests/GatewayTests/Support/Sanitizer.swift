#if Gateway && os(Linux)
  import LibC

  /// The sanitizer with which the tests and the programs they start were built.
  enum Sanitizer {
    /// Whether there is one: then what is freed is kept, and no figure of memory is to be believed.
    static let isOn = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }
#endif
