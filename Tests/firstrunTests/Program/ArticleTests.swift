import FlowContent
import FlowYAML
import Foundation
import TestSupport
import Testing

/// The articles of the libraries for apps show what really happens.
struct ArticleTests {
  private static let articles = Shipped.package + "/Sources/Onboarding/Onboarding.docc"

  @Test(arguments: ["WritingAFlow", "WritingTranscripts", "ReviewingCopy"])
  func `every command in an article prints what the article says`(article: String) throws {
    let shell = Shell()
    let consoles = try Document(Self.articles + "/\(article).md").consoles
    #expect(!consoles.isEmpty)
    for console in consoles {
      let result = try shell.run(line: "cd; exec 2>&1; " + console.command)
      #expect(result.output.trimmed == console.output.trimmed, "$ \(console.command)")
    }
  }

  @Test func `a flow in an article is valid`() throws {
    let flows = try Document(Self.articles + "/WritingAFlow.md").blocks(in: "yaml")
    #expect(flows.count == 1)
    for flow in flows { _ = try FlowLoader.load(Array(flow.utf8), path: "article") }
  }

  @Test func `the Swift in an article stands in an app that is compiled`() throws {
    let consumer = Shipped.package + "/Tests/Consumer/"
    let sources = try ["own-screens", "phone-app", "swiftui-app", "terminal-app"].map {
      try String(contentsOfFile: consumer + "Sources/\($0)/App.swift", encoding: .utf8).unindented
    }
    let manifest = try String(contentsOfFile: consumer + "Package.swift", encoding: .utf8)
    let articles = ["Embedding", "SwiftUIApp"].map { Self.articles + "/\($0).md" }
    let blocks = try (articles + [Shipped.package + "/README.md"]).flatMap {
      try Document($0).blocks(in: "swift")
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
