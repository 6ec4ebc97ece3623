import Foundation
import TestSupport
import Testing

/// The documents show what really happens: their consoles are run, and their code is compiled.
struct DocumentTests {
  @Test(arguments: ["README.md", "Flows/README.md", "Tests/README.md"])
  func `every command in a document prints what the document says`(path: String) throws {
    let shell = Shell()
    let document = try Document(Shipped.package + "/" + path)
    for file in document.files { try shell.home.write(file.path, file.text) }
    #expect(!document.consoles.isEmpty)
    for console in document.consoles {
      let result = try shell.run(
        line: "cd; export FIRSTRUN_PATH='\(Shipped.flows)'; exec 2>&1; \(console.command)")
      let seen = result.output.replacingOccurrences(of: shell.home.path, with: "~")
      #expect(seen.trimmed == console.output.trimmed, "$ \(console.command)")
    }
  }

  @Test func `the README is short enough to be read`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Shipped.package + "/README.md"))
    #expect(bytes.count <= 9_000)
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

  @Test func `the graph in a document is FamilySync's`() throws {
    let graph = try Shell().run("graph", "familysync", "--format", "mermaid").output
    #expect(graph.hasPrefix("flowchart"))
    #expect(try Document(Shipped.package + "/Flows/README.md").blocks(in: "mermaid") == [graph])
  }

  @Test func `what a document links to is there`() throws {
    for path in ["README.md", "Flows/README.md", "Tests/README.md", "Sources/README.md"] {
      let text = try String(contentsOfFile: Shipped.package + "/" + path, encoding: .utf8)
      let folder = URL(fileURLWithPath: Shipped.package + "/" + path).deletingLastPathComponent()
      for link in text.matches(of: /\]\(([^):#]+)\)/) {
        let target = folder.appendingPathComponent(String(link.1)).path
        #expect(FileManager.default.fileExists(atPath: target), "\(path): \(link.1)")
      }
    }
  }

  @Test func `the files that the tour of the code names are there`() throws {
    let sources = Shipped.package + "/Sources/"
    let text = try String(contentsOfFile: sources + "README.md", encoding: .utf8)
    let files = text.matches(of: /`([A-Za-z]+\/[A-Za-z\/+]+\.swift)`/).map { String($0.1) }
    #expect(files.count >= 6)
    for file in files { #expect(FileManager.default.fileExists(atPath: sources + file), "\(file)") }
  }

  @Test func `the Swift in a document stands in an app that is compiled`() throws {
    let consumer = Shipped.package + "/Tests/Consumer/"
    let sources = try FileManager.default.contentsOfDirectory(atPath: consumer + "Sources").map {
      try String(contentsOfFile: consumer + "Sources/\($0)/App.swift", encoding: .utf8).unindented
    }
    let manifest = try String(contentsOfFile: consumer + "Package.swift", encoding: .utf8)
    let articles = "Sources/Onboarding/Onboarding.docc/"
    let documents = ["README.md", articles + "Embedding.md", articles + "SwiftUIApp.md"]
    let blocks = try documents.flatMap {
      try Document(Shipped.package + "/" + $0).blocks(in: "swift")
    }
    #expect(blocks.count >= 6)
    for block in blocks {
      let sample = block.unindented.trimmed
      let isCompiled = sources.contains { $0.contains(sample) }
      #expect(isCompiled || manifest.contains(sample.dropLast()), "\(block)")
    }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text without white space at the start of any line.
  fileprivate var unindented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
