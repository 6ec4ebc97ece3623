/// An event of the XML parser, in the order of the file.
package enum XMLEvent: Sendable {
  /// The start of an element, with its name and its attributes.
  case start(String, [String: String])
  /// The end of an element, with its name.
  case end(String)
  /// A piece of text; expat splits texts at line ends, among other places.
  case text(String)
}

/// A location in an XML file.
package struct XMLLocation: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int

  /// Creates a location.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The reason why a file is rejected, and the location in it.
package struct XMLError: Error, Hashable, Sendable {
  /// The reason, in lower case.
  package let message: String
  /// The location in the file.
  package let location: XMLLocation
  /// True if the file is valid XML except that it ends too early.
  package let isCutOff: Bool

  /// Creates an error.
  package init(_ message: String, at location: XMLLocation, isCutOff: Bool = false) {
    self.message = message
    self.location = location
    self.isCutOff = isCutOff
  }
}
