import Testing

@testable import FlowTerminal

@Suite struct MotionTests {
  private static func shown(_ motion: Motion, width: Int) -> [String] {
    var mark = Span("@", .accent)
    mark.motion = motion
    let line = Line([mark, Span("text", at: 4)])
    return motion.intermediateLines(of: line, width: width)
      .map { Frame(lines: [$0], columns: width).shown(Appearance(.plain)) }
      .map { String($0.dropLast()) }
  }

  @Test func `a swipe to the right leaves a trail, one to the left comes from the right`() {
    #expect(
      Self.shown(.right, width: 22) == [
        "@", "─── @", "─────── @", "─────────── @", "─────────────── @", "─────────────────── @",
      ])
    #expect(
      Self.shown(.left, width: 12) == [
        "          @", "        @", "      @", "    @", "  @", "@",
      ])
  }

  @Test func `a tap is pressed and let go`() {
    #expect(Self.shown(.press, width: 30) == ["@", "•", "@"])
  }

  @Test(arguments: 0...7)
  func `where there is no room nothing swipes`(width: Int) {
    #expect(Self.shown(.right, width: width).isEmpty)
  }

  @Test func `a thumb never goes farther than can be followed`() {
    #expect(Self.shown(.right, width: 66).last?.count == 31)
  }
}
