// What Linux has and the C library's module leaves out: waiting for many descriptors at once, pipes
// that are private from their first moment, and returning freed memory.
#ifndef SHIM_LINUX_H
#define SHIM_LINUX_H

#if defined(__linux__)
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/random.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <sys/socket.h>

int pipe2(int ends[2], int flags);
int accept4(int listener, struct sockaddr *address, socklen_t *size, int flags);

/// Closes all descriptors from a number on in the program that is started.
///
/// glibc has it since 2.34, musl not: there, only descriptors without CLOEXEC reach the program,
/// and we open none.
static inline void shim_close_from(posix_spawn_file_actions_t *actions, int first) {
#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 34)
  int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  posix_spawn_file_actions_addclosefrom_np(actions, first);
#endif
#endif
}
#endif

#endif
