import FlowSystem
import Testing

@testable import FlowTerminal

@Suite struct CompletionTests {
  /// Widths are the C library's, which knows them in a UTF-8 locale only.
  init() throws {
    try #require(CharacterLocale.useUTF8())
  }

  private static let words = ["skip", "status", "start", "quit"].map { Candidate($0) }

  @Test(arguments: [
    ("q", Completion.insert("uit ")),
    ("quit", .insert(" ")),
    ("s", .list([Candidate("skip"), Candidate("status"), Candidate("start")])),
    ("st", .insert("a")),
    ("sta", .list([Candidate("status"), Candidate("start")])),
    ("go sk", .insert("ip ")),
    ("quit ", .list(words)),
    ("zz", .bell),
  ]) func `Tab goes on from the last word`(line: String, expected: Completion) {
    #expect(Completion(after: line, from: Self.words) == expected)
  }

  @Test(arguments: [
    ("Sá", Completion.insert("saltar ", replacing: 2)),
    ("AÑ", .insert("año ", replacing: 2)), ("an", .insert("año ", replacing: 2)),
    ("go SAL", .insert("saltar ", replacing: 3)), ("sal", .insert("tar ")),
  ]) func `capitals and accents need not be typed`(line: String, expected: Completion) {
    #expect(Completion(after: line, from: ["saltar", "año"].map { Candidate($0) }) == expected)
  }

  @Test(arguments: [
    ("ne", Completion.insert("xt ")), ("s", .insert("iguiente ")),
    ("", .list([Candidate("siguiente"), Candidate("ayuda")])),
  ]) func `words that are not listed go on where no listed one does`(
    line: String, expected: Completion
  ) {
    let candidates =
      ["siguiente", "ayuda"].map { Candidate($0) }
      + ["next", "skip"].map { Candidate($0, isListed: false) }
    #expect(Completion(after: line, from: candidates) == expected)
  }

  @Test func `a word named twice is one`() {
    let twice = [Candidate("add"), Candidate("add", description: "again")]
    #expect(Completion(after: "a", from: twice) == .insert("dd "))
  }

  @Test func `common beginnings end between characters`() {
    let flags = [Candidate("é1"), Candidate("é2")]
    #expect(Completion(after: "", from: flags) == .insert("é"))
  }

  @Test(arguments: [
    (40, "one\ntwo  the second\n三   wide"),
    (12, "one\ntwo  the se…\n三   wide"), (9, "one\ntwo  the…\n三   wide"),
  ]) func `descriptions stand in a column of their own`(columns: Int, expected: String) {
    let words = [
      Candidate("one"), Candidate("two", description: "the second"),
      Candidate("三", description: "wide\u{7}"),
    ]
    let rows = Completion.rows(of: words, columns: columns)
    #expect(rows.joined(separator: "\n") == expected)
  }

  @Test func `where the locale has no ellipsis, dots take their room`() {
    let words = [Candidate("one", description: "the “first” of two")]
    #expect(Completion.rows(of: words, columns: 14, in: .ascii) == ["one  the \"f..."])
    #expect(Completion.rows(of: words, columns: 23, in: .ascii) == ["one  the \"first\" of two"])
  }

  @Test func `words alone fill the rows`() {
    let words = ["a", "bb", "ccc", "d"].map { Candidate($0) }
    #expect(Completion.rows(of: words, columns: 12) == ["a    bb", "ccc  d"])
    #expect(Completion.rows(of: words, columns: 2) == ["a", "bb", "c…", "d"])
  }
}
