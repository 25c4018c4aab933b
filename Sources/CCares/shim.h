// Host names (c-ares), with functions in place of the macros that Swift doesn't import.
#ifndef SHIM_CARES_H
#define SHIM_CARES_H

// Swift's module of glibc comes first: otherwise Swift takes the system's types that ares.h needs
// for this module's own, and misses imports of it wherever they are used.
#if __has_include(<gnu/libc-version.h>)
#pragma clang module import SwiftGlibc
#endif
#include <ares.h>

static inline int shim_ares_is_read(int sockets, int index) {
  return ARES_GETSOCK_READABLE(sockets, index) != 0;
}

static inline int shim_ares_is_written(int sockets, int index) {
  return ARES_GETSOCK_WRITABLE(sockets, index) != 0;
}

#endif
