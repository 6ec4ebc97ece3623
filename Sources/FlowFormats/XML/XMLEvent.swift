/// A thing that the XML parser comes upon, in the order of the file.
package enum XMLEvent: Sendable {
  /// An element begins: its name and its attributes.
  case start(String, [String: String])
  /// An element ends: its name.
  case end(String)
  /// A piece of text; expat cuts texts where lines end, among other places.
  case text(String)
}

/// A place in an XML file.
package struct XMLPlace: Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// In characters, from 1.
  package let column: Int

  /// Creates a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The reason why a file is not XML that can be taken, and where.
package struct XMLError: Error, Hashable, Sendable {
  /// The reason, in lower case.
  package let message: String
  /// The place in the file.
  package let place: XMLPlace
  /// True where the file is sound as far as it goes, and ends too early.
  package let isCutOff: Bool

  /// Creates an error.
  package init(_ message: String, at place: XMLPlace, isCutOff: Bool = false) {
    self.message = message
    self.place = place
    self.isCutOff = isCutOff
  }
}
