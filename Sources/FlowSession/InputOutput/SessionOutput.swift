import FlowSystem
import FlowTerminal

/// The output of a session: frames, one below the other, on a terminal of some size.
final class SessionOutput {
  let appearance: Appearance
  /// True once nothing more can be shown, because nobody reads the output any more or writing
  /// failed.
  private(set) var isClosed = false
  private(set) var failure: SystemError?
  /// Returns the width of the terminal, in cells.
  let columns: () -> Int
  /// Returns the height of the terminal; nil is unlimited.
  private let rows: () -> Int?
  private let write: ([UInt8]) throws(SystemError) -> Void
  private let listener: (any StructureListener)?

  init(
    _ appearance: Appearance, columns: @escaping () -> Int, rows: @escaping () -> Int?,
    write: @escaping ([UInt8]) throws(SystemError) -> Void,
    listener: (any StructureListener)?
  ) {
    self.appearance = appearance
    self.columns = columns
    self.rows = rows
    self.write = write
    self.listener = listener
  }

  /// Ends the output: nothing more is shown.
  func close() { isClosed = true }

  /// Returns the layout of a page for the terminal.
  func frame(of view: PageView) -> Frame { frame(of: view, in: appearance) }

  private func frame(of view: PageView, in appearance: Appearance) -> Frame {
    view.frame(columns: columns(), rows: rows(), in: appearance)
  }

  /// Returns true if the cursor can move up to the first row of a frame after it was drawn.
  func fits(_ frame: Frame) -> Bool {
    rows().map { frame.height(in: appearance) < $0 } ?? true
  }

  /// Writes a page, which has been laid out, after an empty line.
  func put(_ view: PageView, laidOut frame: Frame) {
    put(frame, isApart: true) { self.frame(of: view, in: $0) }
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
    let gap = isApart ? [UInt8(ascii: "\n")] : []
    send(gap + Encoder(appearance).encode(frame))
    listener?.didShow { gap + Encoder($0).encode(draw($0)) }
  }

  /// Removes the frame that was written last.
  func erase(_ frame: Frame) {
    send(Array("\r\u{1B}[\(frame.height(in: appearance))A\u{1B}[J".utf8))
  }

  /// Writes an empty line after a page if the screen has a row left for it.
  func separateFromPrompt(_ frame: Frame) {
    guard let rows = rows(), frame.height(in: appearance) + 3 <= rows else { return }
    leaveEmptyLine()
  }

  /// Writes an empty line on a screen, to separate output from the next prompt.
  func leaveEmptyLine() { sendToScreen("\n") }

  /// Clears the screen, if the output is one.
  func clear() { sendToScreen("\u{1B}[H\u{1B}[2J") }

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
    do throws(SystemError) {
      try write(bytes)
    } catch {
      isClosed = true
      failure = error
    }
  }
}
