public import FlowContent

/// Takes over what a review has found good: all of `FILE.new`, or one case of it.
public struct TranscriptAcceptance {
  /// What the file is to hold.
  public let bytes: [UInt8]
  /// What is left to review; nil where nothing is.
  public let rest: [UInt8]?

  /// Takes a whole new file.
  public init(all new: [UInt8]) {
    bytes = new
    rest = nil
  }

  /// Takes the case that a title or a line of the old file names.
  ///
  /// - Returns: nil where one of the two has no such case.
  /// - Throws: what is wrong with one of them.
  public init?(
    _ cases: TranscriptSelection.Cases, of old: [UInt8], from new: [UInt8], path: String
  ) throws(Diagnostics) {
    let old = try TranscriptParser.parse(old, path: path)
    let new = try TranscriptParser.parse(new, path: path + ".new")
    let selection = TranscriptSelection(path: path, cases: cases)
    guard let mine = old.cases.firstIndex(where: selection.includes),
      let theirs = new.cases.firstIndex(where: { $0.title == old.cases[mine].title })
    else { return nil }
    var lines = old.lines
    lines.replaceSubrange(old.range(of: mine), with: new.lines[new.range(of: theirs)])
    bytes = Array(lines.joined(separator: "\n").utf8)
    rest = lines == new.lines ? nil : Array(new.lines.joined(separator: "\n").utf8)
  }
}

extension Transcript {
  /// The lines of a case, up to the next one.
  fileprivate func range(of index: Int) -> Range<Int> {
    let end = index + 1 < cases.count ? cases[index + 1].line - 1 : lines.count
    return cases[index].line - 1..<end
  }
}
