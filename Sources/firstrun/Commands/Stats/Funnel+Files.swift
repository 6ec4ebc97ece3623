import FlowStatistics
import FlowSystem

extension Funnel {
  /// Reads journals.
  ///
  /// - Parameter paths: The paths of files; `-` is standard input.
  /// - Throws: `SystemError` when a file can't be read.
  mutating func read(files paths: [String]) throws(SystemError) {
    for path in paths {
      begin(path)
      let chunks = try FileChunks(path == "-" ? "/dev/stdin" : path)
      while case let piece = try chunks.next(), !piece.isEmpty { read(piece) }
      end()
    }
  }
}
