import Foundation
import TestSupport

/// CLDR's plural categories as Python's Babel knows them.
enum BabelPlurals {
  private static let version = "2.18.0"

  private static let program = """
    import sys
    from decimal import Decimal
    from babel import localedata
    samples = [Decimal(text) for text in sys.argv[1:]]
    for name in localedata.locale_identifiers():
        rule = localedata.load(name).get("plural_form")
        if rule is not None:
            print(name, *[rule(sample) for sample in samples])
    """

  /// By language, the categories of the samples; nil where Babel cannot be had.
  static func categories(of samples: [String]) throws -> [String: String]? {
    guard let python = try PythonPackage("Babel", version: version) else { return nil }
    guard let lines = try python.run(["-c", program] + samples) else { return nil }
    var categories: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { categories[String(words[0])] = String(words[1]) }
    }
    return categories
  }
}
