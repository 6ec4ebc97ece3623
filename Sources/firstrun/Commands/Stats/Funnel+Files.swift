import FlowStatistics
import FlowSystem
import FlowTerminal

extension Funnel {
  /// Reads journals.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - progress: The line that shows how much of them is read.
  /// - Throws: `SystemError` when a file can't be read.
  mutating func read(_ files: [JournalFile], showing progress: ProgressLine) throws(SystemError) {
    defer { progress.end() }
    var done = 0
    let sizes = files.map { File.size($0.path) }
    let total = sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +)
    for file in files {
      begin(file.name)
      try file.opened().forEachPiece { piece in
        read(piece)
        done += piece.count
        progress.show(done, of: total)
      }
      end()
    }
  }
}
