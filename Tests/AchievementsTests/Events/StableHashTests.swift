import Testing

@testable import Achievements

struct StableHashTests {
  @Test(arguments: 0..<20)
  func `it makes no difference in which pieces bytes come`(cut: Int) {
    let bytes = (0..<40).map { UInt8($0 &* 37 & 0xFF) }
    func value(_ pieces: [ArraySlice<UInt8>]) -> UInt64 {
      var print = StreamHash()
      for piece in pieces { print.add(piece) }
      return print.value
    }
    #expect(
      value([bytes[..<cut], bytes[cut..<(cut + 7)], bytes[(cut + 7)...]]) == value([bytes[...]]))
  }

  @Test func `bytes that differ have another one`() {
    let texts = ["", "a", "aa", "b", "ab", "ba", "\0", "\0\0", "abcdefgh", "abcdefg", "abcdefgi"]
    #expect(Set(texts.map { StableHash(of: $0) }).count == texts.count)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-20T16:00:00Z", 1_795_190_400),
    ("2000-02-29T23:59:59.5Z", 951_868_799), ("2100-03-01T00:00:00Z", 4_107_542_400),
  ])
  func `a time is seconds since 1970`(text: String, seconds: Int) {
    #expect(EventTime.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-20T24:00:00Z",
    "2026-11-20 16:00:00Z", "2026-11-20T16:00:00", "2026-11-20T16:00:00.Z", "1969-12-31T00:00:00Z",
    "2026-11-20T16:00:00+01:00",
  ])
  func `what is no time is none`(text: String) {
    #expect(EventTime.seconds(text) == nil)
  }
}
