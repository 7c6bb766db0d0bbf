#ifndef SCROLLLINT_CLIBYAML_SHIM_H
#define SCROLLLINT_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
