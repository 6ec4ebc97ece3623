// glibc and musl declare this only under _GNU_SOURCE, which Swift's importer does not set.
#if defined(__linux__)
int pipe2(int ends[2], int flags);
int memfd_create(const char *name, unsigned int flags);
#endif
