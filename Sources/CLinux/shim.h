#ifndef SCROLLLINT_CLINUX_SHIM_H
#define SCROLLLINT_CLINUX_SHIM_H

// What the compiler's module of the C library leaves out.
#ifdef __linux__
#include <sys/types.h>
#include <sys/xattr.h>

// <fcntl.h> has it for GNU sources alone.
#ifndef O_PATH
#define O_PATH 010000000
#endif
#endif

#endif
