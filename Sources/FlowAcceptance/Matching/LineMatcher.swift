/// What a line may look like, as a transcript writes it.
///
/// ```
/// Welcome to Cluck!      this, word for word
/// ~*Page ? of 6          * is any text, ? any character
/// /Page \d of \d+        a regular expression, for the whole line
/// ?! Please wait.        this, or nothing
/// !!Skip                 not anywhere in this turn
/// …                      any lines
/// \# 1                   what is behind the backslash, as it is
/// ```
struct LineMatcher: Sendable {
  enum Kind: Sendable {
    case literal(String)
    case glob(Glob)
    case pattern(Pattern)
    /// Any number of lines, none included.
    case anyLines
  }

  let kind: Kind
  /// As it is written.
  let source: String
  /// Whether the line may as well be missing.
  private(set) var isOptional = false
  /// Whether no line of the turn may be like this.
  private(set) var isForbidden = false

  /// Reads a line of a transcript.
  ///
  /// - Throws: `PatternError` for a regular expression that can't be read.
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
    case "~": kind = .glob(Glob(String(rest.dropFirst())))
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

  /// Reads what stands behind `::`: an event, or `…` for any number of them.
  init(structure text: String) {
    source = text
    kind = text == "…" ? .anyLines : .literal(text)
  }

  /// Whether a line, without white space at its end, is like this.
  func matches(_ line: String) -> Bool {
    switch kind {
    case .literal(let text): text == line
    case .glob(let glob): glob.matches(line)
    case .pattern(let pattern): pattern.matches(line)
    case .anyLines: true
    }
  }

  var isAnyLines: Bool { if case .anyLines = kind { true } else { false } }

  /// How a line is written, so that it stands for itself.
  static func written(_ line: String) -> String {
    guard let first = line.first else { return line }
    let isSpecial =
      "~/?!\\%>…".contains(first) || line.hasPrefix("::") || line.hasPrefix("==") || line == "#"
      || line.hasPrefix("# ")
    return isSpecial ? "\\" + line : line
  }
}
