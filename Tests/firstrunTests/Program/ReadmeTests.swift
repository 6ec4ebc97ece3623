import Foundation
import TestSupport
import Testing

/// The README shows what really happens: its consoles are run, one after the other, in one home.
struct ReadmeTests {
  @Test func `every command in the README prints what the README says`() throws {
    let shell = try Shell()
    let consoles = try Self.consoles()
    #expect(consoles.count >= 3)
    for console in consoles {
      let result = try shell.run(line: "cd '\(Shipped.package)'; exec 2>&1; " + console.command)
      let seen = result.output.replacingOccurrences(of: shell.home.path, with: "~")
      #expect(seen.trimmed == console.output.trimmed, "$ \(console.command)")
    }
  }

  @Test func `the graph in the README is FamilySync's`() throws {
    let text = try String(contentsOfFile: Shipped.package + "/README.md", encoding: .utf8)
    let graph = try Shell().run("graph", "familysync", "--format", "mermaid").output
    #expect(graph.hasPrefix("flowchart"))
    #expect(text.contains("```mermaid\n" + graph + "```"))
  }

  /// The commands behind `$ ` in fenced blocks of the language `console`, and what follows each.
  private static func consoles() throws -> [(command: String, output: String)] {
    let text = try String(contentsOfFile: Shipped.package + "/README.md", encoding: .utf8)
    var consoles: [(command: String, output: String)] = []
    var isConsole = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        consoles.append((String(line.dropFirst(2)), ""))
      } else if isConsole, !consoles.isEmpty {
        consoles[consoles.count - 1].output += line + "\n"
      }
    }
    return consoles
  }
}

extension String {
  fileprivate var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
