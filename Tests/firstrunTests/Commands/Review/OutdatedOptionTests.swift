import Foundation
import TestSupport
import Testing

/// `--outdated` of the commands that have it.
struct OutdatedOptionTests {
  private let shell = Shell()
  private let flow: String

  init() throws {
    flow = try shell.makeFlowWithHistory()
  }

  private let message =
    "was translated from “Welcome to Cluck!”, and the source now says “Welcome home!”"

  @Test func `check reports them as warnings`() throws {
    #expect(try !shell.run("check", flow).output.contains("outdated"))
    let found = try shell.run("check", flow, "--outdated", "--language", "de")
    #expect(
      found.output.contains("warning: 'welcome.title' in de is outdated: it \(message) [F061]"))
    #expect(!found.output.contains(" in fr is outdated"))
    #expect(found.ending == .exited(0))
    #expect(try shell.run("check", flow, "--outdated", "--strict").ending == .exited(1))
  }

  @Test(arguments: ["text", "html", "markdown", "json"])
  func `a deck shows them with both source texts`(format: String) throws {
    let deck = try shell.run(
      "review", flow, "--only", "outdated", "--language", "de", "--format", format)
    #expect(deck.output.contains("Welcome to Cluck"))
    #expect(deck.output.contains("Welcome home"))
    if format != "html" { #expect(!deck.output.contains("swipe.title")) }
    let whole = try shell.run("review", flow, "--outdated", "--language", "de", "--format", format)
    #expect(whole.output.contains("swipe.title"))
    #expect(whole.output.contains("Welcome to Cluck"))
  }

  @Test func `a deck can be filtered by them, if it asked git`() throws {
    let option = #"<option value="outdated">Outdated</option>"#
    let page = ["review", flow, "--language", "de", "--format", "html"]
    #expect(try !shell.run(page).output.contains(option))
    let deck = try shell.run(page + ["--outdated"]).output
    #expect(deck.contains(option))
    #expect(deck.components(separatedBy: #"data-s="translated open outdated noted""#).count == 2)
    let json = try shell.run("review", flow, "--outdated", "--language", "de", "--format", "json")
    #expect(json.output.components(separatedBy: #""outdated":true"#).count == 2)
  }

  @Test func `an interactive review steps through them`() throws {
    let review = try shell.run(
      "review", flow, "-i", "--only", "outdated", "--language", "de", typing: "quit\n")
    #expect(review.output.contains("1 of 1: welcome.title in de, translated\n"))
    #expect(review.output.contains("outdated: translated from “Welcome to Cluck!”\n"))
    #expect(review.output.contains("en: Welcome home!\n"))
  }

  @Test(arguments: ["xliff", "csv"])
  func `an export tells translators of the former text`(format: String) throws {
    let note = "Outdated: translated from “Welcome to Cluck!”."
    let words = ["copy", "export", flow, "--language", "de", "--format", format]
    #expect(try !shell.run(words).output.contains(note))
    #expect(try shell.run(words + ["--outdated"]).output.contains(note))
  }

  @Test func `without a repository there is an error`() throws {
    let result = try shell.run("check", "cluck", "--outdated", environment: ["PATH": "/none"])
    #expect(result.ending == .exited(66))
    #expect(result.errors == "firstrun: the history needs git, which isn't in PATH\n")
  }
}
