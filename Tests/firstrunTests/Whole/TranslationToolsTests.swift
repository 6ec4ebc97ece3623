import Foundation
import TestSupport
import Testing

/// Files for translators in the tools that they use.
struct TranslationToolsTests {
  private let shell = Shell()

  @Test
  func `translate-toolkit reads XLIFF, finds nothing wrong in it, and writes what comes back`()
    throws
  {
    guard let toolkit = try PythonPackage("translate-toolkit", version: "3.20.4") else { return }
    let script = try shell.home.write("check.py", Self.script)
    for flow in ["baccarat", "blackjack", "cluck", "family", "familysync", "spotlight"] {
      let (catalog, file) = (shell.home.path("\(flow).xcstrings"), shell.home.path("\(flow).xliff"))
      try FileManager.default.copyItem(
        atPath: "\(Shipped.flows)/\(flow)/Localizable.xcstrings", toPath: catalog)
      let before = try Data(contentsOf: URL(filePath: catalog))
      _ = try shell.run(
        "copy", "export", "\(Shipped.flows)/\(flow)", "--language", "de", "--catalog", catalog,
        "-o", file)
      let result = try Subprocess.run(
        "python3", [script, file],
        environment: shell.environment(["PYTHONPATH": PythonPackage.path(of: [toolkit])]))
      #expect(result.output == "finished: all, noted: all\n", "\(flow): \(result.errors)")
      let taken = try shell.run(
        "copy", "import", "\(Shipped.flows)/\(flow)", file, "--catalog", catalog)
      #expect(taken.output.hasPrefix("\(catalog): 0 changed, "), "\(taken)")
      #expect(try Data(contentsOf: URL(filePath: catalog)) == before)
    }
  }

  /// Prints what the checks find, and writes the file again.
  private static let script = """
    import sys

    from translate.filters import pofilter
    from translate.storage import factory

    path = sys.argv[1]
    store = factory.getobject(path)
    units = [unit for unit in store.units if unit.istranslatable()]
    finished = [unit for unit in units if unit.istranslated() and not unit.isfuzzy()]
    noted = [unit for unit in units if "Page: " in unit.getnotes("developer")]
    # These are about style: words that are the same in both languages, times of day, and on which side
    # of an amount its currency stands.
    style = ["unchanged", "doublequoting", "doublewords", "numbers", "startpunc"]
    sys.argv[1:] = ["--progress=none", "--language=de", "-i", path, "-o", path + ".found.xliff"]
    sys.argv += [f"--excludefilter={name}" for name in style]
    pofilter.main()
    for unit in factory.getobject(path + ".found.xliff").units:
        print(unit.source, unit.getnotes("pofilter"))
    store.save()
    print("finished:", "all" if finished == units else len(finished), end=", ")
    print("noted:", "all" if noted == units else len(noted))
    """
}
