package import FlowCore

extension Table {
  /// Reads a file, all in memory: bytes → a tree of nodes → what its keys say, or diagnostics.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file, in UTF-8.
  ///   - path: what diagnostics call the file.
  ///   - prepare: learns what must be known before any key is read, from the whole tree if it likes.
  /// - Returns: what the file says, what its author should know nevertheless, and where it all stands.
  /// - Throws: all the mistakes of the file.
  package func load(
    _ bytes: [UInt8], path: String, prepare: (inout Reading, YAMLNode) -> Void
  ) throws(Diagnostics) -> (subject: Subject, warnings: [Diagnostic], places: FlowPlaces) {
    let (root, diagnostics) = YAMLReader.read(bytes, path: path)
    guard let root else { throw Diagnostics(diagnostics) }
    var reading = Reading()
    prepare(&reading, root)
    let subject = read(root, &reading)
    let found = diagnostics + reading.diagnostics
    guard let subject, !found.containsErrors else { throw Diagnostics(found) }
    return (subject, found.sortedByPlace, FlowPlaces(root))
  }
}
