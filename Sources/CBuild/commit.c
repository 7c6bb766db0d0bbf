#include "CBuild.h"

#define QUOTED(text) #text
#define VALUE_QUOTED(macro) QUOTED(macro)

const char *const scrolllint_commit = VALUE_QUOTED(SCROLLLINT_COMMIT);
