#ifndef STAND_IN_MACHO_H
#define STAND_IN_MACHO_H

#include <stdint.h>

int _NSGetExecutablePath(char *path, uint32_t *size);

#endif
