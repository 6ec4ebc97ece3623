import FlowContent
import FlowCore
import FlowSession
import FlowTerminal
import Foundation
import Onboarding
import Testing

/// Every flow of the product, gone through to its end in a language and a look.
struct Corpus {
  /// A flow and what is typed to see all of it.
  struct Walk: CustomTestStringConvertible {
    let flow: String
    let lines: [String]
    var facts: [String: String?] = [:]

    var testDescription: String { flow }
  }

  /// What was written, with the lines that were typed behind their prompts.
  let text: String

  /// With help, what is there to try, and words that mean nothing on the way.
  static let walks = [
    Walk(
      flow: "cluck",
      lines: ["help", "next", "hint", "back", "nonsense", "", "", "", "", "", "skip", ""]),
    Walk(flow: "familysync", lines: ["skip", "1", "decline", "1", "fail", "1", "approve"]),
    Walk(
      flow: "familysync", lines: ["next", "help", "1", "approve"],
      facts: ["userType": "child", "inFamily": "yes"]),
    Walk(flow: "blackjack", lines: ["help", "1", "", "", "set dealt yes", "page", "skip"]),
    Walk(flow: "baccarat", lines: ["page", "showMeHow", "next", "help", "next"]),
    Walk(flow: "spotlight", lines: ["next", "back", "next", "next", "next"]),
  ]

  /// Takes a walk.
  init(_ walk: Walk, in language: String = "en", _ appearance: Appearance, rows: Int? = nil) throws
  {
    var environment = SessionEnvironment(language: LanguageTag(language), at: .transcriptStart)
    environment.given = walk.facts
    var playing = try Playing(walk.flow)
    playing.appearance = appearance
    playing.rows = rows
    let performance = try playing.rehearsed(walk.lines, in: environment)
    try #require(performance.result.outcome != nil, "the walk ends too early")
    text = performance.text
  }
}
