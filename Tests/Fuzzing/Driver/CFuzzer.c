#include "CFuzzer.h"

#ifdef __linux__
// libFuzzer is in the program only where it was linked with `-sanitize=fuzzer`, as `make fuzz` does.
// Elsewhere this weak reference is null, and the program is built like any other.
__attribute__((weak)) int LLVMFuzzerRunDriver(int *count, char ***words, CFuzzerPlay play);

int CFuzzerSearch(int *count, char ***words, CFuzzerPlay play) {
  return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(count, words, play) : -1;
}
#else
int CFuzzerSearch(int *count, char ***words, CFuzzerPlay play) { return -1; }
#endif
