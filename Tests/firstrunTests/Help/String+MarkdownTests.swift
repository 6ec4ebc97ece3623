import Testing

@testable import firstrun

struct StringMarkdownTests {
  @Test(arguments: [
    ("an event can't be lost", "an event can't be lost"),
    ("'can't' is firstrun's", "`can't` is firstrun's"),
    ("('-o' or '--output')", "(`-o` or `--output`)"),
    ("'a|b' in <FILE> *", #"`a\|b` in \<FILE> \*"#),
    (#"'\d' or \d"#, #"`\d` or \\d"#),
    ("'open", "'open"),
    ("~/.config, [KEY]", #"\~/.config, \[KEY]"#),
    ("", ""),
  ])
  func `code stands in backticks, and what Markdown would take for its own is escaped`(
    prose: String, markdown: String
  ) {
    #expect(prose.asMarkdown == markdown)
    #expect(markdown.withoutMarkdown == prose)
  }
}
