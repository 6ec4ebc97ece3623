#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif
