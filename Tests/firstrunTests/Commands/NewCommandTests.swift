import Foundation
import TestSupport
import Testing

struct NewCommandTests {
  private let shell = Shell()

  @Test func `the schema stands where the new flow refers to it, and is never replaced`() throws {
    let first = try shell.run(
      atHome: "@ new demo >/dev/null && cd Flows/demo && head -n 1 flow.yaml"
        + " && @ schema | cmp - ../flow.schema.json")
    let line = "# yaml-language-server: $schema=../flow.schema.json\n"
    #expect(first == .init(ending: .exited(0), output: line, errors: ""))
    let next = try shell.run(
      atHome:
        "echo mine >Flows/flow.schema.json; @ new next >/dev/null && cat Flows/flow.schema.json"
    )
    #expect(next == .init(ending: .exited(0), output: "mine\n", errors: ""))
  }

  @Test(
    arguments: TestExtent.choose(
      everyday: ["canoe"], whole: ["baccarat", "blackjack", "canoe", "familysync", "spotlight"]))
  func `the pages of a catalog pass check and test, and the catalog is copied`(name: String) throws
  {
    let catalog = "\(Fixture.flows)/\(name)/Localizable.xcstrings"
    let result = try shell.run(
      atHome:
        "@ new demo --from '\(catalog)' --keys '*' >/dev/null && cmp '\(catalog)' Flows/demo/*.xcstrings"
        + " && @ check ./Flows/demo/flow.yaml >/dev/null && @ test Flows/demo")
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
  }

  @Test(arguments: [
    ("none.xcstrings", nil, 66, "firstrun: none.xcstrings: No such file or directory\n"),
    (
      "plain.xcstrings", #"{"sourceLanguage": "en", "strings": {"Hi": {}}, "version": "1.0"}"#, 65,
      "firstrun: plain.xcstrings has no keys to create pages from; a page needs a title, such as "
        + "'welcome.title'; or choose keys with '--keys'\n"
    ),
    ("bad.xcstrings", "{\n  'a': 1\n}", 65, "bad.xcstrings:2:3: error: JSON needs double quotes"),
  ])
  func `a catalog that makes no pages leaves nothing behind`(
    path: String, content: String?, status: Int, message: String
  ) throws {
    if let content { try shell.home.write(path, content) }
    let result = try shell.run(atHome: "@ new demo --from \(path); echo $?; ls -A | grep -i flows")
    #expect(result.output == "\(status)\n")
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test func `without onboarding keys and without a terminal, the groups are listed`() throws {
    try shell.home.write(
      "app.xcstrings", TextCatalog(["about.title", "settings.title", "settings.pro.title"]).text)
    let result = try shell.run(atHome: "@ new demo --from app.xcstrings </dev/null")
    #expect(result.ending == .exited(65))
    #expect(
      result.errors.hasSuffix(
        """
        choose some with '--keys':
          about*     1 page
          settings*  2 pages

        """), "\(result.errors)")
  }

  @Test func `a file of another kind is named for what it is`() throws {
    try shell.home.write("L.strings", "/* c */\n\"welcome.title\" = \"Hi\";\n")
    let result = try shell.run(atHome: "@ new leg --from L.strings")
    #expect(result.ending == .exited(65))
    #expect(
      result.errors
        == "firstrun: L.strings: this is a .strings file; migrate it to a String Catalog in Xcode\n"
    )
  }

  /// An app with an onboarding of its own, and one of a part of it.
  private func writeAppCatalog() throws {
    try shell.home.write(
      "app.xcstrings",
      TextCatalog([
        "editor.copy", "editor.cut", "editor.paste", "onboarding.later.button",
        "onboarding.plan.body", "onboarding.plan.title", "onboarding.welcome.title", "Save",
        "settings.title", "sync.onboarding.title",
      ]).text)
  }

  @Test func `what was made and what was left is said, and the flow passes`() throws {
    try writeAppCatalog()
    let result = try shell.run(
      atHome: "@ new demo --from app.xcstrings && @ check ./Flows/demo/flow.yaml >/dev/null"
        + " && @ test Flows/demo >/dev/null")
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        """
        Created Flows/demo with 2 pages from 3 of 10 keys: plan, welcome
        Not used:
          editor.copy, editor.cut, editor.paste, Save: no word says what it is, such as 'title' or 'body'
          onboarding.later.button: no key gives its page a title
          settings.title: in another group; choose it with --keys 'settings*'
          sync.onboarding.title: in another group; choose it with --keys 'sync*'
        The pages are in the order of the keys; change it in flow.yaml.
        Next, try 'firstrun demo'
        """), "\(result.output)")
  }

  @Test func `globs choose keys`() throws {
    try writeAppCatalog()
    let none = try shell.run(atHome: "@ new demo --from app.xcstrings --keys 'onbording.*'")
    #expect(none.ending == .exited(64))
    #expect(none.errors.contains("app.xcstrings has no key that matches 'onbording.*'"))
    let chosen = try shell.run(
      atHome: "@ new demo --from app.xcstrings --keys '*.plan.*' --keys 'sync.*' >/dev/null"
        + " && grep -E 'page:|title:' Flows/demo/flow.yaml")
    #expect(
      chosen.output == """
          - page: onboarding-plan
            title: onboarding.plan.title
          - page: sync-onboarding
            title: sync.onboarding.title

        """, "\(chosen.errors)")
  }

  @Test func `at a terminal, groups are chosen by number`() throws {
    let catalog = TextCatalog(["about.title", "intro.title", "tour.plan.title", "tour.title"])
    try shell.home.write("app.xcstrings", catalog.text)
    let line = "firstrun new demo --from app.xcstrings && grep page: Flows/demo/flow.yaml"
    let terminal = try shell.terminal(line: line)
    try terminal.wait(toSee: "press Enter for all:")
    terminal.type("3\r")
    try terminal.wait(toSee: "Type numbers from 1 to 2")
    #expect(try terminal.waitForEnd(typing: "2, 1\r") == .exited(0))
    #expect(terminal.screen.text.contains("with 3 pages"), "\(terminal.screen.text)")
    let left = try shell.terminal(line: "rm -R Flows; firstrun new demo --from app.xcstrings")
    try left.wait(toSee: "press Enter for all:")
    #expect(try left.waitForEnd(typing: "\u{4}") == .exited(0))
    #expect(left.screen.text.contains("Nothing was created."))
    #expect(!FileManager.default.fileExists(atPath: shell.home.path("Flows")))
  }
}
