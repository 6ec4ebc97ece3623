import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import Onboarding

/// Directives, which begin with `%`.
extension TranscriptParser {
  /// The names of directives.
  enum Directive: String, CaseIterable {
    case flow, size, driver, timeout, run, given, language, languages, version, variant
    case words, state, file, stderr, exit
    case relaunch, kill, wait, signin, set, event
  }

  /// A line with a directive.
  struct DirectiveLine {
    let number: Int
    let name: String
    let value: String
    /// The column of the value, from 1.
    let column: Int
  }

  /// Parses a directive, and adds its setting, step or check.
  mutating func parseDirective(_ number: Int, _ text: String) {
    let name = text.dropFirst().prefix { !$0.isWhitespace }
    let rest = text.dropFirst(1 + name.count)
    let gap = rest.prefix(while: \.isWhitespace)
    let line = DirectiveLine(
      number: number, name: String(name), value: String(rest.dropFirst(gap.count)),
      column: 2 + name.unicodeScalars.count + gap.unicodeScalars.count)
    guard let directive = Directive(rawValue: line.name) else {
      let nearest = line.name.nearest(in: Directive.allCases.map(\.rawValue))
      return report(.unknownDirective, .unknown(line.name, nearest), number, column: 2)
    }
    switch directive {
    case .flow, .size, .driver, .timeout, .run, .given, .languages, .variant:
      parse(setting: directive, line)
    case .language, .version: parseLanguageOrVersion(directive, line)
    case .words: takeWords(line)
    case .state: takeState(line)
    case .file: takeFile(line)
    case .stderr: takeMatcher(line.value, line) { .errors($0) }
    case .exit: takeNumber(line, "a status, from 0 to 255", 0...255) { .status(Int32($0)) }
    case .relaunch: takeNothing(line, .relaunch)
    case .kill: takeNothing(line, .kill)
    case .wait: takeWait(line)
    case .signin: takeSignIn(line)
    case .set: takeSet(line)
    case .event: takeEvent(line)
    }
  }

  mutating func refuse(_ line: DirectiveLine, _ wanted: String) {
    report(
      .directiveValue, .wanted(line.name, wanted, line.value), line.number, column: line.column)
  }

  // MARK: - Actions

  private mutating func takeNothing(_ line: DirectiveLine, _ action: StepAction) {
    guard line.value.isEmpty else { return refuse(line, "nothing after it") }
    add(action, line.number)
  }

  private mutating func takeNumber(
    _ line: DirectiveLine, _ wanted: String, _ range: ClosedRange<Int>,
    _ action: (Int) -> StepAction
  ) {
    guard let number = Int(line.value), range.contains(number) else { return refuse(line, wanted) }
    add(action(number), line.number)
  }

  private mutating func takeWait(_ line: DirectiveLine) {
    guard let milliseconds = line.value.milliseconds else {
      return refuse(line, "a time, such as 500ms, 2s or 3d")
    }
    add(.wait(milliseconds), line.number)
  }

  private mutating func takeSignIn(_ line: DirectiveLine) {
    guard let answer = SignInResult(rawValue: line.value) else {
      return refuse(line, SignInResult.allCases.map(\.rawValue).joined(separator: ", "))
    }
    add(.signIn(answer), line.number)
  }

  private mutating func takeSet(_ line: DirectiveLine) {
    let parts = line.value.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return refuse(line, "a fact and its value") }
    add(.set(fact: parts[0], value: parts[1].trimmed), line.number)
  }

  private mutating func takeEvent(_ line: DirectiveLine) {
    let words = line.value.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first, !name.contains("=") else {
      return refuse(line, "the name of an event")
    }
    add(.event(words), line.number)
  }

  /// Parses `%language` or `%version`, a setting before the first step and an action after it.
  private mutating func parseLanguageOrVersion(_ directive: Directive, _ line: DirectiveLine) {
    if directive == .language {
      guard let language = LanguageTag(line.value) else {
        return refuse(line, "a language, such as es-MX")
      }
      if !set(at: line.number, { $0.language = language }) { add(.language(language), line.number) }
    } else {
      guard let version = Version(line.value) else { return refuse(line, "a version, such as 2.1") }
      if !set(at: line.number, { $0.version = version }) { add(.version(version), line.number) }
    }
  }

  // MARK: - Checks

  private mutating func takeState(_ line: DirectiveLine) {
    if line.value.hasPrefix("absent ") {
      let key = Check.PropertyPath(String(line.value.dropFirst("absent ".count)).trimmed)
      return add(Check(line: line.number, kind: .state(key, nil)))
    }
    let parts = line.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      return refuse(line, "KEY = VALUE, or absent KEY")
    }
    let key = Check.PropertyPath(String(parts[0]).trimmed)
    let value = PropertyValue(transcript: String(parts[1]).trimmed)
    add(Check(line: line.number, kind: .state(key, value)))
  }

  private mutating func takeFile(_ line: DirectiveLine) {
    let parts = line.value.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = parts.first, !name.hasPrefix("/"), !name.split(separator: "/").contains("..")
    else { return refuse(line, "the name of a file among the state") }
    if name == "absent", parts.count == 2 {
      return add(Check(line: line.number, kind: .file(parts[1].trimmed, isThere: false)))
    }
    guard parts.count == 2 else {
      return add(Check(line: line.number, kind: .file(name, isThere: true)))
    }
    takeMatcher(parts[1], line) { .fileLine(name, $0) }
  }

  private mutating func takeMatcher(
    _ text: String, _ line: DirectiveLine, _ kind: (LineMatcher) -> Check.Kind
  ) {
    do throws(PatternError) {
      add(Check(line: line.number, kind: kind(try LineMatcher(line: text))))
    } catch {
      report(.pattern, error.message, line.number, column: line.column + error.column - 1)
    }
  }
}

extension Check.PropertyPath {
  /// Creates a key path from `KEY` or `DOMAIN:KEY`.
  init(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    self.init(domain: parts.count == 2 ? parts[0] : nil, key: parts.last ?? "")
  }
}

extension String {
  fileprivate static func unknown(_ name: String, _ nearest: String?) -> String {
    "unknown directive '%\(name)'" + (nearest.map { "; did you mean '%\($0)'?" } ?? "")
  }

  fileprivate static func wanted(_ name: String, _ wanted: String, _ value: String) -> String {
    "'%\(name)' needs \(wanted)" + (value.isEmpty ? "" : ", not '\(value.prefix(40))'")
  }
}
