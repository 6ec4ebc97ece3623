import Foundation
import TestSupport
import Testing

/// Standard input that can't be read.
struct UnreadableInputTests {
  private let shell = Shell()

  @Test(arguments: ["canoe", "", "review canoe -i --all", "record canoe"])
  func `a folder for standard input can't be read, and is 74`(command: String) throws {
    let result = try shell.run(atHome: "@ \(command) </")
    #expect(result.ending == .exited(74))
    #expect(result.errors == "firstrun: standard input can't be read: Is a directory\n")
    #expect(!result.output.contains("{^D}"))
  }

  @Test(arguments: ["state import canoe -", "achievements feed blackjack -"])
  func `a folder for what is taken in is 74`(command: String) throws {
    let result = try shell.run(atHome: "@ \(command) </")
    #expect(result.ending == .exited(74))
    #expect(result.errors == "firstrun: standard input: Is a directory\n")
  }
}
