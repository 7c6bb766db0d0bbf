#ifndef SCROLLLINT_CLIBXML2_SHIM_H
#define SCROLLLINT_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
/* Keeps ICU's headers out: Foundation brings its own, and Clang refuses two of a kind. */
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
