import TestSupport
import Testing

/// No variable of the environment reaches a terminal alive, whether it is text or not.
struct EnvironmentInjectionTests: InjectionSuite {
  let shell = Shell()

  /// Every variable that is read, by us or by libedit and the C library.
  static let variables = [
    "TERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANGUAGE", "COLORTERM", "NO_COLOR",
    "CLICOLOR_FORCE", "FORCE_COLOR", "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "FIRSTRUN_PATH",
    "FIRSTRUN_ACCESSIBLE", "ACCESSIBLE", "FIRSTRUN_EVENTS", "FIRSTRUN_REDUCE_MOTION",
    "FIRSTRUN_HIGH_CONTRAST", "FIRSTRUN_LARGE_TEXT", "COLUMNS", "LINES", "CI", "TEST_TOTAL_SHARDS",
    "TEST_SHARD_INDEX", "TEST_SHARD_STATUS_FILE", "TMPDIR", "PATH", "EDITRC", "TERM_PROGRAM",
    "TMUX", "STY", "XTERM_VERSION", "KONSOLE_VERSION", "WT_SESSION",
  ]

  /// Those of them that are read as paths, by us or by the C library.
  private static let paths: Set<String> = [
    "TERM", "LANG", "LC_ALL", "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "FIRSTRUN_PATH",
    "FIRSTRUN_EVENTS", "TEST_SHARD_STATUS_FILE", "TMPDIR", "PATH", "EDITRC",
  ]

  @Test(arguments: variables)
  func `no variable is alive in what is said, whether it is text or not`(name: String) throws {
    let escapes = Array("\u{1B}[77;77H\u{1B}]0;title\u{7}".utf8)
    for start in starts(of: name) {
      try expectNothingAlive(of: name, Array((start + Hostile.text).utf8))
      try expectNothingAlive(of: name, Array((start + "<é").utf8) + Hostile.bytes + escapes)
    }
  }

  /// What a value begins with: nothing, and for a path also a folder that is there.
  private func starts(of name: String) -> [String] {
    // This one is written, and only where it belongs to the test.
    if name == "TEST_SHARD_STATUS_FILE" { return [shell.home.path("")] }
    return Self.paths.contains(name) ? ["", shell.home.path("")] : [""]
  }

  /// Commands that together read every variable; in the whole run, in all the places that do.
  private static let commands = [
    ["canoe"], ["list"], ["state", "path", "canoe"], ["status", "canoe"],
    ["test", "--driver", "core"], ["test", "--update", "nothing"],
  ]

  private func expectNothingAlive(of name: String, _ value: [UInt8]) throws {
    let isForced = name == "CLICOLOR_FORCE" || name == "FORCE_COLOR"
    // This one is looked at only where the tests are really shared out.
    let others = name == "TEST_SHARD_STATUS_FILE" ? ["TEST_TOTAL_SHARDS": "1"] : [:]
    // One case is enough to read what the environment says of tests.
    let transcript = try shell.home.write(
      "one.transcript", "%flow canoe\n\n== one\n> launch canoe\n> quit\n")
    for words in Self.commands {
      try expectNothingAlive(
        words.contains("core") ? words + [transcript] : words, environment: others,
        bytes: [name: value], isColoured: isForced)
    }
    try expectNothingAlive(onTerminal: ["canoe", "--large-text"], bytes: [name: value])
  }
}
