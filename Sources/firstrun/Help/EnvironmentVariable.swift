/// The environment variables that firstrun reads, or sets for the commands that it runs.
///
/// A test finds every name in the sources here, and every name here in the sources.
enum EnvironmentVariable: String, CaseIterable {
  case flowPath = "FIRSTRUN_PATH"
  case accessible = "FIRSTRUN_ACCESSIBLE"
  case anyAccessible = "ACCESSIBLE"
  case reduceMotion = "FIRSTRUN_REDUCE_MOTION"
  case highContrast = "FIRSTRUN_HIGH_CONTRAST"
  case largeText = "FIRSTRUN_LARGE_TEXT"
  case authCommand = "FIRSTRUN_AUTH_COMMAND"
  case skip = "FIRSTRUN_SKIP"
  case journal = "FIRSTRUN_JOURNAL"
  case doNotTrack = "DO_NOT_TRACK"

  case noColor = "NO_COLOR"
  case colorForced = "CLICOLOR_FORCE"
  case colorForcedToo = "FORCE_COLOR"
  case color = "CLICOLOR"
  case terminal = "TERM"
  case colorDepth = "COLORTERM"
  case columns = "COLUMNS"
  case terminalProgram = "TERM_PROGRAM"
  case xterm = "XTERM_VERSION"
  case konsole = "KONSOLE_VERSION"
  case windowsTerminal = "WT_SESSION"
  case domTerminal = "DOMTERM"
  case terminalLibrary = "VTE_VERSION"
  case tmux = "TMUX"
  case screen = "STY"
  case terminalDescriptions = "TERMINFO_DIRS"

  case allLocale = "LC_ALL"
  case characterLocale = "LC_CTYPE"
  case messageLocale = "LC_MESSAGES"
  case locale = "LANG"

  case home = "HOME"
  case configuration = "XDG_CONFIG_HOME"
  case history = "XDG_STATE_HOME"
  case temporary = "TMPDIR"
  case programs = "PATH"

  case automation = "CI"
  case shardCount = "TEST_TOTAL_SHARDS"
  case shardIndex = "TEST_SHARD_INDEX"
  case shardStatus = "TEST_SHARD_STATUS_FILE"

  case signIn = "FIRSTRUN_SIGN_IN"
  case report = "FIRSTRUN_REPORT"
  case gitLocks = "GIT_OPTIONAL_LOCKS"
  case gitPager = "GIT_PAGER"
  case gitPrompt = "GIT_TERMINAL_PROMPT"
  case gitReplacements = "GIT_NO_REPLACE_OBJECTS"
  case gitGrafts = "GIT_GRAFT_FILE"
  case gitPaths = "GIT_LITERAL_PATHSPECS"
  case gitFetching = "GIT_NO_LAZY_FETCH"
  case gitProtocols = "GIT_ALLOW_PROTOCOL"
  case events = "FIRSTRUN_EVENTS"
  case tested = "FIRSTRUN_TESTED"
  case cases = "FIRSTRUN_CASES"
  case backtrace = "SWIFT_BACKTRACE"

  /// The variables that belong together, by the heading above them.
  enum Group: String, CaseIterable {
    case settings = "Settings"
    case terminal = "Terminal and color"
    case language = "Language and characters"
    case files = "Files"
    case tests = "Tests"
    case commands = "Set for the programs that firstrun runs"
  }

  var group: Group {
    switch self {
    case .flowPath, .accessible, .anyAccessible, .reduceMotion, .highContrast, .largeText,
      .authCommand, .skip, .journal, .doNotTrack:
      .settings
    case .noColor, .colorForced, .colorForcedToo, .color, .terminal, .colorDepth, .columns,
      .terminalProgram, .xterm, .konsole, .windowsTerminal, .domTerminal,
      .terminalLibrary, .tmux, .screen, .terminalDescriptions:
      .terminal
    case .allLocale, .characterLocale, .messageLocale, .locale: .language
    case .home, .configuration, .history, .temporary, .programs: .files
    case .automation, .shardCount, .shardIndex, .shardStatus: .tests
    case .signIn, .report, .gitLocks, .gitPager, .gitPrompt, .gitReplacements, .gitGrafts,
      .gitPaths, .gitFetching, .gitProtocols, .events, .tested, .cases, .backtrace:
      .commands
    }
  }

  /// The meaning, as a sentence or two.
  var summary: String {
    switch self {
    case .flowPath: "Folders of flows, separated by colons."
    case .accessible: "Plain lines for screen readers, like '--accessible'."
    case .anyAccessible: "The same; other programs read it, too."
    case .reduceMotion: "No animation, like '--reduce-motion'."
    case .highContrast: "High contrast, like '--high-contrast'."
    case .largeText: "Larger text, like '--large-text'."
    case .authCommand: "The command that checks sign-in, like '--auth-command'."
    case .skip: "Run CMD at once, without the flow."
    case .journal: "No journal if it's 'off', like '--no-journal'."
    case .doNotTrack: "No journal if it's '1', as in other programs."
    case .noColor: "No color, whatever its value, unless it's empty."
    case .colorForced: "Color even through a pipe."
    case .colorForcedToo: "Color even through a pipe; no color if it's '0' or 'false'."
    case .color: "No color if it's '0' or 'false'."
    case .terminal: "The kind of terminal; 'dumb' has neither color nor line editing."
    case .colorDepth: "The number of colors: 'truecolor' or '24bit' for all."
    case .columns: "The width of pages without a terminal (default: 80)."
    case .terminalProgram: "The terminal's name, which tells whether it has double-height letters."
    case .xterm, .konsole, .windowsTerminal: "Set by a terminal that has double-height letters."
    case .domTerminal, .terminalLibrary: "Set by a terminal that opens links."
    case .tmux, .screen: "Set inside tmux or screen, which have no double-height letters."
    case .terminalDescriptions: "Folders of terminal descriptions, separated by colons."
    case .allLocale: "The language and the character set, before all others."
    case .characterLocale:
      "The character set; 'C' is ASCII, and a locale without an encoding is UTF-8."
    case .messageLocale: "The language."
    case .locale: "The language and the character set, if nothing else sets them."
    case .home:
      "The home folder: property lists are in '.config' there (default: the account's)."
    case .configuration: "The folder of property lists instead of '~/.config'."
    case .history:
      "The folder of journals and of the line history instead of '~/.local/state'."
    case .temporary: "The folder for temporary files if there is no '/dev/shm'."
    case .programs: "The folders to find programs in."
    case .automation:
      "Set by build systems: CMD runs without the flow, and '--update' is refused."
    case .shardCount: "The number of parts to split tests into, like '--shard'."
    case .shardIndex: "The part to run, counted from 0."
    case .shardStatus: "A file to create as a sign that tests can be split."
    case .signIn: "For '--auth-command': 'check' or 'ask'."
    case .report: "For '--gateway-command': the ID of the report."
    case .gitLocks, .gitPager, .gitPrompt:
      "For git, so that reading the history changes nothing and never prompts."
    case .gitReplacements, .gitGrafts, .gitPaths:
      "For git, so that the history is read as it was committed."
    case .gitFetching, .gitProtocols: "For git, so that nothing is fetched."
    case .events, .tested, .cases, .backtrace:
      "For firstrun itself, when 'firstrun test' runs it."
    }
  }
}
