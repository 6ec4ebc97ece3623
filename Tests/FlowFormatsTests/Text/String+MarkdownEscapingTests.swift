import FlowFormats
import Testing

struct StringMarkdownEscapingTests {
  @Test(arguments: [
    ("1 | *2*", #"1 \| \*2\*"#), ("<b>&", "&lt;b&gt;&amp;"), ("@octocat", "&#64;octocat"),
    ("https://x.org", "https&#58;//x.org"), ("one\r\ntwo\u{1B}", "one<br>two"),
    ("[a](b)", #"\[a\]\(b\)"#),
  ])
  func `nothing acts as Markdown or HTML`(text: String, escaped: String) {
    #expect(text.escapedForMarkdown == escaped)
  }
}
