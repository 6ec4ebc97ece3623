import FlowContent
import FlowCore
import TestSupport
import Testing

@testable import FlowTerminal

@Suite struct PageAnimationTests {
  static let modes: [Appearance.Mode] = [
    .coloured(.monochrome), .coloured(.sixteen), .coloured(.palette), .coloured(.truecolour),
  ]

  @Test(arguments: modes, [20, 40, 80])
  func `without its drafts an entrance is the page, byte for byte`(
    mode: Appearance.Mode, columns: Int
  ) {
    let appearance = Appearance(mode)
    for view in [PageView.swipe, .family, .blackjack] {
      let frame = view.frame(columns: columns, in: appearance)
      let moments = PageAnimation(of: frame, in: appearance).keyframes.filter { !$0.isOverwritten }
      let bytes = moments.flatMap { $0.bytes }
      #expect(bytes == Encoder(appearance).encode(frame))
    }
  }

  @Test(arguments: modes, [20, 40, 80])
  func `once played, it has left the screen that it would have been without`(
    mode: Appearance.Mode, columns: Int
  ) {
    let appearance = Appearance(mode)
    for view in [PageView.swipe, .family, .blackjack] {
      let frame = view.frame(columns: columns, in: appearance)
      var moving = Screen(rows: 40, columns: columns)
      var still = Screen(rows: 40, columns: columns)
      var wasDraft = false
      for moment in PageAnimation(of: frame, in: appearance).keyframes {
        moving.show((wasDraft ? PageAnimation.clearing : []) + Self.returning(moment.bytes))
        wasDraft = moment.isOverwritten
      }
      still.show(Self.returning(Encoder(appearance).encode(frame)))
      #expect(!wasDraft)
      #expect(moving.text == still.text && moving.cursor == still.cursor)
    }
  }

  /// Returns bytes as the terminal driver passes them on, with CR LF for each LF.
  private static func returning(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }

  @Test func `it takes at most 400 ms, however much there is`() {
    var view = PageView.swipe
    view.gestures = Array(repeating: .init(.swipeRight, text: "right"), count: 12)
    view.body = Array(repeating: "line", count: 60).joined(separator: "\n")
    for view in [PageView.swipe, view] {
      let appearance = Appearance(.coloured(.truecolour))
      let moments = PageAnimation(of: view.frame(columns: 80, in: appearance), in: appearance)
        .keyframes
      let time = moments.reduce(0) { $0 + $1.milliseconds }
      #expect(time <= 400, "\(time)")
    }
  }

  @Test func `only lines with a gesture have drafts, and none goes to another line`() {
    let appearance = Appearance(.coloured(.sixteen))
    let frame = PageView.swipe.frame(columns: 40, in: appearance)
    let drafts = PageAnimation(of: frame, in: appearance).keyframes.filter(\.isOverwritten)
    #expect(drafts.count == 12)
    #expect(!drafts.contains { $0.bytes.contains(0x0A) })
  }

  @Test func `letters of double height stand still`() {
    let appearance = Appearance(.coloured(.truecolour), textSize: .doubled)
    let frame = PageView.swipe.frame(columns: 80, in: appearance)
    let moments = PageAnimation(of: frame, in: appearance).keyframes
    #expect(!moments.isEmpty && !moments.contains { $0.isOverwritten })
  }
}
