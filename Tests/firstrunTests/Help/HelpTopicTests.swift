import RunnerCommands
import Testing

@testable import firstrun

struct HelpTopicTests {
  private let greet = Command(
    name: "greet", summary: "say 'hello' to someone", operands: [.init(name: "NAME")],
    options: [Option(name: "loud", letter: "l", summary: "in capitals")], takesCommandLine: true)

  @Test func `a command is its usage and a table of its options`() {
    #expect(
      HelpTopic.command(greet, path: ["greet"]).markdown(level: 3) == """
        ### `firstrun greet`

        Say `hello` to someone.

        ```text
        firstrun greet NAME [OPTIONS] [-- CMD ARG…]
        ```

        | Option | Meaning |
        |---|---|
        | `-l, --loud` | in capitals |
        | `-h, --help` | Show this help |

        """)
  }

  @Test func `subcommands stand below their command`() {
    let people = Command(name: "people", summary: "meet people", subcommands: [greet])
    let markdown = HelpTopic.command(people, path: ["people"]).markdown()
    #expect(
      markdown.hasPrefix(
        "# `firstrun people`\n\nMeet people.\n\n## `firstrun people greet`\n\nSay `hello`"))
  }

  @Test(arguments: [
    (["check"], "`firstrun check`"), (["state", "read"], "`firstrun state read`"),
    (["launch"], "`firstrun [FLOW]`"), (["exit"], "Exit codes"), (["transcripts"], "Transcripts"),
    (["pages"], "Pages"), (["sign-in"], "Signing in"), (["copy"], "`firstrun copy`"),
  ])
  func `a topic is found by its words`(words: [String], title: String) throws {
    #expect(try HelpTopic(words).title == title)
  }

  @Test(arguments: [
    (["paegs"], "no help on 'paegs'; did you mean 'pages'?"),
    (["signin"], "no help on 'signin'; did you mean 'sign-in'?"),
    (["f0012"], "no help on 'f0012'; did you mean 'F001'?"),
    (["state", "raed"], "no help on 'state raed'; did you mean 'state read'?"),
    (["dance"], "no help on 'dance'; see 'firstrun help topics'"),
    (["check", "flow"], "unexpected 'flow' after 'firstrun help check'"),
  ])
  func `a wrong topic says what to do`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try HelpTopic(words) }
    #expect(error?.message == message)
  }

  @Test func `no name is two topics`() {
    #expect(Set(HelpTopic.names).count == HelpTopic.names.count)
    #expect(HelpTopic.names.allSatisfy { (try? HelpTopic([$0]).name) == $0 })
  }
}
