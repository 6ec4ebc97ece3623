/// A place in a file: line and column count from 1, columns in Unicode scalars.
public struct SourceLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The file, as the person named it.
  public let path: String
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int

  /// A place in a file.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// By path, then by line, then by column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }

  /// `path:line:column`, as compilers print it.
  public var description: String { "\(path):\(line):\(column)" }
}
