# select_pages.bash FOLDER: six pages with bash's select, then a marker that they were seen.

page=1
while [ "$page" -le 6 ]; do
  printf '\nSwipe right to save a restaurant, and left to pass it by.\n\nPage %s of 6\n' "$page"
  PS3="cluck › "
  select choice in Next Back Skip; do
    case $choice in
      Next) page=$((page + 1)) ;;
      Back) [ "$page" -eq 1 ] || page=$((page - 1)) ;;
      Skip) page=7 ;;
    esac
    break
  done
done
echo hasCompletedOnboarding >"$1/seen"
