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
        | `-h, --help` | say how to use it |

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
  ])
  func `a topic is found by its words`(words: [String], title: String) throws {
    #expect(try HelpTopic(words).title == title)
  }
}
