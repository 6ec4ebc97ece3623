"""cmd_pages.py FOLDER: six pages with Python's `cmd`, recorded in a property list at the end.

Enter is `next`; `back` and `skip` are there too, since that is what a person would expect.
"""

import cmd
import os
import plistlib
import sys

PAGES = ["Welcome to Cluck!", "Swipe", "Save", "Directions", "Undo", "Ready"]


class Onboarding(cmd.Cmd):
    prompt = "cluck › "

    def __init__(self):
        super().__init__()
        self.page = 0

    def preloop(self):
        self.show()

    def show(self):
        print(f"\n  {PAGES[self.page]}\n")
        print("  Swipe right to save a restaurant, and left to pass it by.\n")
        print(f"  {'○' * self.page}●{'○' * (5 - self.page)}  Page {self.page + 1} of 6")
        print("  Enter for the next page, back, skip\n")

    def do_next(self, _):
        self.page += 1
        if self.page == len(PAGES):
            return True
        self.show()

    def emptyline(self):
        return self.onecmd("next")

    def do_back(self, _):
        self.page = max(0, self.page - 1)
        self.show()

    def do_skip(self, _):
        return True


def main():
    Onboarding().cmdloop()
    with open(os.path.join(sys.argv[1], "com.cluck.app.plist"), "wb") as file:
        plistlib.dump({"hasCompletedOnboarding": True}, file)


main()
