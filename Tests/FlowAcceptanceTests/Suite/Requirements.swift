/// What REQUIREMENTS demands of each flow, by the titles of the cases that show it.
enum Requirements {
  static let cases: [String: [String]] = [
    "cluck": [
      "six pages, in this order", "page 2 hints the swipe with thumbs",
      "the button of the last page is Get Started",
      "back goes to the page before, and is refused on the first",
      "localised: the same in every language of the app",
      "absent is needed, and shows by itself on the first launch", "false is needed",
      "true is done", "done survives a relaunch, and a kill", "skipped on page 1",
      "skipped on page 2", "skipped on page 3", "skipped on page 4", "skipped on page 5",
      "skip is absent and refused on page 6",
      "quitting is neither: it is still owed, and resumes",
      "a power cut is neither: it resumes where it was",
      "the end of the input is an interruption",
      "not dismissible: from the shell, quitting says 3",
      "replay asks first, and starts at page 1", "declining does nothing",
      "a replay leaves the key as it is, whatever comes of it",
      "a replay leaves the key absent where it was",
      "reset removes the key, and the tutorial is owed again",
      "screen-reader descriptions: words, no pictures and no dots",
      "reduced motion and high contrast change nothing that is said",
    ],
    "familysync": [
      "not seen, not signed in: shown",
      "not seen, signed in: no page, recorded, main screen",
      "seen, not signed in: shown", "seen, signed in: not shown",
      "sign-in still being checked: it waits, then decides",
      "sign-in still being checked, and found: main screen",
      "signing out later: shown again though seen",
      "signing in goes on to the main screen by itself",
      "cancelled: it stays, says so, and can be tried again",
      "failed: it stays, says so, and can be tried again",
      "signed in elsewhere: it goes on at any page", "no skip, and no next past the end",
      "quitting is interrupted, and resumes", "who is signed in is remembered",
      "a command can say whether somebody is signed in",
      "a command that says no leaves it as it is",
      "a command that approves once it is asked goes on to the main screen",
      "a command that declines at first and then approves: it can be tried again",
      "a command that can't tell: it says so, and can be tried again",
      "a command that can't tell yet: it waits, and asks it again",
      "title, steps, illustration and button",
      "steps with check marks", "personalised by user type",
    ],
    "blackjack": welcome + tables + [
      "bettingZone, dealButton, playerActions",
      "back, next and skip at all times, the last step included",
      "skipped records the step it was at", "leaving half-way records nothing, and resumes",
      "playerActions before a deal: without a light, and it says so",
      "playerActions after a deal: lit", "a replay from the settings is the walkthrough",
      "one announcement for each step, in accessible mode", "the same in every language",
    ],
    "baccarat": welcome + tables + [
      "bettingZone, dealButton", "back, next and skip at all times, the last step included",
      "leaving half-way records nothing", "a replay from the settings is the walkthrough",
    ],
    "spotlight": [
      "several elements are lit at once",
      "typing while a page appears neither skips nor scrolls", "dismissing reports once",
      "shown once per version: a person upgrading sees only what is new",
      "a target off the screen is scrolled to",
    ],
  ]

  /// What it demands of flow files that none of those flows needs: these stand beside the tests.
  static let policies: [String: [String]] = [
    "missing": [
      "missing is skip: the step is left out",
      "missing is skip: once its element is there, the step is, too",
      "missing is skip: an element that comes in mid-flow brings its step",
      "missing is wait: it waits for the element, and goes on the moment it is there",
      "missing is wait: leaving while it waits records nothing, and resumes",
    ],
    "instant": [
      "reveal of none: no pause, and the first thing typed counts",
      "reveal of none: nothing is dropped, so a person can skip at once",
    ],
    "brief": [
      "reveal of 200 ms: each page takes them to appear",
      "reveal of 200 ms: typing in the window neither goes on nor skips",
      "reveal of 200 ms: typing at its last millisecond is dropped, and after it counts",
    ],
    "nodata": ["no data, no sheet, and it is still owed"],
  ]

  private static let tables = [
    "the five manual tests",
    "in English (en), the table's own words", "in Spanish (es-MX), the table's own words",
    "in French (fr-CA), the table's own words",
  ]

  private static let welcome = [
    "it appears by itself after 500 ms", "it has two choices",
    "Show Me How starts the walkthrough", "Start Playing skips it, and it never comes again",
    "typing before it has appeared does nothing",
    "one state per game: finishing one leaves the other owed", "reset makes it owed again",
  ]
}
