import Testing

@testable import firstrun

struct PlainHelpTests {
  @Test func `headings, prose and what is indented become Markdown`() {
    let help = PlainHelp(
      """
      A test says what is seen;
      'firstrun test' runs it.

      In front of a line:
        ~TEXT    * stands for any text

        !LINE    no such line

      It prints this:

          {"a": 1}
      """)
    #expect(
      help.markdown(heading: "##") == """
        A test says what is seen;
        `firstrun test` runs it.

        ## In front of a line

        ```text
        ~TEXT    * stands for any text

        !LINE    no such line
        ```

        It prints this:

        ```text
        {"a": 1}
        ```

        """)
  }

  @Test(arguments: [
    ("an event can't be lost", "an event can't be lost"),
    ("'can't' is firstrun's", "`can't` is firstrun's"),
    ("('-o' or '--output')", "(`-o` or `--output`)"),
    ("'a|b' in <FILE> *", #"`a\|b` in \<FILE> \*"#),
    ("'open", "'open"),
    ("~/.config, [KEY]", #"\~/.config, \[KEY]"#),
    ("", ""),
  ])
  func `code stands in backticks, and what Markdown would take for its own is escaped`(
    text: String, markdown: String
  ) {
    #expect(PlainHelp.inline(text) == markdown)
  }
}
