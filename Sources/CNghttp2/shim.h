// HTTP/2 framing and header compression (libnghttp2).
#ifndef SHIM_NGHTTP2_H
#define SHIM_NGHTTP2_H

#include <nghttp2/nghttp2.h>

#endif
