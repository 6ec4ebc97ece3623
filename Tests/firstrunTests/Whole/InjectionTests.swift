import Foundation
import TestSupport
import Testing

/// Nothing that others wrote reaches a terminal alive: every byte that leaves is read.
struct InjectionTests: InjectionSuite {
  let shell = Shell()

  // MARK: - A flow

  @Test func `the flow in which every text is hostile is a sound one`() throws {
    let flow = try HostileFlow()
    let path = try writeFlow(flow.text)
    try shell.home.write("h/Localizable.xcstrings", flow.catalog)
    let result = try shell.run("check", path)
    // Control characters in its copy are errors.
    let others = result.output.split(separator: "\n").filter {
      $0.contains(" error: ") && !$0.contains("[F034]")
    }
    #expect(others == [])
    #expect(result.ending == .exited(1))
    let why = try shell.run("why", path)
    #expect(why.ending == .exited(0), "\(why.output)\(why.errors)")
  }

  private static let commands: [[String]] = [
    ["@"], ["@", "--accessible"], ["@", "--color", "always"], ["@", "--high-contrast"],
    ["@", "--language", "ja"], ["replay", "@"], ["record", "@"], ["reset", "@"], ["list"],
    ["list", "--json"], ["check"], ["check", "@"], ["check", "@", "--format", "json"],
    ["check", "@", "--format", "github"], ["check", "@", "--format", "sarif"], ["why", "@"],
    ["why", "@", "--json"], ["status", "@"], ["status", "@", "--json"], ["graph", "@"],
    ["graph", "@", "--format", "mermaid"], ["graph", "@", "--format", "json"], ["review", "@"],
    ["diff", Fixture.flows + "/canoe", "@"],
    ["diff", Fixture.flows + "/canoe", "@", "--format", "markdown"],
    ["diff", "@", Fixture.flows + "/canoe", "--format", "json"],
    ["preview", "@", "--all", "--format", "html"],
    ["state", "read", "@"], ["state", "path", "@"], [],
  ]

  @Test(arguments: commands)
  func `no text of a flow is alive in what a command prints`(words: [String]) throws {
    let path = try writeFlow(HostileFlow().text)
    try writeCatalog()
    let arguments = words.map { $0 == "@" ? path : $0 }
    let typed = typedLines(path)
    try expectNothingAlive(arguments, typing: typed, isColoured: words.contains("always"))
    try expectNothingAlive(onTerminal: arguments)
  }

  @Test func `nor is a text that a diagnostic quotes, whichever key it stands under`() throws {
    var flow = try HostileFlow()
    var paths: [String] = []
    for (number, key) in HostileFlow.samples.keys.sorted().enumerated() {
      flow.spoiled = key
      let path = try shell.home.write("\(number).yaml", flow.text)
      try expectNothingAlive([path], typing: typedLines(path), key)
      paths.append(path)
    }
    for format in ["human", "json", "github", "sarif"] {
      try expectNothingAlive(["check", "--format", format] + paths)
    }
  }

  @Test(arguments: ["flow", "catalog", "transcript", "list"])
  func `nor are bytes that are no text, in whichever file`(file: String) throws {
    let path = try writeFlow(HostileFlow().text)
    var bytes = Array("<é>".utf8)
    bytes[2...2] = Hostile.bytes[...]
    switch file {
    case "flow": try shell.home.write("h/flow.yaml", Array("flow: h\napp: ".utf8) + bytes)
    case "catalog": try shell.home.write("h/Localizable.xcstrings", Array("{\"a".utf8) + bytes)
    case "transcript": try shell.home.write("h/x.transcript", Array("%flow ".utf8) + bytes)
    default:
      try shell.home.write(".config/com.example.hostile.plist", Array("<plist>".utf8) + bytes)
    }
    for words in [
      [path], ["check", path], ["check", path, "--format", "json"], ["status", path], ["list"],
      ["state", "read", path], ["state", "reset", path, "--discard-corrupt"], ["review", path],
      ["test", shell.home.path("h/x.transcript")],
    ] { try expectNothingAlive(words) }
  }

  // MARK: - What is typed

  @Test func `nothing that is typed is alive, in a pipe or at a terminal`() throws {
    let bytes = Array(Hostile.text.utf8) + Hostile.bytes
    for line in [bytes, Array("set authenticated ".utf8) + bytes, Array("goto ".utf8) + bytes] {
      try expectNothingAlive(["canoe", "--review"], typing: line + [0x0A])
      try expectNothingAlive([], typing: Array("launch ".utf8) + line + [0x0A] + line + [0x0A])
    }
    let terminal = try start(["canoe"])
    try terminal.wait(toSee: "1/6 ›")
    // These the system itself takes, whoever reads: Ctrl-C, Z and \; ESC would end it.
    let pasted = bytes.filter { ![0x03, 0x1A, 0x1C, 0x1B].contains($0) }
    terminal.type(bytes: Array("\u{1B}[200~".utf8) + pasted + Array("\u{1B}[201~\rquit\r".utf8))
    #expect(try terminal.waitForEnd() == .exited(3))
    #expect(Hostile.unsafeScalars(in: terminal.written, toTerminal: true) == [])
    let again = try start(["canoe"])
    try again.wait(toSee: "1/6 ›")
    #expect(try again.waitForEnd(typing: "\u{1B}[A\u{1B}[A\u{15}quit\r") == .exited(3))
    #expect(Hostile.unsafeScalars(in: again.written, toTerminal: true) == [])
  }

  // MARK: - The command line and files

  @Test func `no word of the command line is alive in what is said of it`() throws {
    let text = Hostile.text.filter { $0 != "/" }
    for words in [
      [text], ["--\(text)"], ["help", text], ["check", text], ["state", "read", text],
      ["state", "read", "canoe", text], ["new", text], ["canoe", "--language", text],
      ["canoe", "--fact", text], ["canoe", "--fact", "authenticated=\(text)"],
      ["canoe", "--app-version", text], ["canoe", "--state", shell.home.path(text)],
      ["test", text], ["test", "--report", text], ["test", "--driver", text],
      ["test", "--shard", text], ["test", "--jobs", text], ["why", "canoe", "--fact", "\(text)=1"],
      ["state", "write", "canoe", text, text], ["graph", "canoe", "--format", text],
      ["state", "delete", "canoe", text], ["record", "canoe", "-o", "/nowhere/\(text)"],
      ["state", "import", "canoe", text], ["status", text], ["canoe", "--", "/nowhere/\(text)"],
    ] { try expectNothingAlive(words) }
  }

  @Test func `nor is the name of a file or a folder`() throws {
    let name = Hostile.text.filter { $0 != "/" }.prefix(60)
    let path = shell.home.path("h/\(name)/flow.yaml")
    let transcript = shell.home.path("h/\(name)/x.transcript")
    try shell.home.write("h/\(name)/flow.yaml", "flow: x\n")
    try shell.home.write("h/\(name)/x.transcript", "%flow x\n== a\n> b\n")
    for words in [
      [path], ["check", path], ["check", path, "--format", "json"], ["list"], ["test", transcript],
      ["check", path, "--format", "github"], ["check", path, "--format", "sarif"],
    ] { try expectNothingAlive(words, environment: ["FIRSTRUN_PATH": shell.home.path("h")]) }
  }

  // MARK: - Property lists

  @Test func `no key and no value of a property list is alive`() throws {
    // XML has no C0, so that what it can't carry comes in the binary form.
    let list: [String: Any] = [
      Hostile.text: Hostile.text, "a": [Hostile.text, ["b": Hostile.text]],
      "hasCompletedOnboarding": Hostile.text,
      "firstrun": ["canoe": ["place": ["page": Hostile.text], "completedVersion": Hostile.text]],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    try shell.home.write(".config/com.example.canoe.plist", data)
    for words in [
      ["state", "read", "canoe"], ["state", "read", "canoe", "a"], ["status", "canoe"],
      ["status", "canoe", "--json"], ["list"], ["why", "canoe"], ["canoe"], ["replay", "canoe"],
    ] { try expectNothingAlive(words, typing: Array("next\n".utf8)) }
    for words in [["state", "export", "canoe"], ["state", "read", "canoe"]] {
      try expectNothingAlive(onTerminal: words)
    }
  }

  // MARK: -

  private func writeFlow(_ text: String) throws -> String {
    try shell.home.write("h/flow.yaml", text)
  }

  /// A catalog whose every text is hostile: keys, comments, states and all that people read.
  private func writeCatalog() throws {
    let text = Hostile.text
    let unit: [String: Any] = ["stringUnit": ["state": text, "value": text + " %@ %d"]]
    let strings = [text, "first.title", "first.body", "first.emoji", "replay.title", "thing"]
      .map {
        (
          $0,
          ["comment": text, "extractionState": text, "localizations": ["en": unit, "ja": unit]]
        )
      }
    let catalog: [String: Any] = [
      "sourceLanguage": "en", "version": text, "strings": Dictionary(uniqueKeysWithValues: strings),
    ]
    try shell.home.write(
      "h/Localizable.xcstrings", try JSONSerialization.data(withJSONObject: catalog))
  }

  private func typedLines(_ path: String) -> [UInt8] {
    var bytes = Array(Hostile.text.utf8) + Hostile.bytes
    bytes += Array("\nhelp\nhint\npage\nset mood ".utf8) + Array(Hostile.text.utf8)
    bytes += Array("\nstatus \(path)\nwhy \(path)\nlaunch \(path)\nnext\ngp\n1\n".utf8)
    return bytes
  }
}
