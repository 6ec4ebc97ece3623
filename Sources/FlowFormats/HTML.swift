/// Markup of HTML or SVG, into which text comes only escaped.
///
/// What stands in a literal is markup, and what is put into it is text, unless that is markup too:
///
///     let cell: HTML = #"<td title="\#(note)">\#(text)</td>"#
///
/// So nothing that others wrote can be markup, and forgetting to escape it doesn't compile. The values
/// of attributes stand in quotation marks.
package struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The markup as it is written to a file.
  package let source: String

  private init(source: String) { self.source = source }

  /// Creates markup from a literal.
  package init(stringLiteral markup: String) { source = markup }

  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// Creates markup from an asset of our own, such as a style sheet, a script or a phrase; never from
  /// text of others.
  package init(asset: String) { source = asset }

  /// Creates the markup that shows a text.
  package init(text: String) { source = text.escapedForHTML }

  /// The collector of a literal's parts.
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

  /// The markup divided at its line ends, which are those of texts in it.
  package var lines: [HTML] {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { HTML(source: String($0)) }
  }
}

extension [HTML] {
  /// Returns the parts one after the other.
  package func joined(separator: HTML = "") -> HTML {
    HTML(asset: map(\.source).joined(separator: separator.source))
  }
}
