#ifndef SCROLLLINT_CBUILD_H
#define SCROLLLINT_CBUILD_H

/// The commit that was built, in short; empty where the build did not name one.
extern const char *_Nonnull const scrolllint_commit;

#endif
