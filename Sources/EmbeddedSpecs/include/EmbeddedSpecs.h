#ifndef EMBEDDED_SPECS_H
#define EMBEDDED_SPECS_H

#include <stddef.h>

/// A file of `Specs/` as it was when the program was built.
struct EmbeddedFile {
  /// Its place, seen from this target: `../../Specs/Provider/Alerts.md`.
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/// The files, in the order of the list.
const struct EmbeddedFile *embedded_files(void);

/// How many there are.
size_t embedded_file_count(void);

#endif
