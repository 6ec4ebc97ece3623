import FlowCheck
import TestSupport
import Testing

@testable import FlowContent
@testable import FlowReview

struct OutdatedSearchTests {
  /// A history: versions as `name parents: catalog`, newest first, of which the first one is the
  /// catalog as it is now, and the outdated translations in it.
  struct Example: Sendable {
    let versions: [String]
    var outdated: [String] = []
    var isOpen = false
  }

  @Test(arguments: [
    Example(versions: ["now 1: a en:One fr:Un", "1: a en:One fr:Un"]),
    // Translated from the text that is there.
    Example(versions: [
      "now 2: a en:First fr:Premier", "2 1: a en:First fr:Un", "1: a en:One fr:Un",
    ]),
    Example(
      versions: ["now 2: a en:First fr:Un", "2 1: a en:First fr:Un", "1: a en:One fr:Un"],
      outdated: ["a fr : One > First"]),
    // What is not committed counts.
    Example(
      versions: ["now 1: a en:First fr:Un", "1: a en:One fr:Un"], outdated: ["a fr : One > First"]),
    // Approved since.
    Example(
      versions: ["now 2: a en:First fr:Un", "2 1: a en:First fr:Un?", "1: a en:One fr:Un"]),
    // Only marked since.
    Example(
      versions: ["now 2: a en:First fr:Un?", "2 1: a en:First fr:Un", "1: a en:One fr:Un"],
      outdated: ["a fr : One > First"]),
    // Changed, and changed back.
    Example(
      versions: ["now 2: a en:One fr:Un", "2 1: a en:First fr:Un", "1: a en:One fr:Un"]),
    // The text of a variant.
    Example(
      versions: [
        "now 1: a en.one:1 en.other:Many fr.one:Un fr.other:Plus",
        "1: a en.one:One en.other:Many fr.one:Un fr.other:Plus",
      ], outdated: ["a fr plural.one: One > 1"]),
    // A key that came, went and came back, and one in another place.
    Example(
      versions: [
        "now 3: a en:First fr:Un ; b en:Two fr:Deux", "3 2: a en:First fr:Un ; b en:Two fr:Deux",
        "2 1: b en:Two fr:Deux", "1: b en:II fr:Deux ; a en:One fr:Un",
      ], outdated: ["b fr : II > Two"]),
    // A version with conflicts in it is passed over.
    Example(
      versions: [
        "now 3: a en:First fr:Un", "3 2: a en:First fr:Un", "2 1: ?", "1: a en:One fr:Un",
      ],
      outdated: ["a fr : One > First"]),
    // A merge: the translation comes from a branch on which the source had not changed.
    Example(
      versions: [
        "now 4: a en:First fr:Une", "4 3 2: a en:First fr:Une", "3 1: a en:First fr:Un",
        "2 1: a en:One fr:Une", "1: a en:One fr:Un",
      ], outdated: ["a fr : One > First"]),
    // A merge in which it was translated.
    Example(
      versions: [
        "now 4: a en:First fr:Premier", "4 3 2: a en:First fr:Premier", "3 1: a en:First fr:Un",
        "2 1: a en:One fr:Une", "1: a en:One fr:Un",
      ]),
    // Both sides of a merge lead to the same version.
    Example(
      versions: [
        "now 4: a en:A fr:Un ; b en:B fr:Deux", "4 3 2: a en:A fr:Un ; b en:B fr:Deux",
        "3 1: a en:A fr:Un ; b en:Two fr:Deux", "2 1: a en:One fr:Un ; b en:B fr:Deux",
        "1: a en:One fr:Un ; b en:Two fr:Deux",
      ], outdated: ["a fr : One > A", "b fr : Two > B"]),
    // A history that ends too early.
    Example(versions: ["now 2: a en:One fr:Un", "2 1: a en:One fr:Un"], isOpen: true),
    Example(
      versions: ["now 2: a en:First fr:Un", "2 1: a en:One fr:Une"]),
  ])
  func `translations older than their source are found`(example: Example) throws {
    let versions = example.versions.map { line -> (names: [String], text: String) in
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      return (parts[0].split(separator: " ").map(String.init), parts[1])
    }
    let now = try Catalog(xcodeCatalog(versions[0].text), path: "f")
    var search = OutdatedSearch(now, keys: now.keys, parent: versions[0].names[1])
    for (names, text) in versions.dropFirst() {
      search.add(
        text == "?" ? Array("<<<".utf8) : xcodeCatalog(text), as: names[0],
        parents: Array(names.dropFirst()))
    }
    let found = search.found.map {
      "\($0.key) \($0.language) \($0.path): \($0.before) > \($0.now)"
    }
    #expect(found.sorted() == example.outdated)
    #expect(search.isOpen == example.isOpen)
  }
}
