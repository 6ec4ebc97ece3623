import RunnerCommands

/// An environment variable that firstrun reads, or sets for the commands that it runs.
struct EnvironmentVariable {
  let name: String
  /// The meaning, as a sentence or two.
  let summary: String

  private init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }

  /// All variables in the order of help.
  static var all: [EnvironmentVariable] { groups.flatMap(\.variables) }

  /// The variables that belong together, by the heading above them.
  ///
  /// A test finds every name in the sources here, and every name here in the sources.
  static let groups: [(title: String, variables: [EnvironmentVariable])] = [
    (
      "Settings",
      [
        .init("FIRSTRUN_PATH", "Folders of flows, separated by colons."),
        .init("FIRSTRUN_ACCESSIBLE", "Plain lines for screen readers, like '--accessible'."),
        .init("ACCESSIBLE", "The same; other programs read it, too."),
        .init("FIRSTRUN_REDUCE_MOTION", "No animation, like '--reduce-motion'."),
        .init("FIRSTRUN_FEEDBACK", "No bell if it's 'none', like '--feedback none'."),
        .init("FIRSTRUN_HIGH_CONTRAST", "High contrast, like '--high-contrast'."),
        .init("FIRSTRUN_LARGE_TEXT", "Larger text, like '--large-text'."),
        .init("FIRSTRUN_AUTH_COMMAND", "The command that checks sign-in, like '--auth-command'."),
        .init(
          "FIRSTRUN_FACTS_COMMAND", "The command that prints facts, like '--facts-command'."),
        .init("FIRSTRUN_SKIP", "Run CMD at once, without the flow."),
        .init("FIRSTRUN_JOURNAL", "No journal if it's 'off', like '--no-journal'."),
        .init("DO_NOT_TRACK", "No journal if it's '1', as in other programs."),
      ]
    ),
    (
      "Terminal and color",
      [
        .init("NO_COLOR", "No color, whatever its value, unless it's empty."),
        .init("CLICOLOR_FORCE", "Color even through a pipe."),
        .init("FORCE_COLOR", "Color even through a pipe; no color if it's '0' or 'false'."),
        .init("CLICOLOR", "No color if it's '0' or 'false'."),
        .init("TERM", "The kind of terminal; 'dumb' has neither color nor line editing."),
        .init("COLORTERM", "The number of colors: 'truecolor' or '24bit' for all."),
        .init("COLUMNS", "The width of pages without a terminal (default: 80)."),
        .init(
          "TERM_PROGRAM", "The terminal's name, which tells whether it has double-height letters."),
        .init("XTERM_VERSION", "Set by a terminal that has double-height letters."),
        .init("KONSOLE_VERSION", "Set by a terminal that has double-height letters."),
        .init("WT_SESSION", "Set by a terminal that has double-height letters."),
        .init("DOMTERM", "Set by a terminal that opens links."),
        .init("VTE_VERSION", "Set by a terminal that opens links."),
        .init("TMUX", "Set inside tmux or screen, which have no double-height letters."),
        .init("STY", "Set inside tmux or screen, which have no double-height letters."),
        .init(
          "PAGER",
          "The command that shows help and reports that don't fit the window page by page, unless it's empty or 'cat'."
        ),
        .init("LESS", "The options of less, if it's the pager (default: 'FRX')."),
        .init("TERMINFO_DIRS", "Folders of terminal descriptions, separated by colons."),
      ]
    ),
    (
      "Language and characters",
      [
        .init("LC_ALL", "The language and the character set, before all others."),
        .init(
          "LC_CTYPE", "The character set; 'C' is ASCII, and a locale without an encoding is UTF-8."),
        .init("LC_MESSAGES", "The language."),
        .init("LANG", "The language and the character set, if nothing else sets them."),
      ]
    ),
    (
      "Files",
      [
        .init(
          "HOME", "The home folder: property lists are in '.config' there (default: the account's)."
        ),
        .init(
          "XDG_CONFIG_HOME",
          "The folder of property lists instead of '~/.config' (on macOS, of UserDefaults)."),
        .init(
          "XDG_STATE_HOME",
          "The folder of journals and of the line history instead of '~/.local/state'."),
        .init("TMPDIR", "The folder for temporary files if there is no '/dev/shm'."),
        .init("PATH", "The folders to find programs in."),
        .init("USER", "The name beside answers of 'review -i' where git has no 'user.name'."),
      ]
    ),
    (
      "Tests",
      [
        .init("CI", "Set by build systems: CMD runs without the flow, and '--update' is refused."),
        .init("TEST_TOTAL_SHARDS", "The number of parts to split tests into, like '--shard'."),
        .init("TEST_SHARD_INDEX", "The part to run, counted from 0."),
        .init("TEST_SHARD_STATUS_FILE", "A file to create as a sign that tests can be split."),
      ]
    ),
    (
      "Set for the programs that firstrun runs",
      [
        .init("FIRSTRUN_SIGN_IN", "For '--auth-command': 'check' or 'ask'."),
        .init("FIRSTRUN_FACTS", "For '--facts-command': the names of the facts to print."),
        .init("FIRSTRUN_REPORT", "For '--gateway-command': the ID of the report."),
        .init("LESSSECURE", "For the pager: less writes no files and runs no programs."),
        .init("GIT_OPTIONAL_LOCKS", forPrompting),
        .init("GIT_PAGER", forPrompting),
        .init("GIT_TERMINAL_PROMPT", forPrompting),
        .init("GIT_NO_REPLACE_OBJECTS", forReading),
        .init("GIT_GRAFT_FILE", forReading),
        .init("GIT_LITERAL_PATHSPECS", forReading),
        .init("GIT_NO_LAZY_FETCH", "For git, so that nothing is fetched."),
        .init("GIT_ALLOW_PROTOCOL", "For git, so that nothing is fetched."),
        .init("FIRSTRUN_EVENTS", forTests),
        .init("FIRSTRUN_TESTED", forTests),
        .init("FIRSTRUN_FLOW", forTests),
        .init("SWIFT_BACKTRACE", forTests),
      ]
    ),
  ]

  private static let forPrompting =
    "For git, so that reading the history changes nothing and never prompts."
  private static let forReading = "For git, so that the history is read as it was committed."
  private static let forTests = "For firstrun itself, when 'firstrun test' runs it."
}
