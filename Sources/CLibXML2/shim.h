#ifndef SCROLLLINT_CLIBXML2_SHIM_H
#define SCROLLLINT_CLIBXML2_SHIM_H

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
