import FlowCore
import Testing

struct ChoiceWordRuleTests {
  private func findings(
    _ choices: String, head: String = "", catalog: String? = nil
  ) throws -> [String] {
    try FlowCheckTests.findings(
      in: "\(head)pages: [{page: zero}, {page: one, choices: [\(choices)]}]", catalog: catalog,
      of: .takenWord
    ).map { String($0.split(separator: ": ", maxSplits: 1)[1]) }
  }

  @Test(arguments: [
    ("{choice: quit, label: Stop, do: {answer: stop}}", "quit", "quit"),
    ("{choice: a, label: Help, do: next}", "help", "help"),
    ("{choice: a, label: Skip, do: next}", "skip", "skip"),
    ("{choice: a, label: Back, do: next}", "back", "back"),
  ])
  func `a choice takes the word of a command`(choice: String, word: String, command: String) throws
  {
    #expect(
      try findings(choice) == [
        "the choice takes the word '\(word)' of the command '\(command)'; use another word"
      ])
  }

  @Test(arguments: [
    ("{choice: skip, label: Skip, do: skip}", ""), ("{choice: next, label: Next, do: next}", ""),
    ("{choice: back, label: Back, do: {goto: zero}}", ""),
    ("{choice: later, label: Later, do: next}", ""),
    ("{choice: a, label: Skip, do: next}", "skip: never\n"),
    ("{choice: a, label: Next, do: {answer: x}}", ""), ("{choice: a, label: 1, do: next}", ""),
  ])
  func `a choice that does what the command does, or that takes nothing`(
    choice: String, head: String
  ) throws {
    #expect(try findings(choice, head: head) == [])
  }

  @Test func `later takes a word where the flow can be put off`() throws {
    #expect(
      try findings("{choice: later, label: Not now, do: next}", head: "later: 3d\n") == [
        "the choice takes the word 'later' of the command 'later'; use another word"
      ])
  }

  @Test func `a label is a number or the name of another choice`() throws {
    #expect(
      try findings(
        "{choice: none, label: 0, do: next}, {choice: b, label: 1, do: {answer: b}},"
          + " {choice: c, label: None, do: {answer: c}}") == [
          "'1' is already taken by the choice 'none'; use another word",
          "'none' is already taken by the choice 'none'; use another word",
        ])
  }

  @Test func `the words of commands are those of each language`() throws {
    let copy = catalog([("one.a", [("en", "Leave it"), ("de", "Hilfe"), ("nl", "help")])])
    #expect(
      try findings("{choice: a, do: next}", catalog: copy) == [
        "de: the choice takes the word 'hilfe' of the command 'help'; use another word",
        "nl: the choice takes the word 'help' of the command 'help'; use another word",
      ])
  }
}
