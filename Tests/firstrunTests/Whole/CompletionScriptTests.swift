import Foundation
import TestSupport
import Testing

/// Completion in real shells, by pressing Tab.
@Suite struct CompletionScriptTests {
  private let shell = Shell()

  init() throws {
    try shell.home.makeFolder("letters")
    try shell.home.write("translations.csv", "")
  }

  /// What is typed up to Tab, and what stands on the line then.
  static let lines = [
    ("firstrun complet", "firstrun completions "),
    ("firstrun status can", "firstrun status canoe "),
    ("firstrun why familysync st", "firstrun why familysync start "),
    ("firstrun state rea", "firstrun state read "),
    ("firstrun help cond", "firstrun help conditions "),
    ("firstrun status canoe --js", "firstrun status canoe --json "),
    ("firstrun test --driver co", "firstrun test --driver core "),
    ("firstrun canoe --color=al", "firstrun canoe --color=always "),
    ("firstrun review canoe --page welcome,rea", "firstrun review canoe --page welcome,ready "),
    ("firstrun familysync --fact userT", "firstrun familysync --fact userType="),
    ("firstrun familysync --fact userType=ch", "firstrun familysync --fact userType=child "),
    ("firstrun --state lett", "firstrun --state letters/"),
    ("firstrun --state=lett", "firstrun --state=letters/"),
    ("firstrun copy import canoe trans", "firstrun copy import canoe translations.csv "),
    ("firstrun canoe -- mkfif", "firstrun canoe -- mkfifo "),
    ("firstrun canoe -- wc trans", "firstrun canoe -- wc translations.csv "),
    ("firstrun canoe -- firstrun status can", "firstrun canoe -- firstrun status canoe "),
    (
      "firstrun canoe --color=always  -- firstrun canoe --color=al",
      "firstrun canoe --color=always  -- firstrun canoe --color=always "
    ),
  ]

  private static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Presses Tab behind each line, and expects the line that comes of it.
  ///
  /// Control-A and Control-E go to the ends of the line, which becomes the argument of `echo`.
  private func completes(in program: String, _ arguments: [String], setUp: String) throws {
    let terminal = try PseudoTerminal(
      running: program, arguments,
      environment: shell.environment(["PS1": "$ ", "INPUTRC": "/dev/null", "TERM": "xterm"]),
      columns: 200)
    terminal.type("cd '\(shell.home.path)'; \(setUp); echo rea''dy\r")
    try terminal.wait(for: "ready\r\n")
    for (typed, completed) in Self.lines {
      let before = terminal.written.count
      // The colon keeps zsh from taking back the space behind a word.
      terminal.type("\(typed)\t:\u{01}echo '<\u{05}>'\r")
      try terminal.wait(for: ">\r\n")
      let written = String(decoding: terminal.written[before...], as: UTF8.self)
      #expect(written.contains("<\(completed):>\r\n"), "\(typed)\n\(terminal.screen.text)")
    }
    terminal.type("exit\r")
    _ = try terminal.waitForEnd()
  }

  @Test(.enabled(if: path(of: "bash") != nil, "there is no bash here"))
  func `bash completes a line`() throws {
    try completes(
      in: try #require(Self.path(of: "bash")), ["--norc", "--noprofile", "-i"],
      setUp: "eval \"$(firstrun completions bash)\"")
  }

  @Test(.enabled(if: path(of: "zsh") != nil, "there is no zsh here"))
  func `zsh completes a line`() throws {
    try completes(
      in: try #require(Self.path(of: "zsh")), ["-f", "-i"],
      setUp: "autoload -U compinit; compinit -u -D; source <(firstrun completions zsh)")
  }

  @Test(.enabled(if: path(of: "fish") != nil, "there is no fish here"))
  func `fish completes a line`() throws {
    let fish = try #require(Self.path(of: "fish"))
    for (typed, completed) in Self.lines {
      let result = try Subprocess.run(
        fish,
        [
          "--no-config", "-c",
          "cd '\(shell.home.path)'; firstrun completions fish | source; complete -C '\(typed)'",
        ], environment: shell.environment())
      let words = result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      let word = completed.split(separator: " ").last ?? ""
      #expect(words == [word], "\(typed)")
      #expect(result.errors == "")
    }
  }
}
