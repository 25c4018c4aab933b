// What Linux has and the C library's module leaves out: waiting for many descriptors at once.
#ifndef SHIM_LINUX_H
#define SHIM_LINUX_H

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/random.h>
#endif

#endif
