import Testing

@testable import FlowContent

/// The table of formats, as Foundation reads it.
struct PlaceholdersTests {
  /// Returns the arguments of a format, with `%` for what starts no conversion.
  private func arguments(in text: String) -> [String] {
    Placeholders(text, isFormat: true).pieces.flatMap { piece in
      switch piece {
      case .text: [String]()
      case .stray: ["%"]
      case .substitution(let name, _): ["#\(name)"]
      case .argument(let found): found.arguments.map { "\($0.position) \($0.kind)" }
      }
    }
  }

  @Test(
    arguments: [
      ("%@", ["1 object"]), ("%d %i %u", ["1 number", "2 number", "3 number"]),
      ("%o%x%X", ["1 number", "2 number", "3 number"]),
      ("%D%U%O", ["1 number", "2 number", "3 number"]),
      ("%f%F%e%E", ["1 decimal", "2 decimal", "3 decimal", "4 decimal"]),
      ("%g%G%a%A", ["1 decimal", "2 decimal", "3 decimal", "4 decimal"]),
      ("%c%C", ["1 character", "2 character"]),
      ("%s%S%p", ["1 characters", "2 wideCharacters", "3 pointer"]),
      ("%hd%hhd%ld%lld%qd%zd%td%jd", (1...8).map { "\($0) number" }), ("%Lf", ["1 decimal"]),
      ("%-5d%+d% d%#x%05d%'d", (1...6).map { "\($0) number" }),
      ("%.2f%5.1f%.f", (1...3).map { "\($0) decimal" }),
      ("%*d", ["1 number", "2 number"]), ("%-*.*f", ["1 number", "2 number", "3 decimal"]),
      ("%2$*1$d", ["1 number", "2 number"]), ("%2$-5@ %1$@", ["2 object", "1 object"]),
      ("%1$@ %@ %@", ["1 object", "1 object", "2 object"]), ("%#@x@ %@", ["#x", "1 object"]),
      ("%2$#@x@", ["#x"]), ("%(name)@ %2$(n)lld", ["1 object", "2 number"]),
      ("%arg %2$arg", ["1 unknown", "2 unknown"]), ("%%d", []), ("%%%d", ["1 number"]),
      ("%n", ["%"]), ("%", ["%"]), ("% %", ["%", "%"]), ("%0$@", ["%"]), ("%5.", ["%"]),
      ("%k", ["%"]), ("%é", ["%"]), ("%hhh", ["%"]), ("%#@", ["%"]), ("%1$", ["%"]),
      ("%99999999999999999999$@", ["%"]), ("3% de", ["1 number"]), ("% i", ["1 number"]),
      ("20%off", ["1 number"]), ("%d\u{301}", ["1 number"]),
    ] as [(String, [String])])
  func `a format is read by the table`(text: String, expected: [String]) {
    #expect(arguments(in: text) == expected)
  }

  @Test(arguments: [
    ("%@", true), ("%lld", true), ("%1$@", true), ("%arg", true), ("%2$arg", true),
    ("%(name)@", true),
    ("%#@x@", true), ("%'d", true), ("%+d", true), ("%05d", true), ("%-5d", true), ("%D", true),
    ("%lldh", true), ("20% off", false), ("20%cheaper", false), ("3% de", false), ("100%", false),
    ("100% i", false), ("100%-ig", false), ("100%-ig sicher", false), ("50%off", false),
    ("20%%", false), ("% %", false), ("%n", false), ("100%argan oil", false), ("20%.", false),
  ])
  func `only some texts take arguments`(text: String, takesArguments: Bool) {
    #expect(Placeholders.takesArguments(text) == takesArguments)
  }

  private func difference(_ source: String, _ target: String) throws -> String? {
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    let text =
      #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": \#(unit(source)), "de": \#(unit(target))}}}}"#
    let catalog = try Catalog(Array(text.utf8), path: "c")
    let entry = try #require(catalog.entry(for: "k"))
    return catalog.placeholderDifferences(in: entry).first?.difference
      .description(unlike: "the source")
  }

  private static let sign = "which isn't a placeholder: write '%%' for a percent sign"

  @Test(arguments: [
    ("%lld%% of %@", "%lld% de %@", "has '% d', \(sign)"),
    ("%lld%% of %@", "%lld % %@", "has '%', \(sign)"),
    ("%lld%% of %@", "%lld% i %@", "has '% i', \(sign)"),
    ("%lld%% of %@", "%lld%de %@", "has '%d', \(sign)"),
    ("%lld%% of %@", "%lld% de", "leaves out the placeholder %2$@ and has '% d', \(sign)"),
    ("%d items", "%d%", "has '%', \(sign)"), ("%d items", "%n %d", "has '%', \(sign)"),
    ("%d items", "% d Dinge", nil), ("20% off", "20% de", nil), ("20% off", "20 %", nil),
    ("20% off", "20%discount", nil), ("Off", "%@ ab", "adds the placeholder %@, unlike the source"),
    ("%lld and %@", "%@ und %lld", "has the placeholders in another order: write %2$@ and %1$lld"),
    ("%@ %@ %d", "%d %@ %@", "has the placeholders in another order: write %3$d, %1$@ and %2$@"),
    ("%.1f km, %@", "%@: %f", "has the placeholders in another order: write %2$@ and %1$.1f"),
    (
      "%d of %@", "%@",
      "leaves out the placeholders %d, %2$@ and adds the placeholder %@, unlike the source"
    ),
    ("%D items", "Dinge", "leaves out the placeholder %D, unlike the source"),
    ("%1$arg of %2$arg", "%2$@ von %1$d", nil),
    ("%1$arg of %2$arg", "%1$arg", "leaves out the placeholder %2$arg, unlike the source"),
    ("Hi %arg", "Hallo", "leaves out the placeholder %arg, unlike the source"),
    ("%*d", "%d", "leaves out the placeholder %2$*d, unlike the source"),
    ("%s", "%c", "leaves out the placeholder %s and adds the placeholder %c, unlike the source"),
    ("%@ and %1$@", "%@ und %1$@", nil), ("%lldh", "%lldh", nil),
  ])
  func `what a translation does to the arguments`(source: String, target: String, fault: String?)
    throws
  {
    #expect(try difference(source, target) == fault)
  }
}
