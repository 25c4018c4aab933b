// What Linux has and the C library's module leaves out: waiting for many descriptors at once, pipes
// that are private from their first moment, and returning freed memory.
#ifndef SHIM_LINUX_H
#define SHIM_LINUX_H

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/random.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

int pipe2(int ends[2], int flags);
#endif

#endif
