import Testing

@testable import Achievements

struct FeedTests {
  private func hands(_ ids: some Sequence<String>) -> String {
    ids.map { #"{"id":"\#($0)","event":"handFinished","session":"a"}"# + "\n" }.joined()
  }

  @Test(arguments: [
    ("nonsense", "not a JSON object"), ("[]", "not a JSON object"),
    ("\"text\"", "not a JSON object"),
    ("{}", "'event' is missing"), (#"{"id":"1"}"#, "'event' is missing"),
    (#"{"event":"handFinished"}"#, "'id' is missing: without it the event would count each time"),
    (#"{"id":"","event":"x"}"#, "'id' is missing: without it the event would count each time"),
    (#"{"id":"1","event":3}"#, "'event' must be a string"),
    (#"{"id":1.5,"event":"x"}"#, "'id' must be a string or a whole number"),
    (#"{"id":"1","event":"x","event":"y"}"#, "duplicate 'event'"),
    (
      #"{"id":"1","event":"handFinished","natural":true,"natural":true}"#,
      "duplicate 'natural'"
    ),
    (
      #"{"id":"1","event":"handFinished","natural":1}"#,
      "'natural' must be a Boolean: true or false"
    ),
    (#"{"id":"1","event":"roundFinished","balance":"5"}"#, "'balance' must be a number"),
    (#"{"id":"1","event":"roundFinished","balance":1e999}"#, "'balance' is too large a number"),
    (#"{"id":"1","event":"handFinished","result":true}"#, "'result' must be a string"),
    (
      #"{"id":"1","event":"x","time":"yesterday"}"#,
      "'time' must be seconds since 1970, or like 2026-11-20T16:00:00Z"
    ),
    (
      #"{"id":"1","event":"x","time":-5}"#,
      "'time' must be seconds since 1970, or like 2026-11-20T16:00:00Z"
    ),
    (#"{"id":"1","event":"x"} {"#, "unexpected text after the last '}'"),
    (
      "{\"id\":\"1\",\"event\":\"x\",\"deep\":" + String(repeating: "[", count: 100) + "}",
      "nested more than 64 deep"
    ),
  ])
  func `a bad line is told by its number, and the others count`(line: String, error: String) throws
  {
    var game = try Playing.blackjack()
    let outcome = game.feed(hands(["a"]) + line + "\n" + hands(["b"]))
    #expect(outcome.counted == 2)
    #expect(outcome.bad.map { "\($0.line): \($0.error)" } == ["2: \(error)"])
  }

  @Test func `bytes that are no UTF-8 are told, too`() throws {
    var game = try Playing.blackjack()
    var feed = Feed(by: game.rules, knowing: [])
    let bytes = Array(#"{"id":"1","event":""#.utf8) + [0xC0, 0xAF] + Array("\"}\n".utf8)
    let outcome = feed.count(bytes, into: &game.ledger, at: 0, isEnd: true)
    #expect(
      outcome.bad.map(\.error.description) == ["this isn't UTF-8; save the file as UTF-8"])
  }

  @Test(arguments: [
    #"{"id":"1","ev"#, #"{"id":"1\u00"#, #"{"id":"1","event":"x","a":tr"#, #"{"id":-"#,
  ])
  func `a line that was cut off anywhere is unfinished`(line: String) throws {
    var game = try Playing.blackjack()
    #expect(game.feed(hands(["a"]) + line).bad.map(\.error) == [.unfinished])
  }

  @Test func `escapes, blanks, carriage returns and unknown members are all right`() throws {
    var game = try Playing.blackjack()
    let outcome = game.feed(
      " {\t\"id\" : \"\\u0031\" , \"event\":\"hand\\u0046inished\",\"chips\":[1,{\"a\":null}]} \r\n\n"
        + #"{"id":"1","event":"handFinished","table":"ü 😀"}"# + "\n" + #"{"id":"2","event":"sat"}"#)
    #expect((outcome.counted, outcome.repeated, outcome.badCount) == (1, 1, 0))
    #expect(outcome.unknownEvents.counts == ["sat": 1])
    #expect(outcome.unknownAttributes.counts == ["chips": 1, "table": 1])
  }

  @Test func `a file that is fed twice counts once, whatever its ids`() throws {
    var game = try Playing.blackjack()
    let file = hands((0..<5_000).map { "\($0 &* 7_919)-\($0)x" })
    #expect(game.feed(file).counted == 5_000)
    let again = game.feed(file)
    #expect((again.counted, again.known) == (0, file.utf8.count))
    #expect(game.ledger.eventCount == 5_000)
  }

  @Test func `of a file that has grown only the new lines count`() throws {
    var game = try Playing.blackjack()
    let (first, second) = (hands((0..<2_000).map { "a\($0)x" }), hands((0..<500).map { "b\($0)x" }))
    _ = game.feed(first)
    let outcome = game.feed(first + second)
    #expect((outcome.counted, outcome.known) == (500, first.utf8.count))
    #expect(game.feed(first + second).counted == 0)
    #expect(game.ledger.sources.count == 1)
  }

  @Test func `a line that is still being written counts once it is whole`() throws {
    var game = try Playing.blackjack()
    let whole = hands(["a", "b"])
    let torn = String(whole.dropLast(20))
    let outcome = game.feed(torn)
    #expect(outcome.counted == 1)
    #expect(outcome.bad.map(\.error) == [.unfinished])
    #expect(game.feed(whole).counted == 1)
    #expect(game.ledger.eventCount == 2)
  }

  @Test func `another file is another file, even of the same length`() throws {
    var game = try Playing.blackjack()
    _ = game.feed(hands(["ax", "bx"]))
    #expect(game.feed(hands(["ax", "cx"])).counted == 1)
    #expect(game.feed(hands(["dx"])).counted == 1)
    #expect(game.ledger.sources.count == 3)
  }

  @Test func `a stream that comes in pieces is the same as one that comes whole`() throws {
    var whole = try Playing.blackjack()
    var pieces = whole
    let lines = (0..<300).map { hands(["p\($0)x"]) }
    _ = whole.feed(lines.joined())
    var feed = Feed(by: pieces.rules, knowing: [])
    for start in stride(from: 0, to: 300, by: 7) {
      _ = pieces.feed(lines[start..<min(start + 7, 300)].joined(), to: &feed, isEnd: false)
    }
    #expect(pieces.ledger.counts == whole.ledger.counts)
    #expect(pieces.ledger.sources.last?.marks.last == whole.ledger.sources.last?.marks.last)
    #expect(pieces.ledger.sources.last.map { $0.marks.count <= 64 } == true)
    #expect(whole.feed(lines.joined()).counted == 0)
    #expect(pieces.feed(lines.joined()).counted == 0)
  }

  @Test func `of many files the last sixteen are known`() throws {
    var game = try Playing.blackjack()
    for number in 0..<20 { _ = game.feed(hands(["f\(number)x"])) }
    #expect(game.ledger.sources.count == 16)
  }

  @Test func `mutated lines are read or refused, and nothing traps`() throws {
    var game = try Playing.blackjack()
    var feed = Feed(by: game.rules, knowing: [])
    let line =
      Array(
        #"{"id":"e-17","event":"roundFinished","session":"a\u00e9😀","time":"2026-11-20T16:00:00Z","#
          .utf8) + Array(#""balance":-12.5e2,"insured":true,"more":[{"a":null},"\n"]}"#.utf8)
    let pieces = Array("{}[]\":,\\u0e+-.tn\0\n9".utf8) + [0x80, 0xC3, 0xE2, 0xF4, 0xFF]
    var state: UInt64 = 5
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for length in line.indices {
      _ = feed.count(Array(line[..<length]), into: &game.ledger, at: 0, isEnd: length % 2 == 0)
    }
    var all = Feed.CountResult()
    for _ in 0..<20_000 {
      var bytes = line
      for _ in 0...random(3) { bytes[random(bytes.count)] = pieces[random(pieces.count)] }
      let result = feed.count(bytes, into: &game.ledger, at: 0, isEnd: false)
      // A line feed makes two lines of one, of which one may be blank.
      let unknown = result.unknownEvents.counts.values.reduce(result.unknownEvents.others, +)
      let told = result.counted + result.repeated + unknown + result.badCount
      #expect(told == result.lines || told == result.lines - 1 && bytes.contains(0x0A))
      all.add(result)
    }
    #expect(all.counted > 0 && all.repeated > 0 && all.badCount > all.counted)
    #expect(game.ledger.eventCount == all.counted)
  }
}
