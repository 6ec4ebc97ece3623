/// How a page comes to the screen: line by line, and each gesture made once on its line.
///
/// Nothing ever moves up: a line that still moves is the last one, and is drawn over itself. What
/// stands there in the end is what the encoder would have written at once, byte for byte.
public struct Entrance: Sendable {
  /// Some bytes, and how long they are looked at before the next ones.
  public struct Moment: Hashable, Sendable {
    /// What is written.
    public var bytes: [UInt8]
    /// How long it is looked at, in milliseconds.
    public var milliseconds: Int
    /// Whether it is only on the way to what is to be seen.
    public var isDraft = false
  }

  /// The moments, in their order.
  public let moments: [Moment]

  /// Lays out how a frame enters; letters of double height stand still.
  public init(of frame: Frame, in appearance: Appearance) {
    let encoder = Encoder(appearance)
    let rows = encoder.rows(of: frame)
    let drafts = rows.map { row in
      row.line.map { Self.drafts(of: $0, in: frame, encoder) } ?? []
    }
    let draftTime = min(22, Self.gestureTime / max(drafts.reduce(0) { $0 + $1.count }, 1))
    let rowTime = min(10, Self.lineTime / max(rows.count, 1))
    moments = zip(rows, drafts).flatMap { row, drafts in
      drafts.map { Moment(bytes: $0, milliseconds: draftTime, isDraft: true) }
        + [Moment(bytes: row.bytes, milliseconds: rowTime)]
    }
  }

  /// Brings the cursor back and clears the line of a draft.
  public static let clearing: [UInt8] = Array("\r\u{1B}[K".utf8)

  /// How long all lines take together, and all gestures, in milliseconds.
  private static let lineTime = 120
  private static let gestureTime = 264

  private static func drafts(of line: Line, in frame: Frame, _ encoder: Encoder) -> [[UInt8]] {
    guard !frame.isDoubled, let motion = line.spans.first?.motion else { return [] }
    let width = frame.columns - 2 * frame.margin
    return motion.drafts(of: line, width: width).map { draft in
      encoder.rows(of: frame.having(only: draft)).flatMap(\.bytes).dropLast()
    }
  }
}

extension Frame {
  /// The frame with another line in place of all of its own.
  fileprivate func having(only line: Line) -> Frame {
    var frame = self
    frame.lines = [line]
    frame.isTight = true
    return frame
  }
}
