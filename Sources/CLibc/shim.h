// glibc and musl declare this only under _GNU_SOURCE, which Swift's importer does not set.
#if defined(__linux__)
#include <sys/prctl.h>

int pipe2(int ends[2], int flags);
int memfd_create(const char *name, unsigned int flags);

/// Keeps the memory of the process out of core dumps and from other processes of the user; Swift can't
/// call a variadic function.
static inline void libc_conceal_memory(void) { prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L); }
#endif
