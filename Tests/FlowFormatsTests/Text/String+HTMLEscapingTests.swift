import FlowFormats
import Testing

struct StringHTMLEscapingTests {
  @Test(arguments: [
    ("<b a=\"1\" c='2'>&", "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;"),
    ("a\u{1B}[1m\u{202E}b", "ab"), ("👩\u{200D}🍳", "👩\u{200D}🍳"),
  ])
  func `nothing acts as HTML, and emoji stay whole`(text: String, escaped: String) {
    #expect(text.escapedForHTML == escaped)
  }
}
