package import FlowContent

/// The acceptance of a reviewed update: all of `FILE.new`, or one case of it.
package struct TranscriptAcceptance {
  /// The new contents of the file.
  package let bytes: [UInt8]
  /// The new contents of `FILE.new`, or nil if nothing is left to review.
  package let rest: [UInt8]?

  /// Accepts a whole file.
  package init(all new: [UInt8]) {
    bytes = new
    rest = nil
  }

  /// Accepts the case that a title or a line of the old file selects.
  ///
  /// It is nil if one of the files has no such case.
  ///
  /// - Parameters:
  ///   - cases: The selection of a case of the old file.
  ///   - old: The contents of the file.
  ///   - new: The contents of `FILE.new`.
  ///   - path: The path of the file.
  /// - Throws: `Diagnostics` when one of the files has mistakes.
  package init?(
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
  /// Returns the indices of the lines of a case, up to the next one.
  fileprivate func range(of index: Int) -> Range<Int> {
    let end = index + 1 < cases.count ? cases[index + 1].line - 1 : lines.count
    return cases[index].line - 1..<end
  }
}
