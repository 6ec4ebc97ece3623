#!/bin/sh
# story_pages.sh DFROTZ STORY FOLDER: plays a story, then a marker that it was seen.

"$1" -q -p -m -w 72 "$2" && echo hasCompletedOnboarding >"$3/seen"
