#ifndef SCROLLLINT_CLIBXML2_SHIM_H
#define SCROLLLINT_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
// Where libxml2 is built with ICU, its headers include ICU's, and a program that imports Foundation
// too would see two versions of them. Nothing here touches the structures that lose fields by this.
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
