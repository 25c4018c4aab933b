#ifndef C_FUZZER_H
#define C_FUZZER_H

#include <stdint.h>
#include <stdlib.h>

typedef int (*CFuzzerPlay)(const uint8_t *bytes, size_t count);

/// Lets libFuzzer search with its own options, and returns its status; -1 if it isn't in the program.
int CFuzzerSearch(int *count, char ***words, CFuzzerPlay play);

#endif
