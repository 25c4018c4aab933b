// The styles and the script of HTML reports, built into the program as page.c does it.
#include "EmbeddedFiles.h"

static const struct EmbeddedFile files[] = {
#define PATH "../EmbeddedFiles/Report/base.css"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Report/body.css"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Report/compare.js"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Report/filters.js"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Look/look.css"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Report/printed.css"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Report/screen.css"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Report/search.js"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Report/site.css"
#include "../EmbeddedSpecs/embed.h"
#define PATH "../EmbeddedFiles/Report/top.css"
#include "../EmbeddedSpecs/embed.h"
};

struct EmbeddedFolder embedded_report(void) {
  return (struct EmbeddedFolder){files, sizeof files / sizeof files[0]};
}
