#!/bin/sh
# dialog_pages.sh FOLDER: six pages with dialog, a process a page, then a marker that they were seen.
# Enter is "Next"; "Skip" and Escape leave, and the extra button goes back.

page=1
while [ "$page" -le 6 ]; do
  dialog --title "Cluck" --yes-label Next --no-label Skip --extra-button --extra-label Back \
    --yesno "Swipe right to save a restaurant, and left to pass it by.

Page $page of 6" 12 72
  case $? in
    0) page=$((page + 1)) ;;
    3) [ "$page" -eq 1 ] || page=$((page - 1)) ;;
    *) break ;;
  esac
done
echo hasCompletedOnboarding >"$1/seen"
