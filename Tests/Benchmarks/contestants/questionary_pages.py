"""questionary_pages.py FOLDER: six pages with questionary, recorded in a property list at the end."""

import os
import plistlib
import sys

import questionary

page = 1
while page <= 6:
    print("\n  Swipe right to save a restaurant, and left to pass it by.\n")
    choice = questionary.select(f"Page {page} of 6", choices=["Next", "Back", "Skip"]).ask()
    if choice == "Next":
        page += 1
    elif choice == "Back":
        page = max(1, page - 1)
    else:
        break
with open(os.path.join(sys.argv[1], "com.cluck.app.plist"), "wb") as file:
    plistlib.dump({"hasCompletedOnboarding": True}, file)
