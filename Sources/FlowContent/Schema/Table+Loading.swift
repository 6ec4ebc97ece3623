package import FlowCore

extension Table {
  /// Reads a file in memory: bytes → a tree of nodes → a checked value, or diagnostics.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, in UTF-8.
  ///   - path: The path of the file, for diagnostics.
  ///   - change: A function that changes the tree before it is read.
  ///   - prepare: A function that sets up the reading from the whole tree before any key is read.
  /// - Returns: The value, the warnings, and the locations of all parts of the file.
  /// - Throws: `Diagnostics` when the file has errors; it contains all of them.
  package func load(
    _ bytes: [UInt8], path: String, change: (YAMLNode) -> YAMLNode = { $0 },
    prepare: (inout LoadingContext, YAMLNode) -> Void
  ) throws(Diagnostics) -> (subject: Subject, warnings: [Diagnostic], places: SourceMap) {
    let (read, diagnostics) = YAMLReader.read(bytes, path: path)
    guard let root = read.map(change) else { throw Diagnostics(diagnostics) }
    var reading = LoadingContext()
    prepare(&reading, root)
    let subject = self.read(root, &reading)
    let found = diagnostics + reading.diagnostics
    guard let subject, !found.containsErrors else { throw Diagnostics(found) }
    return (subject, found.sortedByPlace, SourceMap(root))
  }
}
