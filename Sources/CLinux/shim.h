// What Linux has and the C library's module leaves out: waiting for many descriptors at once, and
// pipes that are private from their first moment.
#ifndef SHIM_LINUX_H
#define SHIM_LINUX_H

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/random.h>

int pipe2(int ends[2], int flags);
#endif

#endif
