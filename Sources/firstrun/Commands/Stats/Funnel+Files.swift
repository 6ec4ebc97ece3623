import FlowStatistics
import FlowSystem
import FlowTerminal

extension Funnel {
  /// Reads journals.
  ///
  /// - Parameters:
  ///   - paths: The paths of files; `-` is standard input.
  ///   - progress: The line that shows how much of them is read.
  /// - Throws: `SystemError` when a file can't be read.
  mutating func read(files paths: [String], showing progress: ProgressLine) throws(SystemError) {
    defer { progress.end() }
    var done = 0
    let sizes = paths.map(File.size)
    let total = sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +)
    for path in paths {
      begin(path)
      let chunks = try FileChunks(path == "-" ? "/dev/stdin" : path)
      while case let piece = try chunks.next(), !piece.isEmpty {
        read(piece)
        done += piece.count
        progress.show(done, of: total)
      }
      end()
    }
  }
}
