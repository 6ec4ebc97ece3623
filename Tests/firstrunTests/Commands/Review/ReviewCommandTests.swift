import Foundation
import TestSupport
import Testing

/// `firstrun review`, as a shell sees it.
struct ReviewCommandTests {
  private let shell = Shell()

  private static let wrong: [(options: [String], status: Int32, message: String)] = [
    (
      ["--language", "es,xx"], 64,
      "the catalog has no language 'xx'; it has en, de, es"
    ),
    (["--page", "swip"], 64, "canoe has no page 'swip'; did you mean 'swipe'?"),
    (
      ["--only", "mising"], 64,
      "invalid value 'mising' for '--only'; did you mean 'missing'?"
    ),
    (
      ["--format", "pdf"], 64,
      "invalid value 'pdf' for '--format'; use one of 'text', 'html', 'markdown', 'json'"
    ),
    (["--language", ","], 64, "'--language' is empty; name something, or leave it out"),
    (["--json", "--format", "text"], 64, "'--json' and '--format' can't be used together"),
    (["--format", "html", "--color", "always"], 64, "'--color' needs '--format text'"),
    (["--interactive", "-o", "deck.html"], 64, "'--output' and '--interactive' can't be used"),
    (["--at-least", "5"], 64, "'--at-least' needs '--journal'"),
    (
      ["--since", "--output=x"], 64,
      "unknown revision '--output=x'; write one that git knows, such as"
    ),
    (["-o", "deck.csv"], 64, "a deck isn't CSV; 'firstrun copy export FLOW --format csv' writes"),
    (["--since", ":/fix"], 64, "unknown revision ':/fix'; write one that git knows, such as"),
    (["--since", "no-such-branch"], 66, "unknown git revision 'no-such-branch';"),
    (["-o", "/nowhere/deck.html"], 73, "/nowhere/deck.html: No such file or directory"),
    (["-o", "/"], 73, "/: Is a directory"),
  ]

  @Test(arguments: wrong)
  func `what is asked for wrongly is told`(
    options: [String], status: Int32, message: String
  ) throws {
    let failure = try #require(CommandFailure(["review", "canoe"] + options))
    #expect(failure.status == status)
    #expect(failure.errors.hasPrefix("firstrun: \(message)"))
  }

  @Test(arguments: [
    ("deck.html", [], "<!doctype html>"), ("deck.HTM", [], "<!doctype html>"),
    ("deck.md", [], "# "), ("deck.json", [], "{"),
    ("deck", [], "1 · welcome"), ("deck.html", ["--format", "text"], "1 · welcome"),
    ("deck.html", ["--json"], "{"),
  ])
  func `a file's name tells the format`(file: String, options: [String], start: String) throws {
    let folder = TemporaryFolder()
    let path = folder.path(file)
    let result = try shell.run(["review", "canoe", "-o", path] + options)
    #expect(result.ending == .exited(0))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(start), "\(text.prefix(40))")
  }

  @Test func `languages are given together, or one after the other`() throws {
    let together = try shell.run("review", "canoe", "--json", "--language", "es,en").output
    let apart = try shell.run("review", "canoe", "--json", "--language=es", "--language", "en")
      .output
    #expect(together == apart)
    #expect(together.contains(#""languages":["en","es"]"#))
    #expect(CommandFailure("review", "canoe", "--since", "a", "--since", "b")?.status == 64)
    #expect(CommandFailure("canoe", "--language", "es", "--language", "fr")?.status == 64)
  }

  @Test func `a flow without a catalog says so`() throws {
    let flow = try shell.home.write("flow.yaml", flowText("pages: [{page: one, title: Hi}]\n"))
    let failure = try #require(CommandFailure("review", flow))
    #expect(failure.status == 66)
    #expect(
      failure.errors.contains(
        "has no catalog; run 'firstrun check --fix' to create Localizable.xcstrings")
    )
  }

  @Test func `a deck replaces a file as a whole, or leaves it as it was`() throws {
    let path = shell.home.path("deck.md")
    try Data("old".utf8).write(to: URL(filePath: path))
    let first = try shell.run("review", "canoe", "--format", "markdown", "-o", path)
    #expect(first.output == "wrote \(path)\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("# Canoe · copy\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: shell.home.path)
    #expect(names.filter { $0.contains("deck") } == ["deck.md"])
    let here = try shell.run("review", "canoe", "--format", "markdown").output
    #expect(try String(contentsOfFile: path, encoding: .utf8) == here)
    #expect(CommandFailure("review", "canoe", "--language", "xx", "-o", path)?.status == 64)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == here)
  }

  @Test func `output that nobody reads to its end fails nothing`() throws {
    let result = try shell.run(
      line: "firstrun review canoe --format html | head -n 1; test ${PIPESTATUS:-0} = 0")
    #expect(result.errors == "")
    #expect(result.output == "<!doctype html>\n")
  }

  @Test func `only what has changed since a revision is shown`() throws {
    let made = try shell.run(
      line: """
        set -e; cd "$HOME"; cp -R '\(Fixture.flows)/canoe' flow; cd flow
        git init -q; git config user.name T; git config user.email t@example.com
        git add flow.yaml; git commit -qm none; git tag none
        git add .; git commit -qm first; git tag first
        sed 's/Welcome to Canoe!/Welcome home!/' Localizable.xcstrings > new
        mv new Localizable.xcstrings
        """)
    #expect(made.ending == .exited(0), "\(made.errors)")
    let flow = shell.home.path("flow")
    let changed = try shell.run("review", flow, "--since", "first", "--format", "markdown")
    #expect(
      changed.output.hasPrefix(
        #"""
        # Canoe · changes since first

        ## 1 · welcome

        | Key | Language | Before | Now | State | Notes |
        |---|---|---|---|---|---|
        | welcome.title (title, changed) | en | Welcome to Canoe\! | Welcome home\! | translated | \#
        *Page 1, title. Canoe is the app's name and stays as it is.* |
        |  | de |  | Willkommen bei Canoe\! | translated | **only the source text has changed** |

        """#))
    let rows = changed.output.split(separator: "\n").suffix(2)
    #expect(
      rows.allSatisfy { $0.hasSuffix(" | translated | **only the source text has changed** |") })
    let absent = try #require(CommandFailure("review", flow, "--since", "none"))
    #expect(absent.status == 66)
    #expect(absent.errors.hasSuffix("Localizable.xcstrings didn't exist at 'none'\n"))
    for format in ["text", "html", "json"] {
      let result = try shell.run("review", flow, "--since", "first~0", "--format", format)
      #expect(result.ending == .exited(0))
      #expect(result.output.contains("Welcome to Canoe!"))
      #expect(result.output.contains("Welcome home!"))
    }
    let elsewhere = try shell.run(
      line: "cp -R \"$HOME/flow\" \"$HOME/bare\"; rm -rf \"$HOME/bare/.git\";"
        + " GIT_CEILING_DIRECTORIES=\"$HOME\" firstrun review \"$HOME/bare\" --since HEAD")
    #expect(elsewhere.ending == .exited(66))
    #expect(elsewhere.errors.contains("isn't in a git repository"))
  }

  @Test func `pages that came, went and moved since a revision are shown`() throws {
    let made = try shell.run(
      line: #"""
        set -e; cd "$HOME"; mkdir pages; cd pages
        printf 'flow: f\napp: F\ndomain: com.example.f\ncompletion: done\npages:\n' > flow.yaml
        cp flow.yaml head; echo '{"sourceLanguage": "en", "strings": {}}' > Localizable.xcstrings
        printf '  - page: a\n  - page: b\n  - page: c\n' >> flow.yaml
        git init -q; git config user.name T; git config user.email t@example.com
        git add .; git commit -qm first; git tag first
        { cat head; printf '  - page: c\n  - page: a\n  - page: d\n'; } > flow.yaml
        git commit -qam second; git tag second; echo 'pages: 1' > flow.yaml; git commit -qam broken
        git checkout -q first~0 -- flow.yaml
        """#)
    #expect(made.ending == .exited(0), "\(made.errors)")
    let flow = shell.home.path("pages")
    let back = try shell.run("review", flow, "--since", "second", "--format", "markdown")
    #expect(
      back.output == """
        # F · changes since second

        ## 2 · b, new page

        | Key | Language | Before | Now | State | Notes |
        |---|---|---|---|---|---|
        | b.title (title, added) | en |  |  | **missing** | not in the catalog; people see the key (F033) |

        ## 3 · c, moved page

        No string has changed.

        ## d, removed page

        | Key | Language | Before | Now | State | Notes |
        |---|---|---|---|---|---|
        | d.title (title, removed) | en |  |  |  |  |

        """)
    let page = try shell.run("review", flow, "--since", "second", "--format", "html").output
    #expect(page.contains(#"<section class="slide" id="part=removed-d""#))
    #expect(page.contains("**F: 2 strings and 3 pages changed since second**"))
    let unknown = try shell.run("review", flow, "--since", "HEAD")
    #expect(unknown.ending == .exited(0))
    #expect(unknown.output == "Nothing has changed since HEAD.\n")
    #expect(
      unknown.errors
        == "firstrun: \(flow)/flow.yaml can't be read at 'HEAD', so only strings are compared\n")
  }

  @Test func `a journal's people stand beside the pages`() throws {
    _ = try shell.run("canoe", typing: "next\nskip\n")
    let journal = shell.home.path(".local/state/firstrun/journal")
    let page = try shell.run("review", "canoe", "--journal", journal, "--format", "html").output
    #expect(
      page.contains("<p>In the journal: 1 person: 0 completed it, 1 skipped it, 0 left it.</p>"))
    #expect(page.contains("<div><dt>Reached by</dt><dd>1 of 1</dd></div><div><dt>Left here</dt>"))
    let few = try shell.run(
      "review", "canoe", "--journal", journal, "--at-least", "5", "--format", "html"
    ).output
    #expect(few.contains("<p>In the journal: fewer than 5 people.</p>"))
    #expect(few.contains("<div><dt>Reached by</dt><dd>–</dd></div>"))
    let text = try #require(CommandFailure("review", "canoe", "--journal", journal))
    #expect(text.status == 64)
    #expect(text.errors == "firstrun: '--journal' needs '--format html'\n")
    #expect(
      CommandFailure("review", "canoe", "--journal", "nowhere", "--format", "html")?.status == 66)
  }
}
