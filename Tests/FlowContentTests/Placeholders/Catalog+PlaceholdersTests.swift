import Testing

@testable import FlowContent

private func unit(_ text: String) -> String {
  #""stringUnit": {"state": "translated", "value": "\#(text)"}"#
}

/// A substitution that varies with an argument.
private func substitution(_ name: String, _ argument: Int, one: String, other: String) -> String {
  #""\#(name)": {"argNum": \#(argument), "formatSpecifier": "lld", "variations": {"plural": {"#
    + #""one": {\#(unit(one))}, "other": {\#(unit(other))}}}}"#
}

private func localization(_ text: String, _ substitutions: String...) -> String {
  #"{\#(unit(text)), "substitutions": {\#(substitutions.joined(separator: ", "))}}"#
}

private func plural(_ forms: (name: String, text: String)...) -> String {
  let forms = forms.map { "\"\($0.name)\": {\(unit($0.text))}" }
  return #"{"variations": {"plural": {\#(forms.joined(separator: ", "))}}}"#
}

private func entry(_ source: String, _ target: String) throws -> (Catalog, CatalogEntry?) {
  let catalog = try Catalog(
    Array(
      #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": \#(source), "de": \#(target)}}}}"#
        .utf8), path: "c")
  return (catalog, catalog.entry(for: "k"))
}

struct CatalogPlaceholdersTests {
  @Test(arguments: [
    ("{\(unit("%@ has %lld"))}", "{\(unit("%2$ld of %1$@"))}"),
    (
      localization("%#@a@ in %2$@", substitution("a", 1, one: "a file", other: "%arg files")),
      localization("%1$#@b@ in %2$@", substitution("b", 1, one: "%arg", other: "%1$lld Dateien"))
    ),
    (
      localization("%#@a@ in %2$@", substitution("a", 1, one: "a file", other: "%arg files")),
      localization(
        "%#@a@", substitution("a", 1, one: "Datei in %2$@", other: "%arg Dateien in %2$@"))
    ),
    (
      localization("%#@a@", substitution("a", 1, one: "one", other: "%arg")),
      "{\(unit("Anzahl: %lld"))}"
    ),
    ("{\(unit("%.1f of %s"))}", "{\(unit("%2$s: %1$.2f"))}"),
    (
      localization("%#@a@", substitution("a", 1, one: "%2$@ follower", other: "%2$@ followers")),
      "{\(unit("팔로워 %2$@명"))}"
    ),
    (
      localization("%#@a@", substitution("a", 1, one: "%2$@ follower", other: "%2$@ followers")),
      localization("%#@b@", substitution("b", 1, one: "%2$@ Fan", other: "%2$@ Fans (%arg)"))
    ),
    (plural(("one", "a reply"), ("other", "replies")), "{\(unit("%lld replies"))}"),
    (
      plural(("one", "%lld reply"), ("other", "%lld replies")),
      plural(("one", "a reply"), ("two", "two replies"), ("other", "%lld replies"))
    ),
  ])
  func `the same arguments are put in, however they are written`(
    source: String, target: String
  ) throws {
    let (catalog, entry) = try entry(source, target)
    let de = entry?.localization("de")
    for variant in de?.variants ?? [] {
      #expect(
        catalog.placeholderDifference(
          of: variant.unit.value, for: "k", path: variant.path, in: de) == nil, "\(variant)")
    }
  }

  @Test(arguments: [
    ("cy", "few", true), ("cy", "other", false), ("ru", "few", false), ("ko", "other", false),
    ("ru", "one", true),
  ])
  func `a form for a single number may leave the number out`(
    language: String, form: String, mayLeaveOut: Bool
  ) throws {
    let texts = plural(("one", "%lld of %lld"), ("other", "%lld of %lld"))
    let translation = plural((form, "a word for it of %2$lld"))
    let catalog = try Catalog(
      Array(
        #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": \#(texts), "\#(language)": \#(translation)}}}}"#
          .utf8), path: "c")
    let entry = try #require(catalog.entry(for: "k"))
    #expect(
      catalog.placeholderDifferences(in: entry).map(\.difference.description)
        == (mayLeaveOut ? [] : ["leaves out the placeholder %lld"]))
  }

  @Test func `a form may leave out the number that selects it, and no other`() throws {
    let both = plural(("one", "%lld of %lld"), ("other", "%lld of %lld"))
    let (catalog, entry) = try entry(both, plural(("one", "one"), ("other", "%lld of %lld")))
    #expect(
      catalog.placeholderDifferences(in: try #require(entry)).map(\.difference.description)
        == ["leaves out the placeholder %2$lld"])
  }

  @Test func `what the key hands over may be shown`() throws {
    let text =
      #"{"sourceLanguage": "en", "strings": {"liked %lld": {"localizations": {"#
      + #""en": {\#(unit("liked"))}, "de": {\#(unit("%lld-mal %@"))}}}}}"#
    let catalog = try Catalog(Array(text.utf8), path: "c")
    #expect(
      catalog.placeholderDifferences(in: try #require(catalog.entry(for: "liked %lld")))
        .map(\.difference.description) == ["adds the placeholder %2$@"])
  }

  @Test(arguments: [
    ("%d%%", "", "leaves out the placeholders %@, %2$lld and adds the placeholder %d"),
    ("nothing", "", "leaves out the placeholders %@, %2$lld"),
    ("%@ %#@x@", "", "leaves out the placeholder %2$lld and adds the placeholder %#@x@"),
    ("%#@n@", "", "leaves out the placeholder %@"),
    ("%@ %#@n@", "", nil),
    ("trees", "substitutions.n.plural.other", "leaves out the placeholder %2$lld"),
    ("a tree", "substitutions.n.plural.one", nil),
    ("%arg for %3$@", "substitutions.n.plural.other", "adds the placeholder %3$@"),
  ])
  func `what a text leaves out or adds`(text: String, path: String, difference: String?) throws {
    let (catalog, _) = try entry(
      localization("%@ %#@n@", substitution("n", 2, one: "a tree", other: "%arg trees")), "{}")
    #expect(
      catalog.placeholderDifference(of: text, for: "k", path: path, in: nil)?.description
        == difference)
  }

  @Test(arguments: [
    ("20%cheaper", 0), ("20%food", 0), ("100% of it", 0), ("%f m", 1), ("%.1fkm", 1), ("%lldh", 1),
    ("%x%%", 1), ("%5d", 1), ("%arg", 1), ("20%argan oil", 0), ("20%Life", 0), ("% d", 0), ("%", 0),
    ("%1$", 0), ("%.", 0),
  ])
  func `a percent sign alone puts in nothing`(text: String, count: Int) {
    #expect(PlacedArgument.all(in: text).count == count)
  }
}
