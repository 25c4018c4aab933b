// The pages, as the host gave them: beside the module they are compressed, and a page has what
// expands them.
#include "EmbeddedSpecs.h"
#include <LibC.h>

#define MOST 256

static struct EmbeddedFile files[MOST];
static size_t count;

const struct EmbeddedFile *embedded_files(void) { return files; }
size_t embedded_file_count(void) { return count; }

static uint32_t number(const unsigned char *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
         (uint32_t)bytes[3] << 24;
}

// Takes the pages in a room, which keeps them: of each the sizes of its path and of itself, then both.
__attribute__((export_name("pages"))) void take_pages(uint32_t address, uint32_t size) {
  const unsigned char *next = (const unsigned char *)(size_t)address, *end = next + size;
  for (count = 0; next < end && count < MOST; count++) {
    uint32_t path = number(next), bytes = number(next + 4);
    files[count] = (struct EmbeddedFile){(const char *)next + 8, next + 8 + path, bytes};
    next += 8 + path + bytes;
  }
}
