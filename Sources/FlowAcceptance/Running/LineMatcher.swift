import FlowCore

/// A matcher of a line, in the notation of transcripts.
///
/// ```
/// Welcome to Cluck!      this text
/// ~*Page ? of 6          a glob: * is any text, ? any character
/// /Page \d of \d+        a regular expression for the whole line
/// ?Please wait.          this text, or no line
/// !Skip                  no such line in this turn
/// …                      any lines
/// \# 1                   the text after the backslash
/// ```
struct LineMatcher: Sendable {
  enum Kind: Sendable {
    case literal(String)
    case pattern(Pattern)
    /// The event that a page was shown, at any position: `page ID`.
    case page(String)
    /// Any number of lines, including none.
    case anyLines
  }

  let kind: Kind
  /// The notation in the file.
  let source: String
  /// True if the line may be missing.
  private(set) var isOptional = false
  /// True if no line of the turn may match.
  private(set) var isForbidden = false

  /// Parses a line of a transcript.
  init(line text: String) throws(PatternError) {
    source = text
    var rest = text[...]
    var read = 0
    switch rest.first {
    case "…" where rest.count == 1:
      kind = .anyLines
      return
    case "?": isOptional = true
    case "!": isForbidden = true
    default: break
    }
    if isOptional || isForbidden {
      rest = rest.dropFirst()
      read += 1
    }
    let mark = rest.first
    switch mark {
    case "~": kind = .pattern(Pattern(glob: String(rest.dropFirst())))
    case "/":
      do throws(PatternError) {
        kind = .pattern(try Pattern(String(rest.dropFirst())))
      } catch {
        throw PatternError(error.message, column: error.column + read + 1)
      }
    case "\\": kind = .literal(String(rest.dropFirst()))
    default: kind = .literal(String(rest))
    }
  }

  /// Creates a matcher from the text after `::`: an event, a page without its position, or `…` for
  /// any number of events.
  init(structure text: String) {
    source = text
    let words = text.split(separator: " ")
    kind =
      text == "…"
      ? .anyLines
      : words.count == 2 && words[0] == "page" ? .page("page \(words[1]) ") : .literal(text)
  }

  /// Returns true if a line, without white space at its end, matches.
  func matches(_ line: String) -> Bool {
    switch kind {
    case .literal(let text): text == line
    case .pattern(let pattern): pattern.matches(line)
    case .page(let beginning): line.hasPrefix(beginning)
    case .anyLines: true
    }
  }

  /// True if it matches a page at any position.
  var isAnyPosition: Bool { if case .page = kind { true } else { false } }

  var isAnyLines: Bool { if case .anyLines = kind { true } else { false } }

  /// Returns the notation that matches a line literally.
  static func escaped(_ line: String) -> String {
    guard let first = line.first else { return line }
    let isSpecial =
      "~/?!\\%>…".contains(first) || line.hasPrefix("::") || line.hasPrefix("==") || line == "#"
      || line.hasPrefix("# ")
    return isSpecial ? "\\" + line : line
  }
}
