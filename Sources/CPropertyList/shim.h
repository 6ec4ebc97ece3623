#include <plist/plist.h>

// What libplist 2.2 calls PLIST_UINT is an alias of PLIST_INT from 2.3 on, which Swift may not see.
static const plist_type plist_type_integer = PLIST_UINT;
