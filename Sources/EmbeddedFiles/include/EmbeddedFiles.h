#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

/// A file as it was when the program was built.
struct EmbeddedFile {
  /// Its path, which ends with its name.
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/// Files that belong together.
struct EmbeddedFolder {
  const struct EmbeddedFile *files;
  size_t count;
};

/// Returns the file of a folder with a name; one without bytes if there is none.
struct EmbeddedFile embedded_file(struct EmbeddedFolder folder, const char *name);

/// Returns the files of the page of `serve`.
struct EmbeddedFolder embedded_page(void);

/// Returns the programs that `init` begins an adapter with, one a language.
struct EmbeddedFolder embedded_skeletons(void);

/// Returns the styles and the script of HTML reports.
struct EmbeddedFolder embedded_report(void);

#endif
