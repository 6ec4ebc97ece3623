import FlowReview
import Testing

struct MarkdownDeckTests {
  @Test func `a table for each page, a row for each string and language`() throws {
    let deck = try Sample.deck(DeckSelection(languages: ["en", "es"], pages: ["hello"]))
    #expect(
      written { MarkdownDeck(deck).write(to: $0) } == #"""
        # Small · copy

        | Language | Done | Missing | New | Needs review | Stale | Too long |
        |---|--:|--:|--:|--:|--:|--:|
        | en (source) | 100% | 0 | 0 | 0 | 0 | 0 |
        | es | 50% | 0 | 1 | 0 | 0 | 0 |

        ## 1 · hello

        | Key | Language | Text | State | Notes |
        |---|---|---|---|---|
        | hello.title (title) | en | Hello | translated | missing in ja (F064) |
        |  | es | Hola | translated |  |
        | hello.go (choice) | en | Go | translated |  |
        |  | es | Vamos | **new** |  |

        """#)
  }

  @Test func `changes stand beside what was there before`() throws {
    let then = Sample.copy.replacing("\"Hola\"", with: "\"¡Hola!\"")
    let deck = try Sample.deck(since: then)
    #expect(
      written { MarkdownDeck(deck).write(to: $0) } == #"""
        # Small · changes since v1

        ## 1 · hello

        | Key | Language | Before | Now | State | Notes |
        |---|---|---|---|---|---|
        | hello.title (title, changed) | en |  | Hello | translated | missing in ja (F064) |
        |  | es | ¡Hola\! | Hola | translated |  |

        """#)
    let same = try Sample.deck(since: Sample.copy)
    #expect(
      written { MarkdownDeck(same).write(to: $0) }
        == "# Small · changes since v1\n\nNothing has changed since v1.\n")
  }

  @Test func `a page has its icon, and a row for what is said for it`() throws {
    let yaml = Sample.yaml.replacing("- page: bye", with: "- page: bye\n    icon: map.fill")
    let copy = Sample.catalog([
      ("bye.icon", "", [("en", "translated", "a map")]),
      ("bye.title", "", [("en", "translated", "Bye!")]),
    ])
    let deck = try Sample.deck(DeckSelection(pages: ["bye"]), yaml: yaml, copy: copy)
    let written = written { MarkdownDeck(deck).write(to: $0) }
    #expect(written.contains("## 2 · bye\n\n🗺 map.fill\n\n| Key |"))
    #expect(written.contains("| bye.icon (icon) | en | a map | translated |"))
  }

  @Test func `no text of others is markup`() throws {
    let copy = Sample.catalog([
      (
        "hello.title", "",
        [("en", "translated", #"a | b <b>c</b>\n[d](javascript:e) `f` **g** @octocat https://h"#)]
      )
    ])
    let deck = try Sample.deck(DeckSelection(pages: ["hello"]), copy: copy)
    #expect(
      written { MarkdownDeck(deck).write(to: $0) }.contains(
        #"| a \| b &lt;b&gt;c&lt;/b&gt;<br>\[d\]\(javascript&#58;e\) \`f\` \*\*g\*\* &#64;octocat "#
          + "https&#58;//h |"))
  }
}
