#ifndef EMBEDDED_PAGE_H
#define EMBEDDED_PAGE_H

#include <stddef.h>

/// A file of the page of `serve` as it was when the program was built.
struct EmbeddedPageFile {
  /// Its path, which ends with its name.
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/// Returns the files, in the order of the list.
const struct EmbeddedPageFile *embedded_page(void);

/// Returns the number of files.
size_t embedded_page_count(void);

#endif
