/// Markup of HTML or SVG, in which all text is escaped.
///
/// A literal is markup, and a value in it is text and is escaped, unless it is markup itself:
///
///     let cell: HTML = #"<td title="\#(note)">\#(text)</td>"#
///
/// Text of others can't become markup by mistake: that wouldn't compile. Put the values of
/// attributes in quotation marks.
package struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The markup as it is written to a file.
  package let source: String

  private init(source: String) { self.source = source }

  package init(stringLiteral markup: String) { source = markup }

  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// Creates markup from an asset of the program, such as a style sheet, a script or a phrase;
  /// never from text of others.
  package init(asset: String) { source = asset }

  /// Creates the markup that shows a text.
  package init(text: String) { source = text.escapedForHTML }

  /// Collects the parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ markup: String) { source += markup }

    package mutating func appendInterpolation(_ text: String) { source += text.escapedForHTML }

    package mutating func appendInterpolation(_ number: Int) { source += String(number) }

    /// Adds JSON for a script element.
    package mutating func appendInterpolation(_ json: JSONValue) {
      source += json.description.escapedForScript
    }

    package mutating func appendInterpolation(_ markup: HTML?) { source += markup?.source ?? "" }

    package mutating func appendInterpolation(_ markup: [HTML]) {
      for part in markup { source += part.source }
    }
  }

  /// Returns an attribute with a space before it; nothing if it has no value.
  package static func attribute(_ name: StaticString, _ value: String?) -> HTML {
    value.map { " \(HTML(asset: "\(name)"))=\"\($0)\"" } ?? ""
  }

  package static func + (left: HTML, right: HTML) -> HTML {
    HTML(source: left.source + right.source)
  }

  package static func += (left: inout HTML, right: HTML) { left = left + right }

  /// True if there is nothing to see.
  package var isBlank: Bool { source.allSatisfy(\.isWhitespace) }

  /// The markup split at its line ends.
  package var lines: [HTML] {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { HTML(source: String($0)) }
  }
}

extension [HTML] {
  /// Returns the parts one after the other, with a separator between them.
  package func joined(separator: HTML = "") -> HTML {
    HTML(asset: map(\.source).joined(separator: separator.source))
  }
}
