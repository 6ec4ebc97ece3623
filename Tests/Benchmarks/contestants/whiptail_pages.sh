#!/bin/sh
# whiptail_pages.sh FOLDER: six pages with whiptail, a process a page, then a marker that they were
# seen. Enter is the first choice, "Next"; Escape leaves.

page=1
while [ "$page" -le 6 ]; do
  choice=$(whiptail --title "Cluck" --notags --menu \
    "Swipe right to save a restaurant, and left to pass it by.

Page $page of 6" 16 72 3 next Next back Back skip Skip 3>&1 1>&2 2>&3) || break
  case $choice in
    next) page=$((page + 1)) ;;
    back) [ "$page" -eq 1 ] || page=$((page - 1)) ;;
    skip) break ;;
  esac
done
echo hasCompletedOnboarding >"$1/seen"
