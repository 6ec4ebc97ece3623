import FlowCore
import Foundation
import TestSupport
import Testing

/// `firstrun help --markdown`, as a shell sees it.
struct HelpMarkdownTests {
  private let shell = Shell()

  @Test func `all help is one page, with each topic once`() throws {
    let result = try shell.run("help", "--markdown")
    #expect(result.ending == .exited(0))
    var headings: [String] = []
    var isCode = false
    for line in result.output.split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if !isCode, line.hasPrefix("#") {
        headings.append(String(line))
      }
    }
    #expect(!isCode)
    #expect(!result.output.contains("\n\n\n") && !result.output.hasSuffix("\n\n"))
    #expect(headings.filter { $0.hasPrefix("# ") } == ["# firstrun"])
    #expect(
      headings.filter { $0.hasPrefix("## ") } == ["## Commands", "## Topics", "## Diagnostics"])
    let topics = headings.filter { $0.hasPrefix("### ") }
    #expect(Set(topics).count == topics.count)
    for topic in ["`firstrun [FLOW]`", "`firstrun check`", "Exit codes", "Transcripts"] {
      #expect(topics.contains("### " + topic))
    }
    for code in DiagnosticCode.allCases {
      #expect(topics.contains { $0.hasPrefix("### \(code.rawValue): ") })
    }
    #expect(headings.filter { $0 == "#### Wrong" }.count == DiagnosticCode.allCases.count)
    let anchors = topics.map { heading in
      "#"
        + heading.dropFirst(4).lowercased().filter {
          $0.isLetter || $0.isNumber || " -_".contains($0)
        }
        .replacing(" ", with: "-")
    }
    let links = Self.links(in: result.output)
    #expect(links.count > 30)
    #expect(links.filter { !anchors.contains($0) } == [])
  }

  @Test func `a topic alone is a page of its own`() throws {
    let result = try shell.run("help", "f012", "--markdown")
    let file = Shipped.package + "/Sources/FlowCheck/Help/Diagnostics/F012.md"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(result.output == text.replacing("```yaml page", with: "```yaml"))
  }

  @Test func `a folder gets a file for each topic, and an index that links to them`() throws {
    let folder = shell.home.path + "/made/help"
    let result = try shell.run("help", "--markdown", "-o", folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(result.output == "wrote \(names.count) files; start with \(folder)/index.md\n")
    let index = try String(contentsOfFile: folder + "/index.md", encoding: .utf8)
    let links = index.split(separator: "\n").filter { $0.hasPrefix("- [") }.compactMap { line in
      line.split(separator: "](").last?.prefix { $0 != ")" }
    }
    #expect((links.map(String.init) + ["index.md"]).sorted() == names.sorted())
    for name in names {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(text.hasPrefix("# ") && text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(name)")
      #expect(Self.links(in: text).filter { !names.contains($0) } == [], "\(name)")
    }
    #expect(try shell.run("help", "--markdown", "-o", folder).ending == .exited(0))
  }

  /// The targets of links outside of code.
  private static func links(in markdown: String) -> [String] {
    markdown.split(separator: "\n").filter { $0.hasPrefix("See also: ") || $0.hasPrefix("- [") }
      .flatMap { $0.matches(of: /\]\(([^)]+)\)/).map { String($0.1) } }
  }

  @Test(arguments: [
    (["help", "-o", "here"], "'--output' needs '--markdown'"),
    (
      ["help", "check", "--markdown", "-o", "here"],
      "'--output' and a TOPIC can't be used together"
    ),
  ])
  func `a folder is for all help as Markdown`(words: [String], message: String) throws {
    let failure = try #require(CommandFailure(words))
    #expect(failure.errors == "firstrun: \(message)\nTry 'firstrun help --help'.\n")
    #expect(failure.status == 64)
  }

  @Test func `a folder that can't be made is named`() throws {
    try shell.home.write("file", "")
    let folder = shell.home.path + "/file/help"
    let failure = try #require(CommandFailure("help", "--markdown", "-o", folder))
    #expect(failure.errors.contains(folder))
    #expect(failure.status == 73)
  }
}
