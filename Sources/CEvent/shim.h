// A server for HTTP/1.1 (libevent's evhttp).
#ifndef SHIM_EVENT_H
#define SHIM_EVENT_H

// Swift's module of glibc comes first, as for c-ares: otherwise Swift takes the system's types that
// libevent's headers need for this module's own.
#if __has_include(<gnu/libc-version.h>)
#pragma clang module import SwiftGlibc
#endif
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>

#endif
