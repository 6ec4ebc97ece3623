import Foundation
import TestSupport

import class FlowSystem.Descriptor

/// `line-echo` at its first prompt, in a terminal, with a home folder of its own.
final class Editing {
  static let prompt = "👋 é › "

  static let lineEcho = URL(fileURLWithPath: PseudoTerminal.built("line-echo"))

  let home: URL

  init() {
    home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: home)
  }

  var historyPath: String { home.appendingPathComponent(".local/state/firstrun/history").path }

  var history: String { (try? String(contentsOfFile: historyPath, encoding: .utf8)) ?? "" }

  func write(_ text: String, to path: String) throws {
    let file = home.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func start(
    _ environment: [String: String] = [:], prompt: String = prompt, rows: Int = 24,
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      running: PseudoTerminal.built("line-echo"),
      environment: ["HOME": home.path].merging(environment) { $1 }, rows: rows, columns: columns)
    try terminal.wait(forScreen: prompt.trimmingCharacters(in: .whitespaces))
    return terminal
  }

  /// Starts with a pipe; what is written to it is news for the program.
  func startWithNews(columns: Int = 80) throws -> (PseudoTerminal, news: Descriptor) {
    let path = home.appendingPathComponent("news").path
    mkfifo(path, 0o600)
    let news = Descriptor(number: open(path, O_RDWR | O_CLOEXEC))
    return (try start(["LINE_ECHO_NEWS": path], columns: columns), news)
  }
}
