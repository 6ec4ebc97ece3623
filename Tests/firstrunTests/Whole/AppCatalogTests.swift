import Foundation
import TestSupport
import Testing

/// A flow that uses an app's whole catalog where it stands, as a shell sees it.
struct AppCatalogTests {
  private let shell = Shell()
  private let app: AppCatalog

  init() throws {
    app = try AppCatalog("--apart", "--keys", "100", "--languages", "9")
  }

  /// The lines of the form `de 85% (18 of 21)`, by language.
  private func shares(_ text: String, _ pattern: Regex<(Substring, Substring, Substring)>)
    -> [String: String]
  {
    Dictionary(
      text.matches(of: pattern).map { (String($0.output.1), String($0.output.2)) },
      uniquingKeysWith: { $1 })
  }

  @Test(arguments: [[], ["--all-keys"]])
  func `check, review, deck and interactive review tell the same shares`(
    options: [String]
  ) throws {
    let languages = ["en", "ar", "de", "es", "fr", "ja", "pt-BR", "ru", "zh-Hans"]
    let goals = languages.flatMap { ["--min-coverage", "\($0)=0"] }
    let check = shares(
      try shell.run(["check", app.flow] + goals + options).output, /tour: (\S+) (\d+)% \(/)
    #expect(Set(check.keys) == Set(languages))
    let review = try shell.run(["review", app.flow] + options).output
    #expect(shares(review, /tour: (\S+) (\d+)% \(/) == check)
    let markdown = try shell.run(["review", app.flow, "--format", "markdown"] + options).output
    #expect(
      shares(markdown.replacing("\\", with: ""), /\n\| (\S+)(?: \(source\))? \| (\d+)% \|/)
        == check)
    let html = try shell.run(["review", app.flow, "--format", "html"] + options).output
    #expect(shares(html, /data-tag="([^"]+)">.*<\/span>(\d+)%<\/td>/) == check)
    let interactive = try shell.run(
      ["review", app.flow, "--interactive", "--catalog", app.path] + options, typing: "quit\n")
    #expect(shares(interactive.output, /(\S+)\s(\d+)%\s\(/) == check)
  }

  @Test func `mistakes in keys that no page uses never fail the flow`() throws {
    let plain = try shell.run("check", app.flow)
    #expect(plain.ending == .exited(0))
    #expect(
      plain.output.hasPrefix(
        "\(app.path):1:1: note: the flow never uses 79 of 100 keys; '--all-keys' lists them [F063]\n"
      ))
    #expect(!plain.output.contains("F062"))
    let whole = try shell.run("check", app.flow, "--all-keys")
    #expect(whole.ending == .exited(0))
    #expect(whole.output.contains("note: ") && whole.output.contains("[F062]"))
    #expect(!whole.output.contains(" error: "))
  }

  @Test func `an export has the keys of the flow, and with an option all`() throws {
    let one = try shell.run("copy", "export", app.flow, "--language", "ja", "--format", "csv")
    let all = try shell.run(
      "copy", "export", app.flow, "--language", "ja", "--format", "csv", "--all-keys")
    #expect(one.output.contains("\r\nmeals.title,"))
    #expect(!one.output.contains("\r\nsettings."))
    #expect(all.output.contains("\r\nsettings."))
  }

  @Test func `a catalog elsewhere is changed if it is named, and never its other lines`() throws {
    let before = try app.bytes()
    let refused = try shell.run("review", app.flow, "--interactive", typing: "approve\nquit\n")
    #expect(refused.ending == .exited(73))
    #expect(
      refused.errors == """
        firstrun: \(app.path) isn't in the git work tree of the flow; to change it, \
        name it with '--catalog'

        """)
    #expect(try app.bytes() == before)
    let taken = try shell.run(
      "review", app.flow, "-i", "--catalog", app.path, "--only", "needs_review",
      typing: "approve\nquit\n")
    #expect(taken.output.contains("Approved and saved."))
    let lines = { (bytes: [UInt8]) in bytes.split(separator: 0x0A) }
    let after = try app.bytes()
    #expect(lines(after).count == lines(before).count)
    #expect(zip(lines(after), lines(before)).count { $0 != $1 } == 1)
  }

  @Test func `the text under review is marked on its page`() throws {
    let result = try shell.run(
      "review", app.flow, "-i", "--catalog", app.path, "--language", "ru", "--page", "meals",
      "--all", typing: String(repeating: "next\n", count: 20))
    // Two is few, and five is many.
    #expect(result.output.contains(/▸[^◂]* 2 [^◂]* 2 [^◂]*◂/), "\(result.output)")
    #expect(result.output.contains(/▸[^◂]* 5 [^◂]* 5 [^◂]*◂/))
    #expect(result.output.contains("\nen: %arg meals\n"))
    #expect(result.output.contains("\nen: %arg weeks\n"))
  }

  @Test(arguments: ["texts.xliff", "texts.csv"])
  func `an app's catalog comes back byte for byte`(name: String) throws {
    let app = try AppCatalog()
    let before = try app.bytes()
    let file = shell.home.path(name)
    _ = try shell.run("copy", "export", app.flow, "--language", "ar,ja,ru", "-o", file)
    let taken = try shell.run("copy", "import", app.flow, file)
    #expect(taken.output.contains(": 0 changed, "), "\(taken)")
    #expect(try app.bytes() == before)
  }
}
