import FlowFormats
import Testing

struct XMLEscapingTests {
  @Test(arguments: [
    ("Ca\u{301}ca é 👋", "", "Ca\u{301}ca é 👋"),
    ("1 < 2 > 0 & \"so\" 'on'\n\t", "", "1 &lt; 2 &gt; 0 &amp; \"so\" 'on'\n\t"),
    ("&amp;", "", "&amp;amp;"),
    ("\r\n", "", "&#13;\n"),
    ("\"a\" 'b'\n\t", "\"'\n\t", "&quot;a&quot; &#39;b&#39;&#10;&#9;"),
    ("<\u{301}", "", "&lt;\u{301}"),
  ])
  func `what XML reads otherwise stands as a reference`(
    text: String, others: String, escaped: String
  ) {
    #expect(Array(text.escapedForXML(and: others).utf8) == Array(escaped.utf8))
  }
}
