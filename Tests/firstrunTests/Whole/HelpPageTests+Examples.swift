import FlowContent
import Foundation
import OnboardingFiles
import TestSupport
import Testing

@testable import firstrun

/// The examples of help: flows are checked, conditions are parsed, and commands are run.
@Suite struct HelpExamplesTests {
  let shell = Shell()
  /// Presses Enter in a flow that follows.
  private let enter = "yes '' | head -n 9 | "

  init() throws {
    for folder in ["Flows/garden", "bin"] {
      try shell.home.makeFolder(folder)
    }
  }

  @Test(arguments: [
    ("flow", ["yaml"]), ("pages", ["yaml"]), ("fields", ["yaml", "sh"]),
    ("conditions", ["condition"]),
    ("facts", ["yaml", "yaml", "sh", "sh", "python", "python"]), ("screens", ["yaml"]),
    ("events", ["yaml", "sh"]), ("promises", ["yaml", "sh"]), ("experiments", ["yaml", "sh"]),
    ("copy", ["yaml", "json", "json", "sh", "sh"]),
    ("protocol", ["python"]), ("environment", ["sh"]), ("exit", ["sh"]), ("topics", ["sh"]),
  ])
  func `the examples of a topic hold`(topic: String, languages: [String]) throws {
    let blocks = try blocks(of: topic).filter { $0.language != "text" }
    _ = try run("git init -q")
    #expect(blocks.map(\.language) == languages)
    for block in blocks {
      switch block.language {
      case "python": break  // Other tests run them.
      case "yaml": try shell.home.write("Flows/garden/flow.yaml", block.text)
      case "json" where block.text.contains("firstrun decisions"):
        try shell.home.write("decisions.json", block.text)
      case "json": try shell.home.write("Flows/garden/Localizable.xcstrings", block.text)
      case "condition":
        for condition in block.text.split(separator: "\n") { try expect(condition: condition) }
      default:
        let result = try run(
          block.text.replacing(/firstrun (replay )?garden --/) { "\(enter)\($0.output.0)" })
        #expect(result.ending == .exited(0), "\(block.text)\(result.output)\(result.errors)")
      }
    }
    guard languages.contains("yaml") else { return }
    let result = try run("firstrun check garden --strict")
    #expect(result.output == "Checked 1 flow: no problems\n" && result.errors == "")
  }

  @Test func `the examples of signing in tell who is signed in`() throws {
    let lines = try blocks(of: "sign-in").filter { $0.language == "sh" }.map(\.text)
    try shell.home.write(
      "bin/gh", "#!/bin/sh\n[ \"$1 $2\" = 'auth status' ] && exit $GH\necho \"$@\" >asked\n")
    for (line, signIn) in zip(
      lines, ["mkdir -p .config/garden; touch .config/garden/token", "GH=0"])
    {
      let asking = line.replacing("firstrun familysync", with: "firstrun why familysync")
      let path = "export PATH=\"$HOME/bin:$PATH\" GH=1"
      let before = try run("chmod +x bin/gh; \(path); \(asking)")
      #expect(before.output.contains("completeWhen: authenticated          no"), "\(before.output)")
      let after = try run("\(path); \(signIn); \(asking)")
      #expect(after.output.contains("completeWhen: authenticated          yes"), "\(after.output)")
    }
    let asked = try run(
      "export PATH=\"$HOME/bin:$PATH\" FIRSTRUN_SIGN_IN=ask; sh auth.sh; cat asked")
    #expect(asked.output == "auth login\n")
  }

  @Test func `the script in front of an app shows the flow where firstrun is installed`() throws {
    let script = try #require(blocks(of: "launch").first { $0.language == "sh" }).text
      .replacing("/usr/lib/garden/garden", with: "/bin/echo")
      .replacing("/usr/share/garden/Flows/garden", with: "canoe")
    try shell.home.write("bin/garden", script)
    let shown = try PseudoTerminal(
      running: "/bin/sh", [shell.home.path("bin/garden"), "a", "b c"],
      environment: shell.environment())
    try shown.wait(for: "1/6")
    shown.type("skip\r")
    try shown.wait(for: "a b c\r\n")
    let without = try Subprocess.run(
      "/bin/sh", [shell.home.path("bin/garden"), "started"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": shell.home.path])
    #expect(without == .init(ending: .exited(0), output: "started\n", errors: ""))
  }

  @Test func `the recipes for builds check and test a flow, and keep a report`() throws {
    try shell.home.write("Flows/garden/flow.yaml", "")
    _ = try run("rm -r Flows; firstrun new garden")
    let recipes = try blocks(of: "ci").filter {
      $0.language != "text" && $0.text.contains("firstrun check")
    }
    #expect(recipes.map(\.language) == ["sh", "yaml"])
    for recipe in recipes {
      let lines = recipe.text.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: /(?: +- )?(firstrun .*)/)?.1
      }
      #expect(lines.count == 2)
      let result = try run(lines.joined(separator: "; ") + "; grep -c testcase report.xml")
      #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    }
  }

  private func run(_ line: String) throws -> Subprocess.Result {
    try shell.run(
      line: "cd \"$HOME\"; set -e; export FIRSTRUN_PATH='\(Shipped.flows)'; \(line)")
  }

  private func expect(condition: Substring) throws {
    let path = try shell.home.write(
      "flow.yaml", flowText("show: \(condition)\npages: [{page: p}]\n"))
    #expect(throws: Never.self, "\(condition)") {
      try FlowLibrary(searchPath: nil, program: { nil }).open(path, copy: .lenient)
    }
  }

  func blocks(of topic: String) throws -> [(language: String, text: String)] {
    var blocks: [(language: String, text: String)] = []
    var isInside = false
    let page = try HelpTopic([topic]).markdown()
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append((String(line.dropFirst(3)), "")) }
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return blocks
  }
}
