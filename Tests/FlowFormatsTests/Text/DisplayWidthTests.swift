import Foundation
import TestSupport
import Testing

@testable import FlowFormats

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("東京", 4), ("한국", 4), ("ｶﾅ", 2),
    ("Ａ", 2), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("🇫🇷", 2),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("☑", 1), ("●○", 2), ("→", 1), ("\u{AD}", 0), ("\u{200D}", 0), ("각", 2),
    ("a\u{7}b\u{1B}", 2), ("é\u{85}", 1), ("▨", 1), ("ㅏ", 2),
  ])
  func `a cluster takes as many columns as terminals give it`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    "swipe right", "Übung №1 — ♥", "вправо, ещё й и\u{306}", "右へスワイプ か\u{3099}",
    "오른쪽으로 \u{1112}\u{1161}\u{11AB}",
    "e\u{301}\u{302}", "©\u{FE0F} ©", "👩‍👩‍👧 ❤️", "a\r\nb\u{AD}c", "ﾊﾞ ｶﾞ", "",
  ])
  func `a line is as wide as its clusters`(line: String) {
    #expect(DisplayWidth.of(line) == line.reduce(0) { $0 + DisplayWidth.of($1) })
  }

  @Test func `strange text takes time by its length`() {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 10_000)
    #expect(DisplayWidth.of(family) == 20_000)
  }

  /// Where a single scalar is not what `East_Asian_Width` says: marks, controls and what is
  /// invisible take nothing, medial and final jamo join the syllable before them, the letters of
  /// flags are emoji, and the hexagrams and counting rods that Unicode 16 widened stay narrow.
  private static func isExcepted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FB, 0x1F1E6...0x1F1FF, 0x4DC0...0x4DFF, 0x2630...0x2637,
      0x268A...0x268F, 0x1D300...0x1D376:
      return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .format: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  @Test func `every assigned scalar is as wide as Python's unicodedata says`() throws {
    let program = """
      import sys, unicodedata as u
      for c in range(0x110000):
          if u.category(chr(c)) not in ("Cn", "Cs", "Co"):
              print(c, 2 if u.east_asian_width(chr(c)) in "WF" else 1)
      """
    let table = try Subprocess.run("python3", ["-c", program]).output
    var compared = 0
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ").compactMap { UInt32($0) }
      let scalar = try #require(Unicode.Scalar(fields[0]))
      guard !Self.isExcepted(scalar) else { continue }
      compared += 1
      if DisplayWidth.of(scalar) != Int(fields[1]) {
        Issue.record("U+\(String(fields[0], radix: 16)) should take \(fields[1])")
      }
    }
    #expect(compared > 100_000)
  }
}
