import FlowContent
import FlowCore

/// A syntax error with libyaml's own messages.
struct YAMLSyntaxError: Error {
  enum Kind {
    case memory
    /// A byte that is not valid UTF-8 or not allowed; `offset` is its position.
    case encoding
    case syntax
  }

  let kind: Kind
  let problem: String
  let mark: YAMLMark
  /// The construct that libyaml was parsing: `while scanning a quoted scalar`.
  let context: String
  /// The start of that construct.
  let contextMark: YAMLMark
  /// The position in bytes, from the start of the file.
  let offset: Int
}

extension YAMLSyntaxError {
  /// Returns the diagnostic for authors, at the location that they need to change.
  func diagnostic(in source: YAMLSource) -> Diagnostic {
    switch kind {
    case .memory:
      .error(.bounds, "not enough memory to read the file", at: source.location(of: mark))
    case .encoding:
      .error(.encoding, encodingMessage, at: source.location(ofByte: offset))
    case .syntax:
      profileDiagnostic(in: source) ?? quoteDiagnostic(in: source) ?? layoutDiagnostic(in: source)
        ?? .error(.syntax, "this isn't YAML: \(problem)", at: source.location(of: mark))
    }
  }

  private var encodingMessage: String {
    switch problem {
    case "control characters are not allowed": "a control character; remove it"
    default: "this isn't UTF-8; save the file as UTF-8"
    }
  }

  /// Returns a diagnostic for an anchor, an alias, a tag or a directive.
  private func profileDiagnostic(in source: YAMLSource) -> Diagnostic? {
    let message: String
    switch context {
    case "while scanning a directive", "while scanning a %YAML directive",
      "while scanning a %TAG directive", "while parsing a %TAG directive":
      message = "flow files don't support '%' directives; remove it"
    case "while scanning an anchor": message = "text can't start with '&'; quote this text"
    case "while scanning an alias": message = "text can't start with '*'; quote this text"
    case "while scanning a tag", "while parsing a tag":
      message = "text can't start with '!'; quote this text"
    default:
      switch problem {
      case "found undefined tag handle":
        message = "flow files don't support tags; quote text that starts with '!'"
      case "found incompatible YAML document", "found duplicate %YAML directive",
        "found duplicate %TAG directive", "did not find expected <document start>":
        return documentDiagnostic(in: source)
      default: return nil
      }
    }
    return .error(.profile, message, at: source.location(of: context.isEmpty ? mark : contextMark))
  }

  private func documentDiagnostic(in source: YAMLSource) -> Diagnostic {
    problem == "did not find expected <document start>"
      ? .error(
        .syntax, "unexpected text after the end", at: source.location(of: mark))
      : .error(
        .profile, "flow files don't support '%' directives; remove it",
        at: source.location(of: mark))
  }

  /// Returns a diagnostic for missing or wrong quotation marks.
  private func quoteDiagnostic(in source: YAMLSource) -> Diagnostic? {
    switch problem {
    case "mapping values are not allowed in this context":
      return colonDiagnostic(in: source)
    case "found unexpected end of stream", "found unexpected document indicator":
      return .error(
        .syntax, "unterminated quotation", at: source.location(of: contextMark))
    case "found unexpected ':'":
      return .error(
        .syntax, "put a space after ':', or quote this text", at: source.location(of: mark))
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return .error(
        .syntax, "'\\' starts an escape in double quotes; write '\\\\', or use single quotes",
        at: source.location(of: mark))
    case "found character that cannot start any token":
      let line = source.line(mark.line)
      guard mark.column < line.count, line[mark.column] != "\t" else { return nil }
      return .error(
        .syntax, "text can't start with '\(line[mark.column])'; quote this text",
        at: source.location(of: mark))
    case "did not find expected ',' or ']'": return bracketDiagnostic(in: "[…]", of: source)
    case "did not find expected ',' or '}'": return bracketDiagnostic(in: "{…}", of: source)
    default:
      return nil
    }
  }

  /// Returns a diagnostic for a bracket that ends an unquoted text, as in `{show: color in [red]}`.
  private func bracketDiagnostic(in brackets: String, of source: YAMLSource) -> Diagnostic? {
    let line = source.line(mark.line)
    let ends: [Unicode.Scalar] = ["]", "}", "\"", "'"]
    guard mark.column < line.count, line[mark.column] == "[" || line[mark.column] == "{",
      let last = line.prefix(mark.column).last(where: { !$0.properties.isWhitespace }),
      !ends.contains(last)
    else { return nil }
    return .error(
      .syntax,
      "inside '\(brackets)', text that contains '\(line[mark.column])' must be quoted; quote this"
        + " text", at: source.location(of: mark))
  }

  /// Returns a diagnostic for a `: ` in the wrong place: in prose, or below a key that already has
  /// a value.
  private func colonDiagnostic(in source: YAMLSource) -> Diagnostic {
    let line = source.line(mark.line)
    let before = line.prefix(mark.column)
    let colon = before.indices.first { before[$0] == ":" && line[$0 + 1].properties.isWhitespace }
    guard let colon else {
      return .error(
        .syntax, "bad indentation: the key above already has a value", at: source.location(of: mark)
      )
    }
    let start = before[(colon + 1)...].firstIndex { !$0.properties.isWhitespace } ?? colon
    return .error(
      .syntax, "text that contains ': ' must be quoted; quote this text",
      at: SourceLocation(path: source.path, line: mark.line + 1, column: start + 1))
  }

  /// Returns a diagnostic for wrong indentation, lists or brackets.
  private func layoutDiagnostic(in source: YAMLSource) -> Diagnostic? {
    switch problem {
    case "found character that cannot start any token",
      "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      .error(.syntax, "tabs can't indent; use spaces", at: source.location(of: mark))
    case "could not find expected ':'":
      .error(
        .syntax,
        "this line has no ': '; write 'key: value', or quote text that spans several lines",
        at: source.location(of: contextMark))
    case "did not find expected ',' or ']'":
      .error(.syntax, "this list isn't closed; add ']'", at: source.location(of: contextMark))
    case "did not find expected ',' or '}'":
      .error(.syntax, "this mapping isn't closed; add '}'", at: source.location(of: contextMark))
    case "did not find expected '-' indicator":
      .error(
        .syntax, "bad indentation: the next item of this list starts with '-' below the others",
        at: source.location(of: mark))
    case "did not find expected key":
      .error(.syntax, keyMessage(in: source), at: source.location(of: mark))
    case "block sequence entries are not allowed in this context":
      .error(.syntax, "a list starts on its own line below its key", at: source.location(of: mark))
    case "did not find expected node content":
      .error(
        .syntax, "expected a value; quote text that starts like this",
        at: source.location(of: mark))
    default: nil
    }
  }

  private func keyMessage(in source: YAMLSource) -> String {
    let before = source.line(mark.line).prefix(mark.column)
    return before.allSatisfy(\.properties.isWhitespace)
      ? "bad indentation: this line doesn't line up with any key above"
      : "unexpected text after the closing quote; quote the whole text"
  }
}
