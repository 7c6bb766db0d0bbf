#ifndef SCROLLLINT_CLIBFUZZER_SHIM_H
#define SCROLLLINT_CLIBFUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

/* Runs libFuzzer in a program with a `main` of its own. Source: LLVM, libFuzzer, "Using libFuzzer as
   a library". */
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
