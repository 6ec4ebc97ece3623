import Foundation
import TestSupport
import Testing

/// `firstrun copy export` and `import`, from file to file.
struct CopyCommandTests {
  private let shell: Shell
  private let flow: String
  private let catalog: String

  init() throws {
    shell = try Shell()
    let cluck = Shipped.flows + "/cluck/"
    flow = try shell.home.write(
      "flow.yaml", try Data(contentsOf: URL(fileURLWithPath: cluck + "flow.yaml")))
    catalog = try shell.home.write(
      "Localizable.xcstrings",
      try Data(contentsOf: URL(fileURLWithPath: cluck + "Localizable.xcstrings")))
  }

  private func content() throws -> String { try String(contentsOfFile: catalog, encoding: .utf8) }

  @Test(arguments: ["texts.xliff", "texts.csv"])
  func `out, translated, and in again`(name: String) throws {
    let before = try content()
    let file = shell.home.path(name)
    let written = try shell.run("copy", "export", flow, "--language", "es", "-o", file)
    #expect(written.output == "wrote \(file)\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("Un corazón rojo", with: "Corazón rojo")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let taken = try shell.run("copy", "import", flow, file)
    #expect(taken.output == "took 25 texts into \(catalog)\n")
    #expect(try content() == before.replacing("Un corazón rojo", with: "Corazón rojo"))
  }

  @Test func `the whole file or nothing`() throws {
    let before = try content()
    let file = shell.home.path("texts.xliff")
    _ = try shell.run("copy", "export", flow, "-o", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("Un corazón rojo", with: "Corazón rojo")
      .replacing("<source>Get Started", with: "<source>Start")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let refused = try shell.run("copy", "import", flow, file)
    #expect(refused.ending == .exited(65))
    #expect(refused.errors.contains("'ready.continue' was translated from another text"))
    #expect(try content() == before)
  }

  @Test func `a pipe, a format without a name, and what makes no sense`() throws {
    #expect(
      try shell.run("copy", "export", flow, "--format", "csv").output.hasPrefix("\u{FEFF}key,"))
    #expect(try shell.run("copy", "export", flow).output.hasPrefix("<?xml"))
    #expect(try shell.run("copy", "import", flow, flow).ending == .exited(64))
    #expect(try shell.run("copy", "export", flow, "--language", "en-XA").ending == .exited(64))
    #expect(try shell.run("copy", "import", flow, "none.csv").ending == .exited(66))
    #expect(try shell.run("copy").ending == .exited(64))
  }
}
