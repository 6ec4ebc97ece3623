import Foundation
import TestSupport
import Testing

/// `make generate`, which turns files of other languages into Swift.
struct GeneratedSourcesTests {
  @Test func `what it writes is committed`() throws {
    let result = try generate(in: Shipped.package, "--check")
    #expect(result.output + result.errors == "")
    #expect(result.ending == .exited(0))
  }

  @Test func `a changed file makes its Swift stale until it is written again`() throws {
    let package = try Package()
    try package.edit("Sources/FlowReview/HTML/Assets/Script/deck.js") { $0 + "\nstart();\n" }
    let swift = "Sources/FlowReview/HTML/DeckAssets.swift"
    let check = try generate(in: package.path, "--check")
    #expect(check.output == "\(swift) is out of date: run 'make generate'\n")
    #expect(check.ending == .exited(1))
    #expect(try generate(in: package.path).output == "wrote \(swift)\n")
    #expect(try generate(in: package.path, "--check").ending == .exited(0))
  }

  @Test(arguments: [
    ("## Wrong", "## Mistaken", "expected '# F012: …', a paragraph, '## Wrong' and '## Right'"),
    ("# F012: ", "# F013: ", "expected '# F012: …', a paragraph, '## Wrong' and '## Right'"),
    ("yaml page", "yaml pge", "'## Wrong' needs one block of code that begins with"),
  ])
  func `an explanation in another form is refused, with what is expected`(
    form: String, other: String, message: String
  ) throws {
    let package = try Package()
    let path = "Sources/FlowCheck/Help/Diagnostics/F012.md"
    try package.edit(path) { $0.replacing(form, with: other) }
    let result = try generate(in: package.path)
    #expect(result.errors.hasPrefix("\(package.path)/\(path): \(message)"))
    #expect(result.ending == .exited(1))
  }

  @Test func `a code without an explanation is named`() throws {
    let package = try Package()
    try package.edit("Sources/FlowCore/Diagnostics/DiagnosticCode.swift") {
      $0.replacing("= \"F012\"", with: "= \"F999\"")
    }
    #expect(try generate(in: package.path).errors.contains("DiagnosticCode has no F012"))
    try FileManager.default.removeItem(
      atPath: package.path + "/Sources/FlowCheck/Help/Diagnostics/F012.md")
    #expect(
      try generate(in: package.path).errors.hasPrefix("F999 has no explanation: write "))
  }

  private func generate(in package: String, _ words: String...) throws -> Subprocess.Result {
    try Subprocess.run("python3", ["-B", package + "/.ci/generate.py"] + words)
  }
}

/// A copy of what is generated, and of what it is generated from.
private struct Package {
  private let folder: TemporaryFolder

  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    for part in [
      ".ci", "Sources/FlowReview/HTML", "Sources/FlowCheck/Help",
      "Sources/FlowAcceptance/Reports",
      "Sources/FlowCore/Diagnostics", "Sources/FlowStatistics/Report",
    ] {
      let copy = URL(fileURLWithPath: folder.path(part))
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Shipped.package + "/" + part, toPath: copy.path)
    }
  }

  func edit(_ file: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: folder.path(file), encoding: .utf8)
    try folder.write(file, change(text).utf8)
  }
}
