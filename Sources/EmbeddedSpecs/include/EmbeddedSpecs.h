#ifndef EMBEDDED_SPECS_H
#define EMBEDDED_SPECS_H

#include <stddef.h>

/// A file of `Specs/` as it was when the program was built.
struct EmbeddedFile {
  /// Its path relative to this target, such as `../../Specs/Provider/Alerts.md`.
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/// Returns the files, in the order of the list.
const struct EmbeddedFile *embedded_files(void);

/// Returns the number of files.
size_t embedded_file_count(void);

#endif
