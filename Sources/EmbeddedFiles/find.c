#include "EmbeddedFiles.h"

#include <string.h>

struct EmbeddedFile embedded_file(struct EmbeddedFolder folder, const char *name) {
  for (size_t i = 0; i < folder.count; i++) {
    const char *slash = strrchr(folder.files[i].path, '/');
    if (slash && strcmp(slash + 1, name) == 0) return folder.files[i];
  }
  return (struct EmbeddedFile){0};
}
