import TestSupport
import Testing

/// No variable of the environment reaches a terminal alive, whether it is text or not.
struct EnvironmentInjectionTests: InjectionSuite {
  let shell: Shell

  init() throws {
    shell = try Shell()
  }

  /// Every variable that is read, by us or by libedit and the C library.
  static let variables = [
    "TERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANGUAGE", "COLORTERM", "NO_COLOR",
    "CLICOLOR_FORCE", "FORCE_COLOR", "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "FIRSTRUN_PATH",
    "FIRSTRUN_ACCESSIBLE", "ACCESSIBLE", "FIRSTRUN_EVENTS", "FIRSTRUN_REDUCE_MOTION",
    "FIRSTRUN_HIGH_CONTRAST", "FIRSTRUN_LARGE_TEXT", "COLUMNS", "LINES", "CI", "TEST_TOTAL_SHARDS",
    "TEST_SHARD_INDEX", "TEST_SHARD_STATUS_FILE", "TMPDIR", "PATH", "EDITRC", "TERM_PROGRAM",
    "TMUX", "STY", "XTERM_VERSION", "KONSOLE_VERSION", "WT_SESSION",
  ]

  @Test(arguments: variables)
  func `no variable is alive in what is said`(name: String) throws {
    for value in [Hostile.text, shell.home.path(Hostile.text)] {
      try expectNothingAlive(of: name, Array(value.utf8))
    }
  }

  @Test(arguments: variables)
  func `nor are bytes of one that are no text`(name: String) throws {
    let escapes = Array("\u{1B}[77;77H\u{1B}]0;title\u{7}".utf8)
    for start in ["", shell.home.path] {
      try expectNothingAlive(of: name, Array((start + "/<é").utf8) + Hostile.bytes + escapes)
    }
  }

  private func expectNothingAlive(of name: String, _ value: [UInt8]) throws {
    let isForced = name == "CLICOLOR_FORCE" || name == "FORCE_COLOR"
    // This one is looked at only where the tests are really shared out.
    let others = name == "TEST_SHARD_STATUS_FILE" ? ["TEST_TOTAL_SHARDS": "1"] : [:]
    for words in [
      ["cluck"], ["list"], ["state", "path", "cluck"], ["status", "cluck"],
      ["test", Shipped.flows + "/familysync", "--driver", "core"], ["test", "--update", "nothing"],
    ] {
      try expectNothingAlive(
        words, environment: others, bytes: [name: value], isColoured: isForced)
    }
    try expectNothingAlive(onTerminal: ["cluck", "--large-text"], bytes: [name: value])
  }
}
