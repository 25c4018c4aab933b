import LibC

/// Why a system call failed, as an `errno` code.
package struct SystemError: Error, Sendable, Equatable {
  /// The `errno` code.
  package let code: Int32

  /// Creates an error from a code.
  package init(code: Int32) { self.code = code }

  /// Returns the error of the last system call on this thread.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's words for it.
  package var reason: String { String(cString: strerror(code)).lowercased() }
}
