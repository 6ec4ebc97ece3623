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

  @Test(arguments: ["texts.xliff", "texts.csv"])
  func `a key that the catalog lacks goes out, and comes in with its translation`(
    name: String
  ) throws {
    _ = try shell.home.write(
      "flow.yaml",
      "flow: f\napp: F\ndomain: a.b\ncompletion: done\npages:\n  - page: one\n  - page: two\n".utf8)
    let before = #"{"sourceLanguage":"en","strings":{}}"#
    _ = try shell.home.write("Localizable.xcstrings", before.utf8)
    let file = shell.home.path(name)
    _ = try shell.run("copy", "export", flow, "--language", "es", "-o", file)
    #expect(try content() == before)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Page two: title"))
    let source = "<source>one.title</source>\n"
    try text.replacing(source, with: source + "        <target>Uno</target>\n")
      .replacing("one.title,,en,one.title,es,,", with: "one.title,,en,one.title,es,Uno,")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let taken = try shell.run("copy", "import", flow, file, "--language", "es")
    #expect(
      taken.output == """
        took 1 text into \(catalog)
        \(catalog): added 'one.title' (Page one: title)

        """)
    let after = try content()
    #expect(after.contains(#""value":"Uno""#) && after.contains("Page one: title"))
    #expect(!after.contains("two.title"))
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
