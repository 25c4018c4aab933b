// The system's C library, under one name on every system.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
