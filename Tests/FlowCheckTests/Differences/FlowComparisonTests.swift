import Achievements
import FlowContent
import FlowCore
import FlowYAML
import TestSupport
import Testing

@testable import FlowCheck

/// What people would notice between two versions of a flow.
struct FlowComparisonTests {
  private static let flow = flowText(
    """
    show: not completed
    pages:
      - page: one
      - page: two
      - page: three
        skip: never
    """, id: "tour", domain: "com.example.tour")
  static let copy = catalog([
    ("one.title", [("en", "One"), ("de", "Eins")]), ("two.title", [("en", "Two")]),
    ("three.title", [("en", "Three")]),
  ])

  func version(
    _ name: String, _ flow: String, _ copy: String, _ achievements: String? = nil
  ) throws -> FlowVersion {
    let loaded = try FlowLoader.load(Array(flow.utf8), path: "flow.yaml")
    let earned = try achievements.map { text in
      let loaded = try AchievementLoader.load(Array(text.utf8), path: "achievements.yaml")
      return OpenedAchievements(flow: "tour", loaded.set, loaded.locations)
    }
    return FlowVersion(
      name: name, flow: loaded.flow, catalog: try Catalog(Array(copy.utf8), path: "c.xcstrings"),
      achievements: earned, experiments: loaded.experiments, isJournaled: loaded.isJournaled
    ) { choices in
      let form = try? FlowLoader.load(Array(flow.utf8), path: "flow.yaml", choosing: choices)
      return form?.flow ?? loaded.flow
    }
  }

  /// Returns the report on a flow after a text of it was replaced by another.
  private func report(_ text: String, _ replacement: String) throws -> String {
    let new = Self.flow.replacing(text, with: replacement)
    try #require(new != Self.flow)
    let comparison = try FlowComparison(
      of: version("v1", Self.flow, Self.copy), and: version("now", new, Self.copy))
    return ComparisonReport(comparison).text
  }

  @Test(arguments: [
    ("show: not completed", "show: not (completed)"), ("app: Tour", "app: Tour\n# a comment"),
    ("- page: two", "- page: two\n    was: [second]"),
    ("skip: never", "skip: replaying and not replaying"),
  ])
  func `what nobody notices is no difference`(text: String, replacement: String) throws {
    #expect(
      try report(text, replacement).wholeMatch(
        of: /Tour: v1 → now\n\nNo difference in \d+ cases\.\n/)
        != nil)
  }

  @Test func `a flow that can be put off, or keeps away from others, resumes where it did`() throws
  {
    for key in ["later: 3d", "apart: 1d"] {
      let report = try report("show: not completed", "show: not completed\n\(key)")
      #expect(report.contains("When it shows"))
      #expect(!report.contains("Where people resume"), "\(report)")
    }
  }

  @Test(arguments: ["apart", "later"])
  func `another time to stay away is noticed`(key: String) throws {
    func with(_ time: String) throws -> FlowVersion {
      try version("v", Self.flow + "\n\(key): \(time)", Self.copy)
    }
    let comparison = try FlowComparison(of: with("1d"), and: with("2d"))
    #expect(!comparison.changes.isEmpty)
    #expect(ComparisonReport(comparison).text.contains("\(key): 1d → 2d"))
  }

  @Test func `a gate that opens again`() throws {
    #expect(
      try report("show: not completed", "show: not completed or launches >= 3") == """
        Tour: v1 → now

        When it shows
          completed = yes, launches = 3: not shown → shown
            > set completed yes
            > set launches 3
            > launch tour

        First differences
          launch tour: page 'one' 1/3 → launch counted, page 'one' 1/3
            > launch tour
          launch tour: not shown → launch counted, page 'one' 1/3
            > set completed yes
            > set launches 3
            > launch tour

        """)
  }

  @Test func `a page that is gone, and the place where it was left`() throws {
    #expect(
      try report("  - page: two\n", "") == """
        Tour: v1 → now

        Pages
          two: removed, was page 2
            > launch tour
            > next

        Where people resume
          left on 'two': resumes on 'two' → resumes on 'one'
            > launch tour
            > next
            > quit
            > launch tour

        First differences
          launch tour: page 'one' 1/3 → page 'one' 1/2
            > launch tour
          next: page 'two' 2/3, place saved → page 'three' 2/2, place saved
            > launch tour
            > next
          next: page 'two' 2/3 → page 'three' 2/2
            > replay tour
            > yes
            > next

        Copy
          two.title: removed, was Two

        To let people resume where 'two' was, write 'was: [two]' on the page that replaces it.

        """)
  }

  @Test func `a place is resumed elsewhere once a fact has changed`() throws {
    let old = Self.flow + "\nfacts:\n  member: {type: boolean, default: false}"
    let new = old.replacing("- page: two", with: "- page: two\n    show: not member")
    let comparison = try FlowComparison(
      of: version("v1", old, Self.copy), and: version("now", new, Self.copy))
    #expect(
      ComparisonReport(comparison).text.contains(
        """
        Where people resume
          left on 'two': resumes on 'two' → resumes on 'one'
            > launch tour
            > next
            > quit
            > set member yes
            > launch tour
        """))
  }

  @Test func `a page in the place of another one`() throws {
    let text = try report("- page: two", "- page: second\n    was: two\n    title: two.title")
    #expect(text.contains("  two: page 2 → page 'second'\n"))
    #expect(text.contains("  left on 'two': resumes on 'two' → resumes on 'second'\n"))
    #expect(!text.contains("To let people"))
  }

  @Test func `an outcome that is possible now`() throws {
    #expect(
      try report("    skip: never", "").contains(
        """
        How it ends
          skipped on page 'three': new, possible
            > launch tour
            > next
            > next
            > skip
        """))
  }

  @Test func `texts that change, in each language`() throws {
    let copy = Self.copy.replacing("Eins", with: "Erstens").replacing("Three", with: "Third")
    let comparison = try FlowComparison(
      of: version("v1", Self.flow, Self.copy), and: version("now", Self.flow, copy))
    #expect(!comparison.changes.isEmpty)
    #expect(
      ComparisonReport(comparison).text == """
        Tour: v1 → now

        Copy
          one.title (de): Eins → Erstens
            > language de
            > launch tour
          three.title (en): Three → Third
            > launch tour
            > next
            > next

        """)
  }

  @Test func `an achievement that is counted in another way`() throws {
    let achievements = """
      prefix: com.example.
      events:
        - event: won
      achievements:
        - achievement: winner
          points: 5
          target: 2
          triggers:
            - on: won
      """
    let comparison = try FlowComparison(
      of: version("v1", Self.flow, Self.copy, achievements),
      and: version(
        "now", Self.flow, Self.copy, achievements.replacing("target: 2", with: "target: 3")))
    #expect(
      ComparisonReport(comparison).text == """
        Tour: v1 → now

        Achievements
          winner: 5 points, 2 times: won → 5 points, 3 times: won

        """)
  }

  /// Returns the report on a flow with an experiment whose second variant changes.
  private func report(ofVariant old: String, _ new: String) throws -> String {
    func with(_ variant: String) throws -> FlowVersion {
      let experiment =
        "experiments: [{experiment: try, variants: [{variant: a}, {variant: \(variant)}]}]"
      return try version("v", "\(Self.flow)\n\(experiment)", Self.copy)
    }
    return ComparisonReport(try FlowComparison(of: with(old), and: with(new))).text
  }

  @Test func `a variant that differs is named`() throws {
    #expect(
      try report(
        ofVariant: "b, pages: {two: {emoji: \"👋\"}}", "b, pages: {two: {emoji: \"🎉\"}}") == """
          Tour: v → v

          First differences
            next, in the variant 'b' of 'try': page 'two' 2/3, place saved → page 'two' 2/3, place \
          saved, drawn differently
              > launch tour
              > next

          """)
  }

  @Test func `a variant that only reads differently is no difference`() throws {
    let report = try report(
      ofVariant: "b, pages: {two: {skip: never}}",
      "b, pages: {two: {skip: replaying and not replaying}}")
    #expect(report.wholeMatch(of: /Tour: v → v\n\nNo difference in \d+ cases\.\n/) != nil)
  }

  @Test func `other shares and other variants are told`() throws {
    let shares = try report(ofVariant: "b", "b, weight: 2")
    #expect(
      shares.contains(
        """
          experiments: try (a 50%, b 50%; seed try, run 1, hash 2) → try (a 33.3%, b 66.7%; seed try,\
         run 1, hash 2)
        """), "\(shares)")
    let names = try report(ofVariant: "b", "c")
    #expect(
      names.contains(
        "There may be more differences: variants that only one version has are not compared."),
      "\(names)")
  }

  @Test func `nothing of a flow acts as Markdown`() throws {
    let copy = Self.copy.replacing("Eins", with: "<b>|`x`|</b>")
    let comparison = try FlowComparison(
      of: version("v1", Self.flow, Self.copy), and: version("now", Self.flow, copy))
    #expect(
      ComparisonReport(comparison).markdown == #"""
        ## Tour: v1 → now

        ### Copy

        | | Before | After | Shortest way to see it |
        |---|---|---|---|
        | one.title \(de\) | Eins | &lt;b&gt;\|\`x\`\|&lt;/b&gt; | `language de` `launch tour` |

        """#)
  }
}
