import Foundation
import TestSupport

import class FlowSystem.Descriptor

/// `line-echo` at its first prompt, in a terminal, with a home folder of its own.
struct Editing {
  static let prompt = "👋 é › "

  let home = TemporaryFolder()

  var history: String { get throws { try home.text(".local/state/firstrun/history") } }

  func write(_ text: String, to path: String) throws { try home.write(path, text) }

  func start(
    _ environment: [String: String] = [:], prompt: String = prompt, rows: Int = 24,
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      running: BuiltExecutable.path("line-echo"),
      environment: ["HOME": home.path].merging(environment) { $1 }, rows: rows, columns: columns)
    try terminal.wait(forScreen: prompt.trimmingCharacters(in: .whitespaces))
    return terminal
  }

  /// Starts with a pipe; what is written to it is news for the program.
  func startWithNews(columns: Int = 80) throws -> (PseudoTerminal, news: Descriptor) {
    let path = home.path("news")
    mkfifo(path, 0o600)
    let news = Descriptor(number: open(path, O_RDWR | O_CLOEXEC))
    return (try start(["LINE_ECHO_NEWS": path], columns: columns), news)
  }
}
