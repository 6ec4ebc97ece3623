import TestSupport
import Testing

/// `firstrun review --self`, which shows the runner's own words.
struct ReviewSelfTests {
  private let shell = Shell()

  @Test func `words are shown where people meet them, in the languages that are named`() throws {
    let result = try shell.run(
      "review", "--self", "--page", "accessible", "--language", "en,de", "--format", "markdown")
    #expect(result.errors == "")
    #expect(result.ending == .exited(0))
    #expect(
      result.output == #"""
        # firstrun · copy

        | Language | Done | Missing | New | Needs review | Stale | Too long |
        |---|--:|--:|--:|--:|--:|--:|
        | en (source) | 100% | 0 | 0 | 0 | 0 | 0 |
        | de | 100% | 0 | 0 | 0 | 0 | 0 |

        ## 5 · accessible

        | Key | Language | Text | State | Notes |
        |---|---|---|---|---|
        | accessibleIsOn (title) | en | Accessible mode is on \(\{reason\}\). | translated |  |
        |  | de | Der Modus für Bedienungshilfen ist an \(\{reason\}\). | translated |  |
        | labels.picture (feature) | en | Picture&#58; | translated |  |
        |  | de | Bild&#58; | translated |  |
        | labels.video (feature) | en | Video&#58; | translated |  |
        |  | de | Video&#58; | translated |  |
        | labels.done (feature) | en | Done&#58; | translated |  |
        |  | de | Erledigt&#58; | translated |  |
        | labels.toDo (feature) | en | To do&#58; | translated |  |
        |  | de | Offen&#58; | translated |  |
        | labels.next (feature) | en | Next&#58; | translated |  |
        |  | de | Als Nächstes&#58; | translated |  |
        | mockScreen.highlighted (feature) | en | Highlighted&#58; \{element\}, \{place\}. | translated |  |
        |  | de | Hervorgehoben&#58; \{element\}, \{place\}. | translated |  |
        | mockScreen.top (feature) | en | at the top of the screen | translated |  |
        |  | de | oben auf dem Bildschirm | translated |  |
        | mockScreen.middle (feature) | en | in the middle of the screen | translated |  |
        |  | de | in der Mitte des Bildschirms | translated |  |
        | mockScreen.bottom (feature) | en | at the bottom of the screen | translated |  |
        |  | de | unten auf dem Bildschirm | translated |  |
        | mockScreen.missing (feature) | en | Not on the screen yet. | translated |  |
        |  | de | Noch nicht auf dem Bildschirm. | translated |  |

        """#)
  }

  @Test(arguments: ["html", "json", "text"])
  func `every format has every language`(format: String) throws {
    let result = try shell.run("review", "--self", "--page", "launch", "--format", format)
    #expect(result.ending == .exited(0))
    for text in ["Welcome back. Picking", "Willkommen zurück.", "おかえりなさい。"] {
      #expect(result.output.contains(text))
    }
  }

  @Test func `answers are sent, as there is no flow to import them into`() throws {
    let own = try shell.run("review", "--self", "--page", "help", "--format", "html").output
    #expect(own.contains("\"isImportable\":false"))
    #expect(!own.contains("<code>firstrun copy import</code>"))
    let flow = try shell.run("review", "cluck", "--page", "swipe", "--format", "html").output
    #expect(flow.contains("\"isImportable\":true"))
    #expect(flow.contains("<code>firstrun copy import</code>"))
  }

  @Test(
    arguments: [
      (["cluck"], "'cluck'"), (["--since", "main"], "'--since'"),
      (["--interactive"], "'--interactive'"), (["--variant", "a=b"], "'--variant'"),
      (["--format", "html", "--journal", "x"], "'--journal'"),
      (["--catalog", "x"], "'--catalog'"), (["--all-keys"], "'--all-keys'"),
    ])
  func `what is about a flow is refused`(words: [String], named: String) throws {
    let result = try shell.run(["review", "--self"] + words)
    #expect(result.ending == .exited(64))
    #expect(result.errors == "firstrun: '--self' can't be used with \(named)\n")
    #expect(result.output == "")
  }

  @Test func `one or the other is needed`() throws {
    let result = try shell.run("review")
    #expect(result.ending == .exited(64))
    #expect(result.errors == "firstrun: no flow given; run 'firstrun list' to see them all\n")
  }
}
