// The programs that `init` begins an adapter with, built into the program as page.c does it.
#include "EmbeddedFiles.h"

static const struct EmbeddedFile files[] = {
#define PATH "../EmbeddedFiles/Skeletons/adapter.go"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Skeletons/adapter.java"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Skeletons/adapter.js"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Skeletons/adapter.php"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Skeletons/adapter.py"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Skeletons/adapter.rb"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Skeletons/adapter.swift"
#include "../EmbeddedSpecs/embed.h"
};

struct EmbeddedFolder embedded_skeletons(void) {
  return (struct EmbeddedFolder){files, sizeof files / sizeof files[0]};
}
