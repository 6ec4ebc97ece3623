import Foundation
import TestSupport
import Testing

/// `check`, `graph`, `why FLOW PAGE`, `new` and `help F012`, as a shell sees them.
struct CheckCommandTests {
  private let shell = Shell()

  @Test func `the flows that we ship hold, strictly`() throws {
    let result = try shell.run("check", "--strict")
    #expect(result.output == "Checked 5 flows: no problems\n")
    #expect(result.ending == .exited(0))
  }

  @Test func `what does not hold is 1, what does not load is 65, what is not there is 66`() throws {
    let warns = try shell.home.write(
      "warns.yaml", flowText("facts: {x: number}\npages: [{page: one, title: Hi}]\n"))
    #expect(try shell.run("check", warns).ending == .exited(0))
    #expect(try shell.run("check", warns, "--strict").ending == .exited(1))
    let fails = try shell.home.write("fails.yaml", flowText())
    #expect(try shell.run("check", fails).ending == .exited(1))
    let bad = try shell.home.write("bad.yaml", "flow: f\n")
    let result = try shell.run("check", bad, fails, "--format", "github")
    #expect(result.ending == .exited(65))
    #expect(result.output.hasPrefix("::error file=\(bad),line=1,col=1,title=F005::"))
    #expect(CommandFailure("check", "nowhere")?.status == 66)
    #expect(CommandFailure("check", "--format", "dot")?.status == 64)
  }

  @Test func `what breaks a promise is saved as a transcript, which fails until it is mended`()
    throws
  {
    func write(rule: String = "") throws {
      try shell.home.write(
        "flow.yaml",
        flowText(
          """
          pages:
            - {page: one, title: One, body: First.}
            - {page: two, title: Two, body: Second.\(rule)}
          promises:
            - promise: two is never skipped
              never: page == two and outcome == skipped
            - promise: two can be reached
              eventually: page == two
          """))
    }
    try write()
    let (flow, file) = (shell.home.path("flow.yaml"), shell.home.path("broken.transcript"))
    let written = try shell.run("check", flow, "--transcript", "-o", file)
    #expect(written.ending == .exited(1))
    #expect(
      written.output.hasSuffix(
        "wrote \(file); 'firstrun test \(file)' fails until the flow is mended\n"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let typed = text.split(separator: "\n").filter { $0.hasPrefix("> ") || $0.hasPrefix("== ") }
    try #require(typed.count == 5)
    #expect(typed[0].contains("two is never skipped"))
    #expect(typed[1...3] == ["> launch \(flow)", "> next", "> skip"])
    let broken = try shell.run("test", file)
    #expect(broken.ending == .exited(1))
    #expect(broken.output.contains("not mended yet: \(flow):"), "\(broken.output)")
    #expect(try shell.run("test", "--update", file).ending == .exited(1))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    // Then 'skip' is refused, whatever that says.
    try write(rule: ", skip: never")
    #expect(try shell.run("test", file).ending == .exited(0))
    #expect(try shell.run("test", "--driver", "pipe", file).ending == .exited(0))
    #expect(
      try shell.run("check", "canoe", "--transcript").output.contains("no transcript to write"))
    #expect(try shell.run("check", "--transcript").ending == .exited(64))
  }

  @Test func `flows that are checked together have completion keys of their own`() throws {
    let flows = try ["a", "b"].map { id in
      try shell.home.write(
        "Flows/\(id)/flow.yaml", flowText("pages: [{page: one, title: One}]", id: id))
    }
    let both = try shell.run(["check"] + flows)
    #expect(both.ending == .exited(1))
    #expect(
      both.output.contains(":4:13: error: 'a' and 'b' both record that they are done in 'done' of"))
    #expect(try shell.run("check", flows[0]).ending == .exited(0))
    let path = ["FIRSTRUN_PATH": shell.home.path("Flows")]
    #expect(try shell.run(["check"], environment: path).ending == .exited(1))
    let home = try shell.run([], typing: "quit\n", environment: path)
    #expect(home.output.contains("'a' and 'b' both record that they are done in"))
  }

  @Test func `a list where the flow has a word is told by check, why and a launch, which goes on`()
    throws
  {
    let flow = try shell.home.write(
      "flow.yaml",
      flowText(
        """
        facts: {list: {type: word, key: list, default: none}}
        show: list == none
        pages: [{page: one, title: One}]
        """))
    let state = shell.home.path("state")
    try shell.home.write(
      "state/com.example.f.plist",
      "<plist><dict><key>list</key><array><string>a</string></array></dict></plist>")
    let found = "'list' is an array, not a word; the fact's default counts"
    let check = try shell.run("check", flow, "--state", state)
    #expect(check.ending == .exited(1))
    #expect(check.output.contains(found))
    let why = try shell.run("why", flow, "--state", state)
    #expect(why.ending == .exited(65))
    #expect(why.errors == "\(state)/com.example.f.plist: error: \(found)\n")
    let launch = try shell.run([flow, "--state", state], typing: "next\n")
    #expect(launch.errors == "firstrun: warning: \(state)/com.example.f.plist: \(found)\n")
    #expect(launch.ending == .exited(0))
  }

  @Test func `a fix writes the keys that are missing, once, and checks what is left`() throws {
    let flow = try shell.home.write("flow.yaml", flowText())
    let catalog = shell.home.path("Localizable.xcstrings")
    let rest = """
      \(catalog):4:19: error: 'one.title' has no text in en, the source language: people would read the \
      key itself [F064]
      Checked 1 flow: 1 error, 0 warnings

      """
    #expect(try shell.run("check", flow).ending == .exited(1))
    #expect(!FileManager.default.fileExists(atPath: catalog))
    let fixed = try shell.run("check", flow, "--fix")
    #expect(
      fixed.output == """
        \(catalog): new catalog, with en as its source language
        \(catalog): added 'one.title' (Page one: title)
        \(rest)
        """)
    #expect(fixed.ending == .exited(1))
    let written = try String(contentsOfFile: catalog, encoding: .utf8)
    #expect(try shell.run("check", flow, "--fix").output == rest)
    #expect(try String(contentsOfFile: catalog, encoding: .utf8) == written)
  }

  @Test func `a minimum for all languages holds for each, but for one that is named`() throws {
    let flow = try shell.home.write("flow.yaml", flowText())
    let texts =
      ["en", "es"].map {
        #""\#($0)": {"stringUnit": {"state": "translated", "value": "One"}}"#
      } + [#""de": {"stringUnit": {"state": "needs_review", "value": "Eins"}}"#]
    try shell.home.write(
      "Localizable.xcstrings",
      (#"{"sourceLanguage": "en", "strings": {"one.title": {"localizations": {"#
        + texts.joined(separator: ", ") + "}}}}"))
    let all = try shell.run("check", flow, "--min-coverage", "all=50")
    #expect(all.output.matches(of: /\[F065\]/).count == 1)
    #expect(all.output.contains("f: de 0% (0 of 1)\nf: en 100% (1 of 1)\nf: es 100% (1 of 1)\n"))
    #expect(all.ending == .exited(1))
    let named = try shell.run("check", flow, "--min-coverage", "de=0", "--min-coverage", "all=50")
    #expect(named.output.contains("f: de 0% (0 of 1)\nf: en 100% (1 of 1)\nf: es 100% (1 of 1)\n"))
    #expect(named.ending == .exited(0))
  }

  @Test func `a fix leaves a catalog that does not load as it is, and data as data`() throws {
    let flow = try shell.home.write("flow.yaml", flowText())
    let broken = try shell.home.write("Localizable.xcstrings", "{")
    #expect(try shell.run("check", flow, "--fix").ending == .exited(65))
    #expect(try String(contentsOfFile: broken, encoding: .utf8) == "{")
    try shell.home.write(
      "Localizable.xcstrings", #"{"sourceLanguage":"en","strings":{}}"#)
    let result = try shell.run("check", flow, "--fix", "--format", "json")
    #expect(result.output.hasPrefix("{"))
    #expect(result.errors == "\(broken): added 'one.title' (Page one: title)\n")
  }

  /// What `check` says shows it does show it, typed at home.
  @Test func `the commands of a finding can be pasted`() throws {
    try shell.home.write(
      "Flows/f/flow.yaml",
      flowText(
        """
        skip: never
        facts: {kind: {type: word, default: adult}}
        pages:
          - page: one
            title: One
          - page: two
            title: Stuck
            show: kind == child
            choices: [{choice: again, label: Again, do: {goto: two}}]
        """))
    let path = ["FIRSTRUN_PATH": shell.home.path("Flows")]
    let explained = try shell.run("why", "f", "two", environment: path)
    let lines = explained.output.split(separator: "\n").suffix(3).map { $0.dropFirst(2) }
    #expect(lines == ["launch f", "set kind child", "next"])
    let shown = try shell.run(
      typing: lines.joined(separator: "\n") + "\nquit\nquit\n", environment: path)
    #expect(shown.output.contains("Stuck"))
  }

  @Test func `a new flow is there, holds, passes, and is not written twice`() throws {
    let result = try shell.run(
      atHome: "@ new demo && @ check demo --strict && @ test --report tap && @ new demo")
    #expect(result.ending == .exited(73))
    let path = "Flows/demo/Acceptance/demo.transcript"
    #expect(
      result.output == """
        Created Flows/demo. Next, try 'firstrun demo', 'firstrun check demo' and 'firstrun test'.
        Checked 1 flow: no problems
        TAP version 13
        1..3
        ok 1 - \(path): completed (core)
        ok 2 - \(path): skipped by the second choice, which counts as done (core)
        ok 3 - \(path): left in progress, then resumed (core)

        """)
    #expect(result.errors == "firstrun: Flows/demo already exists and was left as it is\n")
    #expect(CommandFailure("new", "../x")?.status == 64)
  }

  @Test(arguments: [("022", "755", "644"), ("077", "700", "600")])
  func `a new flow is read by whoever the umask lets`(
    mask: String, folder: String, file: String
  ) throws {
    let result = try shell.run(
      atHome: "umask \(mask) && @ new demo >/dev/null && @ test generate demo -o made >/dev/null"
        + " && stat -c %a Flows Flows/demo Flows/demo/Acceptance made Flows/demo/flow.yaml"
        + " Flows/demo/*.xcstrings Flows/demo/Acceptance/*.transcript made/skipped.transcript")
    let modes = [folder, folder, folder, folder, file, file, file, file]
    #expect(result.output == modes.joined(separator: "\n") + "\n", "\(result.errors)")
  }

  @Test func `a code is explained`() throws {
    let result = try shell.run("help", "f053")
    #expect(result.output.hasPrefix("F053: page from which the flow can't end\n"))
    #expect(result.ending == .exited(0))
  }

  /// A flow whose proofs take longer than anybody waits.
  private func hardFlow() throws -> String {
    let facts = (0..<120).map { "  f\($0): {type: boolean, default: no}\n" }.joined()
    let parts = (0..<120).map {
      "(f\($0) and f\(($0 * 37 + 11) % 120) and f\(($0 * 53 + 7) % 120))"
    }
    return try shell.home.write(
      "hard.yaml",
      flowText(
        "completeWhen: \(parts.joined(separator: " or "))\nfacts:\n" + facts
          + """
          pages:
            - {page: one, title: One, body: First.}
          promises:
            - promise: one is never skipped
              never: outcome == skipped
          """))
  }

  @Test func `what a budget leaves undecided is no error`() throws {
    let flow = try hardFlow()
    let result = try shell.run("check", flow, "--budget", "500ms")
    #expect(result.ending == .exited(1))
    #expect(
      result.output.contains(
        "can't tell whether every page can be shown: the proofs took more than"))
    #expect(result.output.contains("or try '--budget 3s' [F056]"))
    #expect(result.output.contains("the flow breaks the promise 'one is never skipped'"))
    let warned = try shell.home.write("warned.yaml", flowText("pages: [{page: one, title: Hi}]\n"))
    #expect(try shell.run("check", warned, "--budget", "100ms").ending == .exited(0))
    #expect(CommandFailure("check", "canoe", "--budget", "10")?.status == 64)
  }

  @Test func `Ctrl-C ends the proofs and keeps what is done`() throws {
    let terminal = try shell.terminal("check", try hardFlow(), "--budget", "1d")
    try terminal.wait(for: "Proving which pages can be shown")
    terminal.type("\u{3}")
    try terminal.wait(for: "every page can be shown: not decided: interrupted")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
  }

  @Test func `thirty pages that show by themselves are proved, and so are many in a row`()
    throws
  {
    let facts = (0..<30).map { "  f\($0): boolean\n" }.joined()
    let shows = (0..<30).map { "  - page: p\($0)\n    title: P\n    show: f\($0)\n" }.joined()
    let thirty = try shell.home.write(
      "thirty.yaml", flowText("facts:\n" + facts + "pages:\n" + shows))
    let result = try shell.run("check", thirty)
    #expect(result.ending == .exited(0))
    #expect(!result.output.contains("[F056]"))
    #expect(try shell.run("graph", thirty).ending == .exited(0))

    let count = TestExtent.choose(everyday: 200, whole: 2_000)
    let line = (0..<count).map { "  - page: p\($0)\n    title: P\n" }.joined()
    let long = try shell.home.write("long.yaml", flowText("pages:\n" + line))
    let proved = try shell.run("check", long)
    #expect(proved.output == "Checked 1 flow: no problems\n")
  }
}
