import FlowSystem
import FlowTerminal

/// The output of a session: frames, one below the other, on a terminal of some size.
///
/// A page that stands on a screen, with nothing of anybody else's below it, can be drawn again in
/// its place: `returnToPage(_:)` erases it, and the next page is written there.
final class SessionOutput {
  let appearance: Appearance
  /// True once nothing more can be shown, because nobody reads the output any more or writing
  /// failed.
  private(set) var isClosed = false
  private(set) var failure: SystemError?
  private(set) var writeCount = 0
  /// Returns the width of the terminal, in cells.
  let columns: () -> Int
  /// Returns the height of the terminal; nil is unlimited.
  let rows: () -> Int?
  private let write: ([UInt8]) throws(SystemError) -> Void
  private let listener: (any StructureListener)?
  /// The screen; nil where the cursor can't be moved.
  private let screen: ScreenState?
  /// True if the terminal wraps lines again when its width changes.
  private let isRewrapped: Bool
  private var pages = PagesOnScreen()
  /// True if the row before the page that is written next has left the screen.
  private var isGapGone = false
  /// The page to be written next, if its first rows have left the screen and stay as they are.
  private var pageWithoutHead: String?

  init(
    _ appearance: Appearance, columns: @escaping () -> Int, rows: @escaping () -> Int?,
    write: @escaping ([UInt8]) throws(SystemError) -> Void,
    listener: (any StructureListener)?, screen: ScreenState?, isRewrapped: Bool
  ) {
    self.appearance = appearance
    self.columns = columns
    self.rows = rows
    self.write = write
    self.listener = listener
    self.screen = appearance.isDrawn ? screen : nil
    self.isRewrapped = isRewrapped
  }

  /// Ends the output: nothing more is shown.
  func close() { isClosed = true }

  /// Returns the layout of a page for the terminal, with rows left for what is written below it.
  func frame(of view: PageView, leaving others: Int = 0) -> Frame {
    frame(of: view, leaving: others, in: appearance)
  }

  private func frame(of view: PageView, leaving others: Int, in appearance: Appearance) -> Frame {
    view.frame(columns: columns(), rows: rows().map { $0 - others }, in: appearance)
  }

  /// Returns true if the cursor can move up to the first row of a frame after it was drawn.
  func fits(_ frame: Frame) -> Bool {
    rows().map { frame.height(in: appearance) < $0 } ?? true
  }

  /// Writes a page, which has been laid out, after an empty line.
  func put(_ view: PageView, laidOut frame: Frame) {
    put(frame, isApart: true) { self.frame(of: view, leaving: 0, in: $0) }
  }

  /// Returns true if a page, the prompt and what is written above the page can't all be in view.
  func hides(_ frame: Frame, leaving others: Int) -> Bool {
    guard appearance.isDrawn, let rows = rows() else { return false }
    return frame.height(in: appearance) + others + 2 > rows
  }

  /// Writes a frame once more, of which no listener is told.
  func putAgain(_ frame: Frame) {
    let bytes = Encoder(appearance).encode(frame)
    send(bytes)
    pages.add(bytes)
  }

  /// Repeats the title of a page that is higher than the screen, with what is written below it.
  func remind(of view: PageView, laidOut frame: Frame, leaving others: Int = 0) {
    guard let rows = rows(), frame.height(in: appearance) + others >= rows else { return }
    put(view.reminder(columns: columns(), in: appearance))
  }

  /// Writes a frame that is the same in any appearance.
  func put(_ frame: Frame) {
    put { _ in frame }
  }

  /// Writes what a closure draws in an appearance.
  func put(_ draw: (Appearance) -> Frame) {
    put(draw(appearance), isApart: false, inAnyAppearance: draw)
  }

  private func put(_ frame: Frame, isApart: Bool, inAnyAppearance draw: (Appearance) -> Frame) {
    let gap = isApart ? gap : []
    if isApart { isGapGone = false }
    let bytes = gap + Encoder(appearance).encode(frame)
    send(bytes)
    pages.add(bytes)
    listener?.didShow { gap + Encoder($0).encode(draw($0)) }
  }

  /// Writes a frame that is erased again.
  func flash(_ frame: Frame) { send(Encoder(appearance).encode(frame)) }

  func erase(_ frame: Frame) { eraseRows(frame.height(in: appearance)) }

  /// Moves up by a number of rows, at least one, and erases from there on.
  ///
  /// The first row is erased by itself: where all of the screen is erased at once, some terminals
  /// add it to what can be scrolled back.
  private func eraseRows(_ count: Int) {
    send(Array("\r\u{1B}[\(count)A\u{1B}[K\n\u{1B}[J\u{1B}[A".utf8))
  }

  /// Writes an empty line after a page and what is written below it, if the screen has a row left
  /// for it.
  func separateFromPrompt(_ frame: Frame, leaving others: Int = 0) {
    guard let rows = rows(), frame.height(in: appearance) + others + 3 <= rows else { return }
    leaveEmptyLine()
  }

  /// Writes an empty line on a screen, to separate output from the next prompt.
  func leaveEmptyLine() {
    sendToScreen("\n")
    pages.add([UInt8(ascii: "\n")])
  }

  func clear() {
    pages.forget()
    sendToScreen("\u{1B}[H\u{1B}[2J")
  }

  /// Rings the bell, if the output is a screen and the bell is on.
  func ring() {
    if appearance.ringsBell { sendToScreen("\u{7}") }
  }

  private func sendToScreen(_ text: String) {
    if case .coloured = appearance.mode { send(Array(text.utf8)) }
  }

  /// Writes bytes, unless nothing more can be shown.
  func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    writeCount += 1
    do throws(SystemError) {
      try write(bytes)
    } catch {
      isClosed = true
      failure = error
    }
  }
}

/// Pages that can be drawn again where they stand.
extension SessionOutput {
  /// Begins a page, which is written next; without a name it is never drawn again.
  func begin(page: String?) {
    guard let screen else { return }
    if page == nil || screen.isDisturbed { pages.forget() }
    screen.isDisturbed = false
    if let page { pages.begin(page, columns: columns()) }
    if page != pageWithoutHead { pageWithoutHead = nil }
  }

  /// Adds a page that was written by an animation, after an empty line.
  func addPlayed(_ frame: Frame) {
    pages.add([UInt8(ascii: "\n")] + Encoder(appearance).encode(frame))
  }

  /// Adds a line that was typed after a prompt, and has ended.
  func addTyped(_ line: String, after prompt: Prompt) {
    guard screen != nil else { return }
    if prompt.fits(with: line, columns: columns()) {
      pages.add(Array((prompt.text + line + "\n").utf8))
    } else {
      pages.forget()
    }
  }

  /// Forgets where pages stand, because something was written that must stay.
  func keepPages() {
    pages.forget()
    pageWithoutHead = nil
  }

  /// Moves the cursor to the first row of a page, and erases the page with all that follows.
  ///
  /// Rows that have left the screen stay as they are. A page with another one below it must be in
  /// view as a whole.
  func returnToPage(_ page: String?) -> Bool {
    guard let screen, let page = page ?? pages.last, let rows = rows(), rows > 1 else {
      return false
    }
    if screen.isDisturbed { keepPages() }
    let columns = columns()
    guard let height = pages.height(from: page, in: columns, isRewrapped: isRewrapped),
      page == pages.last || height <= rows
    else { return false }
    isGapGone = height >= rows
    pageWithoutHead = height > rows ? page : nil
    let reachable = min(height, rows - 1)
    eraseRows(reachable)
    pages.remove(
      from: page, leaving: height - reachable, in: columns, isRewrapped: isRewrapped)
    return true
  }

  /// Returns what is written of a page in its own place: only the end, if the page is higher than
  /// the screen and its first rows can be scrolled back to already.
  func part(of frame: Frame, in page: String?, leaving others: Int) -> Frame {
    guard let rows = rows(), page != nil, page == pageWithoutHead,
      frame.height(in: appearance) + others >= rows
    else { return frame }
    return frame.end(rows: rows - 2 - others)
  }

  /// The line end before a page; empty if the row before it has left the screen.
  var gap: [UInt8] { isGapGone ? [] : [UInt8(ascii: "\n")] }
}
