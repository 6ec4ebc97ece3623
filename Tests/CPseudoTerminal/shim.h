#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif
#include <spawn.h>

// glibc shows the name only under a feature macro that Swift's importer does not set.
#if !defined(POSIX_SPAWN_SETSID) && !defined(__APPLE__)
#define POSIX_SPAWN_SETSID 0x80
#endif

/// Starts the program as the leader of a session of its own.
static const int pseudo_terminal_new_session = POSIX_SPAWN_SETSID;
