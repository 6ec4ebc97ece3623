import Foundation
import TestSupport
import Testing

/// The README shows what really happens: its consoles are run, one after the other, in one home.
struct ReadmeTests {
  @Test func `every command in the README prints what the README says`() throws {
    let shell = Shell()
    let consoles = try Document(Shipped.package + "/README.md").consoles
    #expect(consoles.count >= 3)
    for console in consoles {
      let result = try shell.run(line: "cd '\(Shipped.package)'; exec 2>&1; " + console.command)
      let seen = result.output.replacingOccurrences(of: shell.home.path, with: "~")
      #expect(seen.trimmed == console.output.trimmed, "$ \(console.command)")
    }
  }

  @Test func `the pictures in the README are what their commands draw`() throws {
    let text = try String(contentsOfFile: Shipped.package + "/README.md", encoding: .utf8)
    let pictures = text.matches(of: /<!-- (firstrun .*) -->\n!\[.*\]\((.*)\)/)
    #expect(pictures.count == text.matches(of: /!\[/).count && !pictures.isEmpty)
    for picture in pictures {
      let drawn = try Shell().run(line: "cd '\(Shipped.package)'; \(picture.1)")
      let path = Shipped.package + "/\(picture.2)"
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == drawn.output,
        "'make pictures' draws \(picture.2) anew")
    }
  }

  @Test func `the graph in the README is FamilySync's`() throws {
    let text = try String(contentsOfFile: Shipped.package + "/README.md", encoding: .utf8)
    let graph = try Shell().run("graph", "familysync", "--format", "mermaid").output
    #expect(graph.hasPrefix("flowchart"))
    #expect(text.contains("```mermaid\n" + graph + "```"))
  }
}

extension String {
  fileprivate var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
