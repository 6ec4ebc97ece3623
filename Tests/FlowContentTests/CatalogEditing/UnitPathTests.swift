import Testing

@testable import FlowContent

struct UnitPathTests {
  @Test(arguments: [
    ("", []), ("plural.one", ["variations", "plural", "one"]),
    (
      "device.mac.plural.other",
      ["variations", "device", "mac", "variations", "plural", "other"]
    ),
    ("width.20", ["variations", "width", "20"]),
    ("substitutions.n.plural.one", ["substitutions", "n", "variations", "plural", "one"]),
    (
      "substitutions.a.plural.b.plural.few",
      ["substitutions", "a.plural.b", "variations", "plural", "few"]
    ),
    (
      "substitutions.plural.plural.one", ["substitutions", "plural", "variations", "plural", "one"]
    ),
    ("substitutions.@a..b@.plural.one", ["substitutions", "a..b", "variations", "plural", "one"]),
  ])
  func `a path leads through the objects of a localization`(path: String, keys: [String]) {
    #expect(UnitPath(path)?.keys == keys)
    #expect((UnitPath(path)?.path).flatMap { UnitPath($0) } == UnitPath(path))
    #expect((UnitPath(path)?.xcodePath).flatMap { UnitPath($0) } == UnitPath(path))
  }

  @Test func `Xcode quotes names with full stops`() {
    #expect(UnitPath("substitutions.a.b.plural.one")?.xcodePath == "substitutions.@a.b@.plural.one")
  }

  @Test(arguments: [
    "plural", "plural.lots", "plural.", "mac", "substitutions", "substitutions.", ".",
  ])
  func `what is no path`(path: String) {
    #expect(UnitPath(path) == nil)
  }
}
