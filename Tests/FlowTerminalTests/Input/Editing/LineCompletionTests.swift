import FlowSystem
import Testing

@testable import FlowTerminal

@Suite struct LineCompletionTests {
  /// Widths are the C library's, which knows them in a UTF-8 locale only.
  init() throws {
    try #require(CharacterLocale.useUTF8())
  }

  private static let words = ["skip", "status", "start", "quit"].map { CompletionCandidate($0) }

  @Test(arguments: [
    ("q", LineCompletion.insert("uit ")),
    ("quit", .insert(" ")),
    (
      "s",
      .list([
        CompletionCandidate("skip"), CompletionCandidate("status"), CompletionCandidate("start"),
      ])
    ),
    ("st", .insert("a")),
    ("sta", .list([CompletionCandidate("status"), CompletionCandidate("start")])),
    ("go sk", .insert("ip ")),
    ("quit ", .list(words)),
    ("zz", .bell),
  ]) func `Tab goes on from the last word`(line: String, expected: LineCompletion) {
    #expect(LineCompletion(after: line, from: Self.words) == expected)
  }

  @Test(arguments: [
    ("Sá", LineCompletion.insert("saltar ", replacing: 2)),
    ("AÑ", .insert("año ", replacing: 2)), ("an", .insert("año ", replacing: 2)),
    ("go SAL", .insert("saltar ", replacing: 3)), ("sal", .insert("tar ")),
  ]) func `capitals and accents need not be typed`(line: String, expected: LineCompletion) {
    #expect(
      LineCompletion(after: line, from: ["saltar", "año"].map { CompletionCandidate($0) })
        == expected)
  }

  @Test(arguments: [
    ("ne", LineCompletion.insert("xt ")), ("s", .insert("iguiente ")),
    ("", .list([CompletionCandidate("siguiente"), CompletionCandidate("ayuda")])),
  ]) func `words that are not listed go on where no listed one does`(
    line: String, expected: LineCompletion
  ) {
    let candidates =
      ["siguiente", "ayuda"].map { CompletionCandidate($0) }
      + ["next", "skip"].map { CompletionCandidate($0, isListed: false) }
    #expect(LineCompletion(after: line, from: candidates) == expected)
  }

  @Test func `a word named twice is one`() {
    let twice = [CompletionCandidate("add"), CompletionCandidate("add", description: "again")]
    #expect(LineCompletion(after: "a", from: twice) == .insert("dd "))
  }

  @Test func `common beginnings end between characters`() {
    let flags = [CompletionCandidate("é1"), CompletionCandidate("é2")]
    #expect(LineCompletion(after: "", from: flags) == .insert("é"))
  }

  @Test(arguments: [
    (40, "one\ntwo  the second\n三   wide"),
    (12, "one\ntwo  the se…\n三   wide"), (9, "one\ntwo  the…\n三   wide"),
  ]) func `descriptions stand in a column of their own`(columns: Int, expected: String) {
    let words = [
      CompletionCandidate("one"), CompletionCandidate("two", description: "the second"),
      CompletionCandidate("三", description: "wide\u{7}"),
    ]
    let rows = LineCompletion.rows(of: words, columns: columns)
    #expect(rows.joined(separator: "\n") == expected)
  }

  @Test func `where the locale has no ellipsis, dots take their room`() {
    let words = [CompletionCandidate("one", description: "the “first” of two")]
    #expect(LineCompletion.rows(of: words, columns: 14, in: .ascii) == ["one  the \"f..."])
    #expect(
      LineCompletion.rows(of: words, columns: 23, in: .ascii) == ["one  the \"first\" of two"])
  }

  @Test func `words alone fill the rows`() {
    let words = ["a", "bb", "ccc", "d"].map { CompletionCandidate($0) }
    #expect(LineCompletion.rows(of: words, columns: 12) == ["a    bb", "ccc  d"])
    #expect(LineCompletion.rows(of: words, columns: 2) == ["a", "bb", "c…", "d"])
  }
}
