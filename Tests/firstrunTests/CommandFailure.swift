import FlowSystem
import Foundation
import RunnerCommands
import TestSupport

@testable import firstrun

/// How a command line fails that is wrong: with which status, and what is printed on standard error.
///
/// The command runs in this process, so it must fail before it prints anything.
struct CommandFailure {
  let status: Int32
  let errors: String

  /// Runs a command line; nil if it doesn't fail.
  init?(_ words: [String]) {
    let words = words.map { word in
      let path = "\(Fixture.flows)/\(word)"
      return FileManager.default.fileExists(atPath: path + "/flow.yaml") ? path : word
    }
    do {
      let invocation = try CommandTable.firstrun.parse(words)
      _ = try invocation.command.run?(CommandContext(invocation, Console(), of: .firstrun))
      return nil
    } catch {
      let error = CommandError(error)
      status = error.exitCode.rawValue
      errors = (error.includesProgramName ? "firstrun: " : "") + error.message + "\n"
    }
  }

  /// Runs a command line; nil if it doesn't fail.
  init?(_ words: String...) { self.init(words) }
}
