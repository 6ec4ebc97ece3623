import Foundation
import OnboardingFiles
import TestSupport
import Testing

@testable import firstrun

/// What can stand at the cursor, as the scripts of shells are told.
@Suite struct ShellCompletionTests {
  private let shell = Shell()

  /// The first line, and all candidates that begin with the last word.
  private func completion(of words: [String]) -> String {
    let library = FlowLibrary(searchPath: Fixture.flows, program: { nil })
    let word = words.last ?? ""
    let text = ShellName.fish.text(ShellCompletion(words, in: library), of: word)
    let lines = text.split(separator: "\n")
    return (lines.prefix(1) + lines.dropFirst().filter { $0.hasPrefix(word) })
      .map { String($0.prefix { $0 != "\t" }) }.joined(separator: " ")
  }

  @Test(arguments: [
    (["re"], "files replay reset record review"),
    (["can"], "nothing canoe"),
    (["launch", "can"], "nothing canoe"),
    (["launch", "canoe", "--no-j"], "nothing --no-journal"),
    (["./Flo"], "files"),
    (["status", "b"], "nothing baccarat blackjack"),
    (["status", "canoe", ""], "nothing"),
    (["status", "Flows/x"], "files"),
    (["why", "familysync", ""], "nothing child start"),
    (["why", "nowhere", ""], "nothing"),
    (["state", "re"], "nothing read reset"),
    (["state", "read", "can"], "nothing canoe"),
    (["copy", "import", "canoe", "x"], "files"),
    (["achievements", "s"], "nothing status sync spotlight"),
    (["achievements", "canoe", "s"], "nothing"),
    (["achievements", "feed", "cano"], "nothing canoe"),
    (["achievements", "merge", "canoe", "one", "t"], "files"),
    (["help", "co"], "nothing compile copy completions conditions"),
    (["help", "state", "w"], "nothing write"),
    (["completions", ""], "nothing bash zsh fish"),
    (["new", ""], "nothing"),
  ])
  func `operands are completed by their kind`(words: [String], expected: String) {
    #expect(completion(of: words) == expected)
  }

  @Test(arguments: [
    (["--ver"], "nothing --version"),
    (["status", "--ver"], "nothing"),
    (["status", "--j"], "nothing --json"),
    (["status", "--json", "--j"], "nothing"),
    (
      ["canoe", "--fact", "launches=1", "--fa"],
      "nothing --fact --facts-command --facts-timeout --facts-interval"
    ),
    (["test", "--driver", ""], "nothing core pipe pty app"),
    (["test", "--driver", "core,p"], "nothing core,pipe core,pty"),
    (["test", "--update=a"], "nothing --update=all"),
    (["test", "--update", "--watc"], "nothing --watch"),
    (["test", "g"], "files generate"),
    (["test", "generate", "canoe", "--ma"], "nothing --max-commands"),
    (["test", "mutants", "canoe", "--report=j"], "nothing --report=json"),
    (["check", "--format", "s"], "nothing sarif"),
    (["graph", "canoe", "--format=m"], "nothing --format=mermaid"),
    (["canoe", "--state", ""], "folders"),
    (["record", "canoe", "-o", ""], "files"),
    (["review", "canoe", "--language", "d"], "nothing de"),
    (["review", "canoe", "--page", "welcome,re"], "nothing welcome,ready"),
    (["review", "canoe", "--page=welcome,re"], "nothing --page=welcome,ready"),
    (["familysync", "--fact", "in"], "nothing inFamily="),
    (["familysync", "--fact", "inFamily="], "nothing inFamily=yes inFamily=no inFamily=unknown"),
    (["familysync", "--fact", "userType=c"], "nothing userType=child"),
    (["familysync", "--app-version", ""], "nothing"),
    (["--colr", "cano"], "nothing canoe"),
  ])
  func `options and their values are completed for the command`(
    words: [String], expected: String
  ) {
    #expect(completion(of: words) == expected)
  }

  @Test(arguments: [["--catalog", "FILE"], ["--catalog=FILE"]])
  func `languages are those of the catalog that is named`(option: [String]) throws {
    let catalog = try shell.home.write(
      "App.xcstrings",
      #"""
      {"sourceLanguage": "tlh", "strings": {"a": {"localizations": {
      "tlh-AQ": {"stringUnit": {"state": "translated", "value": "a"}}}}}}
      """#)
    let option = option.map { $0.replacing("FILE", with: catalog) }
    #expect(
      completion(of: ["review", "canoe"] + option + ["--language", "tlh"]) == "nothing tlh-AQ")
  }

  @Test func `behind two dashes the shell completes a command and its arguments`() throws {
    #expect(completion(of: ["canoe", "--", "l"]) == "command")
    #expect(completion(of: ["canoe", "--", "ls", "--l"]) == "command")
    let skipping = try shell.run(
      ["complete", "fish", "--", "ls", "--", "l"], environment: ["FIRSTRUN_SKIP": "1"])
    #expect(skipping.output == "command\n")
  }

  @Test func `candidates have their meaning with them`() throws {
    let result = try shell.run("complete", "fish", "--", "status", "--jso")
    #expect(result.output.contains("\n--json\tPrint JSON\n"))
    let zsh = try shell.run("complete", "zsh", "--", "status", "--jso")
    #expect(zsh.output.contains("\n--json:Print JSON\n"))
  }

  @Test func `a hostile flow is not found and says nothing`() throws {
    for name in ["a b;\u{1B}[2J", "broken"] {
      try shell.home.write("Flows/\(name)/flow.yaml", "pages: [")
    }
    let result = try shell.run(
      line:
        "cd \"$HOME\"; firstrun complete bash -- why ''; firstrun complete bash -- why broken ''")
    #expect(
      result.output
        == "nothing\nbaccarat\nblackjack\nbroken\ncanoe\nfamilysync\nspotlight\nnothing\n")
    #expect(result.errors == "")
  }
}
