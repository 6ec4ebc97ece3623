package import FlowContent
import FlowCore
import FlowFormats

/// A parser of transcripts, in which the first character of a line gives its kind.
package struct TranscriptParser {
  let path: String
  let lines: [String]
  var diagnostics: [Diagnostic] = []
  /// The settings before the first case, which apply to all cases.
  var head = CaseSettings()
  var cases: [TranscriptCase] = []
  /// The language of the lines that follow in a turn, if `%words` has named it.
  var wordLanguage: LanguageTag?
  private var titles: Set<String> = []

  /// Parses the contents of a file, or throws all mistakes in it.
  package static func parse(_ bytes: [UInt8], path: String) throws(Diagnostics) -> Transcript {
    var parser = TranscriptParser(path, try lines(of: bytes, path))
    for number in parser.lines.indices {
      var text = parser.lines[number].trimmedEnd[...]
      // A byte-order mark, with which some editors begin files, is kept by an update.
      if number == 0, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
      parser.parseLine(number + 1, String(text))
    }
    if parser.cases.isEmpty, parser.diagnostics.isEmpty {
      parser.diagnostics.append(
        Diagnostic(
          .error, .transcriptLine, "this case has no input; write '> launch FLOW' to start",
          at: SourceLocation(path: path, line: 1, column: 1)))
    }
    if !parser.diagnostics.isEmpty { throw Diagnostics(parser.diagnostics) }
    return Transcript(path: path, lines: parser.lines, cases: parser.cases)
  }

  private init(_ path: String, _ lines: [String]) {
    self.path = path
    self.lines = lines
  }

  private static func lines(of bytes: [UInt8], _ path: String) throws(Diagnostics) -> [String] {
    if bytes.count > Transcript.largest { throw Diagnostics([.tooLarge(path)]) }
    var lines: [String] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else {
        throw Diagnostics([
          Diagnostic(
            .error, .encoding, "this line isn't UTF-8",
            at: SourceLocation(path: path, line: index + 1, column: 1))
        ])
      }
      lines.append(text)
    }
    return lines
  }

  /// Parses a line; numbers count from 1.
  private mutating func parseLine(_ number: Int, _ text: String) {
    guard let first = text.first else { return }
    switch first {
    case "#" where text == "#" || text.hasPrefix("# "): return
    case "=" where text.hasPrefix("=="): begin(String(text.dropFirst(2).trimmed), number)
    case "%": parseDirective(number, text)
    case ">": takeInput(number, text)
    case ":" where text.hasPrefix("::"):
      expect(.structure(String(text.dropFirst(2).trimmed)), number)
    default:
      do throws(PatternError) {
        expect(.text(try LineMatcher(line: text)), number)
      } catch {
        report(.pattern, error.message, number, column: error.column)
      }
    }
  }

  private mutating func begin(_ title: String, _ number: Int) {
    if title.isEmpty {
      return report(.transcriptLine, "a case needs a title after '=='", number, column: 1)
    }
    if !titles.insert(title).inserted {
      report(
        .duplicateIdentifier, "duplicate case '\(title)'; give each case its own title", number,
        column: 4)
    }
    wordLanguage = nil
    cases.append(
      TranscriptCase(
        title: title, line: number, settings: head,
        steps: [TranscriptStep(line: number, .start)]))
  }

  private mutating func takeInput(_ number: Int, _ text: String) {
    let rest = text.dropFirst()
    guard rest.hasPrefix("{") else {
      guard rest.isEmpty || rest.hasPrefix(" ") else {
        return report(
          .transcriptLine,
          "put a space after '>' to type a line, or a brace to press keys; "
            + "put '\\' in front of a line of output", number, column: 2)
      }
      return add(.type(String(rest.dropFirst())), number)
    }
    var keys: [Keystroke] = []
    var index = rest.startIndex
    while index < rest.endIndex {
      let column = text.unicodeScalars.distance(from: text.startIndex, to: index) + 1
      guard rest[index] == "{", let end = rest[index...].firstIndex(of: "}") else {
        return report(
          .transcriptLine,
          "write keys in braces, as in >{type ne}{tab}, not '\(rest[index...].prefix(40))'", number,
          column: column)
      }
      let name = String(rest[rest.index(after: index)..<end])
      guard let key = Keystroke(name) else {
        return report(
          .transcriptLine, "unknown key '\(name.prefix(40))'; the keys are \(Keystroke.names)",
          number, column: column + 1)
      }
      keys.append(key)
      index = rest.index(after: end)
    }
    add(.press(keys), number)
  }

  private mutating func expect(_ kind: Expectation.Kind, _ number: Int) {
    guard let index = openCase(number) else { return }
    let last = cases[index].steps.count - 1
    let language = if case .text = kind { wordLanguage } else { LanguageTag?.none }
    cases[index].steps[last].expectations.append(
      Expectation(line: number, kind: kind, language: language))
    cases[index].steps[last].lastLine = number
  }

  // MARK: - Steps, checks and settings

  /// Adds a step, in a new case if there is none yet.
  mutating func add(_ action: StepAction, _ number: Int) {
    if cases.isEmpty { begin(path.fileStem, number) }
    cases[cases.count - 1].steps.append(TranscriptStep(line: number, action))
    wordLanguage = nil
  }

  /// Adds a check to the last step.
  mutating func add(_ check: Check) {
    guard let index = openCase(check.line) else { return }
    cases[index].steps[cases[index].steps.count - 1].checks.append(check)
  }

  /// Changes the settings of the current case, or of all cases before the first one; returns false if
  /// the case has a step already, so that nothing is changed.
  mutating func set(at number: Int, _ body: (inout CaseSettings) -> Void) -> Bool {
    guard let last = cases.indices.last else {
      body(&head)
      return true
    }
    guard cases[last].steps.count == 1 else { return false }
    body(&cases[last].settings)
    cases[last].steps[0].lastLine = number
    return true
  }

  mutating func report(_ code: DiagnosticCode, _ message: String, _ line: Int, column: Int) {
    diagnostics.append(
      Diagnostic(.error, code, message, at: SourceLocation(path: path, line: line, column: column)))
  }

  /// Returns the index of the current case; reports a line that comes before the first one.
  mutating func openCase(_ number: Int) -> Int? {
    if cases.isEmpty {
      report(
        .transcriptLine,
        "this belongs to no case; start one with '== TITLE', or a comment with '# '", number,
        column: 1)
    }
    return cases.indices.last
  }
}

extension String {
  /// The last component of a path, without its extension.
  fileprivate var fileStem: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

extension Diagnostic {
  static func tooLarge(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, .bounds,
      "a transcript can have at most \(Transcript.largest >> 20) MiB; split this one",
      at: SourceLocation(path: path, line: 1, column: 1))
  }
}
