/// A line and column in a file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as given on the command line.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// The location in the form that compilers print: `path:line:column`.
  public var description: String { "\(path):\(line):\(column)" }
}
