import FlowContent
import FlowCore
import FlowSystem
import FlowTerminal
import FlowWords
import Testing

@testable import FlowSession

/// A page that moves to its place, on a clock on which nobody waits.
@Suite struct SessionIOTests {
  @Test(arguments: [0, 1, 5, 9, 14])
  func `whenever a key comes, what is left stands there at once`(pauses: Int) {
    let watching = Watching()
    watching.io.show(.swiping)
    let still = watching.written
    watching.written = []
    watching.keyAfter = pauses
    watching.io.show(.swiping)
    #expect(watching.pauses.count == pauses + 1)
    #expect(watching.screen == Watching.screen(of: still))
    #expect(watching.dropped == 0, "what is typed is for whoever reads next")
  }

  @Test func `a flow that says so drops what is typed while its page moves`() {
    let watching = Watching()
    watching.io.show(.swiping)
    watching.keyAfter = 0
    watching.io.show(.swiping, meanwhile: .discard)
    #expect(watching.dropped == 1 && watching.pauses.isEmpty)
    let moved = watching.passed
    #expect(moved > 0 && moved <= 400)
    watching.io.pause(milliseconds: 400, input: .discard)
    #expect(watching.passed == 400, "moving is part of being revealed")
  }

  @Test func `the bell rings at a mock screen, unless it is silenced or nothing moves`() {
    func rings(_ change: (inout Appearance) -> Void) -> Bool {
      var appearance = Appearance(.coloured(.truecolour))
      change(&appearance)
      let watching = Watching(appearance)
      var view = PageView.swiping
      view.mockScreen = MockScreen(columns: 20, rows: 3, words: .english)
      watching.io.show(view)
      return watching.written.contains(7)
    }
    #expect(rings { _ in })
    #expect(!rings { $0.feedback = .silent })
    #expect(!rings { $0.reducesMotion = true })
    #expect(!rings { $0.mode = .accessible })
  }

  @Test func `a line stays empty before the prompt, where the screen has one to spare`() {
    let appearance = Appearance(.coloured(.truecolour))
    let height = PageView.swiping.frame(columns: 60, in: appearance).height(in: appearance)
    for (rows, spare) in [(height + 2, 0), (height + 3, 1), (200, 1)] {
      let watching = Watching(appearance, rows: rows)
      watching.io.show(.swiping)
      #expect(watching.screen.suffix(2).filter(\.isEmpty).count == 1 + spare, "\(rows) rows")
    }
  }
}

/// The input and output with somebody before it, who may press a key.
private final class Watching {
  var written: [UInt8] = []
  var pauses: [Int] = []
  var keyAfter = Int.max
  var dropped = 0
  var passed = 0
  private let appearance: Appearance
  private let rows: Int?

  init(_ appearance: Appearance = Appearance(.coloured(.truecolour)), rows: Int? = nil) {
    self.appearance = appearance
    self.rows = rows
  }

  private(set) lazy var io = SessionIO(
    appearance, columns: { 60 }, rows: { [rows] in rows },
    write: { [unowned self] in written += $0 },
    reader: Reader(watching: self), clock: Clock(watching: self),
    animationTimer: Pacing(watching: self))

  /// The lines that a screen shows of what was written.
  var screen: [String] { Self.screen(of: written) }

  static func screen(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map {
        String($0.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false).last ?? "")
      }
  }

  private struct Clock: SessionClock {
    unowned let watching: Watching
    var now: CalendarTime { .transcriptStart }
    func wait(milliseconds: Int) { watching.passed += milliseconds }
  }

  private struct Pacing: AnimationTimer {
    unowned let watching: Watching
    func play(_ body: ((Int) -> Bool) -> Void) {
      body { milliseconds in
        watching.pauses.append(milliseconds)
        return watching.pauses.count <= watching.keyAfter
      }
    }
  }

  private struct Reader: LineReader {
    unowned let watching: Watching
    func read(_ request: LineRequest) -> LineResult { .endOfInput }
    func withInputDiscarded(_ body: () -> Void) {
      watching.dropped += 1
      body()
    }
  }
}

extension PageView {
  fileprivate static var swiping: PageView {
    var view = PageView(PageContent(title: "Swipe to Paddle"), words: .english)
    view.theme = Theme(accent: RGB(red: 255, green: 102, blue: 51))
    view.body = "Decide with a swipe."
    view.gestures = [.init(.swipeRight, text: "like"), .init(.swipeLeft, text: "skip")]
    view.hint = "next · quit"
    return view
  }
}
