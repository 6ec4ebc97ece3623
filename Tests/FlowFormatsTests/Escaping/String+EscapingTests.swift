import FlowFormats
import Testing

struct StringEscapingTests {
  @Test(arguments: [
    ("Ca\u{301}ca é 👋", "", "Ca\u{301}ca é 👋"),
    ("1 < 2 > 0 & \"so\" 'on'\n\t", "", "1 &lt; 2 &gt; 0 &amp; \"so\" 'on'\n\t"),
    ("&amp;", "", "&amp;amp;"),
    ("\r\n", "", "&#13;\n"),
    ("\"a\" 'b'\n\t", "\"'\n\t", "&quot;a&quot; &#39;b&#39;&#10;&#9;"),
  ])
  func `what XML reads otherwise stands as a reference`(
    text: String, others: String, escaped: String
  ) {
    #expect(Array(text.escapedForXML(and: others).utf8) == Array(escaped.utf8))
  }

  @Test(arguments: [
    ("<b a=\"1\" c='2'>&", "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;"),
    ("a\u{1B}[1m\u{202E}b", "ab"), ("👩\u{200D}🍳", "👩\u{200D}🍳"),
  ])
  func `nothing acts as HTML, and emoji stay whole`(text: String, escaped: String) {
    #expect(text.escapedForHTML == escaped)
  }

  @Test func `what is put into markup is text, unless it is markup`() {
    let text = "<b>\"\u{301}'\u{202E}"
    let (inner, nothing): (HTML, HTML?) = ("<i>\(text)</i>", nil)
    let whole: HTML =
      #"<p title="\#(text)"\#(HTML.attribute("id", text))>\#([inner])\#(nothing)\#(1)</p>"#
    let escaped = "&lt;b&gt;&quot;\u{301}&#39;"
    #expect(
      whole.source
        == #"<p title="\#(escaped)" id="\#(escaped)"><i>\#(escaped)</i>1</p>"#)
    #expect(HTML.attribute("id", nil).source == "")
    let script: HTML = "<script>\(JSONValue.string("</script>"))</script>"
    #expect(script.source == #"<script>"\u003c/script>"</script>"#)
  }

  @Test(arguments: [
    ("1 | *2*", #"1 \| \*2\*"#), ("<b>&", "&lt;b&gt;&amp;"), ("@octocat", "&#64;octocat"),
    ("https://x.org", "https&#58;//x.org"), ("one\r\ntwo\u{1B}", "one<br>two"),
    ("[a](b)", #"\[a\]\(b\)"#),
  ])
  func `nothing acts as Markdown or HTML`(text: String, escaped: String) {
    #expect(text.escapedForMarkdown == escaped)
  }

  @Test(arguments: [
    ("Flows/canoe/a.transcript:4", "Flows/canoe/a.transcript:4"), ("", "''"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"), ("$(reboot)", "'$(reboot)'"), ("Grüße", "Grüße"),
  ])
  func `a shell reads one word`(text: String, quoted: String) {
    #expect(text.quotedForShell == quoted)
  }

  @Test func `an address keeps what it may keep`() {
    #expect("a b/ü~".escapedForURL(keeping: "/") == "a%20b/%C3%BC~")
    #expect("a b/ü~".escapedForURL() == "a%20b%2F%C3%BC~")
  }

  @Test func `a block of code ends where it should`() {
    #expect(["a", "````"].codeBlock("diff") == "`````diff\na\n````\n`````\n")
  }

  /// Each format's own syntax, followed by a combining mark, with which it is another `Character`.
  @Test func `a combining mark hides no syntax from an escaper`() {
    let mark = "\u{301}"
    #expect(("<" + mark).escapedForXML().utf8.starts(with: "&lt;".utf8))
    #expect(("\"" + mark).escapedForHTML.utf8.starts(with: "&quot;".utf8))
    #expect(("<" + mark).escapedForScript.utf8.starts(with: "\\u003c".utf8))
    #expect(("|" + mark).escapedForMarkdown.utf8.starts(with: "\\|".utf8))
    #expect(!("a`" + mark + "b").codeSpan.utf8.dropFirst().dropLast().contains(0x60))
    #expect(("|" + mark).codeCell.utf8.starts(with: "`\\|".utf8))
    #expect(["```" + mark].codeBlock("").utf8.starts(with: "````".utf8))
    #expect(("\"" + mark).escapedForDOT.utf8.starts(with: "\\\"".utf8))
    #expect(("\"" + mark).escapedForMermaid.utf8.starts(with: "#quot;".utf8))
    #expect(("a'" + mark + ";b").quotedForShell.utf8.starts(with: "'a'\\''".utf8))
    #expect(("%" + mark).escapedForGitHub.utf8.starts(with: "%25".utf8))
    #expect((":" + mark).escapedForGitHubProperty.utf8.starts(with: "%3A".utf8))
    #expect((" " + mark).escapedForURL().utf8.starts(with: "%20".utf8))
    #expect(CSVTable.text([["\"" + mark]]).utf8.starts(with: "\"\"\"".utf8))
  }
}
