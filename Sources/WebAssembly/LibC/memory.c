// Memory for a module that has one linear memory, and one thread.
//
// Each block is of one of the sizes below, and a list a size keeps what was given back. So what was
// needed once is enough for ever, however many calls there are.
#include "LibC.h"

#define PAGE 65536
// Four sizes for each power of two, so that at most a fifth of a block is unused.
#define SIZES (4 * 33)

// Before what is given out: the block that it is in, and the size of that.
struct head {
  struct block *block;
  size_t size;
};

// A block that was given back.
struct block {
  struct block *next;
};

extern unsigned char __heap_base;
// Blocks begin at multiples of 16, as this does.
static unsigned char *unused = &__heap_base;
static struct block *kept[SIZES];

// Says which size a block has that takes this many bytes, and how many it takes.
static size_t size_of(size_t bytes, size_t *room) {
  if (bytes < 16) bytes = 16;
  int power = 63 - __builtin_clzl(bytes);
  size_t step = (size_t)1 << (power - 2);
  size_t quarters = (bytes - ((size_t)1 << power) + step - 1) / step;
  *room = ((size_t)1 << power) + quarters * step;
  return (size_t)(power - 4) * 4 + quarters;
}

// Gives out a block of a size, from those that were given back, or from what nobody had yet.
static struct block *block(size_t size, size_t room) {
  struct block *found = kept[size];
  if (found) {
    kept[size] = found->next;
    return found;
  }
  unsigned char *end = unused + ((room + 15) & ~(size_t)15);
  size_t there = __builtin_wasm_memory_size(0) * PAGE;
  if ((size_t)end > there) {
    size_t pages = ((size_t)end - there + PAGE - 1) / PAGE;
    // More at once: growing takes the same time whatever it grows by.
    if (__builtin_wasm_memory_grow(0, pages + 16) == (size_t)-1 &&
        __builtin_wasm_memory_grow(0, pages) == (size_t)-1)
      return 0;
  }
  found = (struct block *)unused;
  unused = end;
  return found;
}

int posix_memalign(void **address, size_t alignment, size_t bytes) {
  if (alignment < 16) alignment = 16;
  *address = 0;
  if (bytes > (size_t)1 << 31) return 12;
  size_t room, size = size_of(sizeof(struct head) + bytes + alignment - 16, &room);
  struct block *found = block(size, room);
  if (!found) return 12;
  size_t start = ((size_t)(found) + sizeof(struct head) + alignment - 1) & ~(alignment - 1);
  ((struct head *)start)[-1] = (struct head){found, size};
  *address = (void *)start;
  return 0;
}

void *malloc(size_t bytes) {
  void *address;
  posix_memalign(&address, 16, bytes);
  return address;
}

void free(void *address) {
  if (!address) return;
  struct head *head = (struct head *)address - 1;
  size_t size = head->size;
  struct block *block = head->block;
  block->next = kept[size];
  kept[size] = block;
}
