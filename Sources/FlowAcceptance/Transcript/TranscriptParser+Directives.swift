import FlowContent
import FlowCore
import FlowFormats
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
      return report(
        .unknownDirective,
        "unknown directive '%\(line.name)'\(nearest.map { "%" + $0 }.suggestion)", number, column: 2
      )
    }
    switch directive {
    case .flow: takeFlow(line)
    case .size: takeSize(line)
    case .driver: takeDriver(line)
    case .timeout: takeTimeout(line)
    case .run: takeRun(line)
    case .given: takeGiven(line)
    case .languages: takeLanguages(line)
    case .variant: takeVariant(line)
    case .language: takeLanguage(line)
    case .version: takeVersion(line)
    case .words: takeWords(line)
    case .state: takeState(line)
    case .file: takeFile(line)
    case .stderr: takeMatcher(line.value, line) { .errors($0) }
    case .exit: takeExit(line)
    case .relaunch: takeNothing(line, .relaunch)
    case .kill: takeNothing(line, .kill)
    case .wait: takeWait(line)
    case .signin: takeSignIn(line)
    case .set: takeSet(line)
    case .event: takeEvent(line)
    }
  }

  private mutating func refuse(_ line: DirectiveLine, _ wanted: String) {
    let value = line.value.isEmpty ? "" : ", not '\(line.value.prefix(40))'"
    report(
      .directiveValue, "'%\(line.name)' needs \(wanted)\(value)", line.number, column: line.column)
  }

  // MARK: - Actions

  private mutating func takeNothing(_ line: DirectiveLine, _ action: StepAction) {
    guard line.value.isEmpty else { return refuse(line, "nothing after it") }
    add(action, line.number)
  }

  private mutating func takeExit(_ line: DirectiveLine) {
    guard let status = Int32(line.value), (0...255).contains(status) else {
      return refuse(line, "a status, from 0 to 255")
    }
    add(.status(status), line.number)
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

  /// Parses `%language`, a setting before the first step and an action after it.
  private mutating func takeLanguage(_ line: DirectiveLine) {
    guard let language = LanguageTag(line.value) else {
      return refuse(line, "a language, such as es-MX")
    }
    if !set(at: line.number, { $0.language = language }) { add(.language(language), line.number) }
  }

  /// Parses `%version`, a setting before the first step and an action after it.
  private mutating func takeVersion(_ line: DirectiveLine) {
    guard let version = Version(line.value) else { return refuse(line, "a version, such as 2.1") }
    if !set(at: line.number, { $0.version = version }) { add(.version(version), line.number) }
  }

  // MARK: - Checks

  private mutating func takeState(_ line: DirectiveLine) {
    if line.value.hasPrefix("absent ") {
      let key = Check.PropertyPath(String(line.value.dropFirst("absent ".count)).trimmed)
      return add(Check(line: line.number, kind: .state(key, nil)))
    }
    guard let (key, value) = Self.assignment(line) else {
      return refuse(line, "KEY = VALUE, or absent KEY")
    }
    add(Check(line: line.number, kind: .state(key, value)))
  }

  /// Parses `KEY = VALUE`.
  private static func assignment(
    _ line: DirectiveLine
  ) -> (key: Check.PropertyPath, value: PropertyValue)? {
    let parts = line.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    return (
      Check.PropertyPath(String(parts[0]).trimmed),
      PropertyValue(transcript: String(parts[1]).trimmed)
    )
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

/// Settings of a case, which precede its first step.
extension TranscriptParser {
  private mutating func takeFlow(_ line: DirectiveLine) {
    guard !line.value.isEmpty else { return refuse(line, "the name of a flow") }
    let location = SourceLocation(path: path, line: line.number, column: line.column)
    settle(line) { $0.flow = .init(name: line.value, location: location) }
  }

  private mutating func takeVariant(_ line: DirectiveLine) {
    let parts = line.value.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(\.isIdentifier) else {
      return refuse(line, "an experiment and its variant, such as short-welcome=short")
    }
    settle(line) { $0.variants[parts[0]] = parts[1] }
  }

  private mutating func takeRun(_ line: DirectiveLine) {
    guard let words = line.value.shellWords else { return refuse(line, "every quote closed") }
    guard !words.isEmpty else { return refuse(line, "what follows the program's name") }
    settle(line) { $0.arguments = words }
  }

  private mutating func takeSize(_ line: DirectiveLine) {
    guard let size = WindowSize(line.value) else {
      return refuse(line, "columns and rows, such as 72x24")
    }
    settle(line) {
      $0.columns = size.columns
      $0.rows = size.rows
    }
  }

  private mutating func takeDriver(_ line: DirectiveLine) {
    let names = line.value.split(separator: " ").map(String.init)
    let drivers = names.compactMap(DriverKind.init)
    guard !drivers.isEmpty, drivers.count == names.count else {
      return refuse(line, "some of core, pipe, pty")
    }
    settle(line) { $0.drivers = drivers }
  }

  private mutating func takeTimeout(_ line: DirectiveLine) {
    guard let milliseconds = line.value.milliseconds, milliseconds > 0 else {
      return refuse(line, "a time, such as 5s")
    }
    settle(line) { $0.timeout = milliseconds }
  }

  private mutating func takeGiven(_ line: DirectiveLine) {
    guard let (key, value) = Self.assignment(line) else { return refuse(line, "KEY = VALUE") }
    settle(line) { $0.givens.append(.init(line: line.number, path: key, value: value)) }
  }

  private mutating func takeLanguages(_ line: DirectiveLine) {
    var names = line.value.split(separator: " ").map(String.init)
    let pinsWords = names.last == "words"
    if pinsWords { names.removeLast() }
    let languages = names.compactMap { LanguageTag($0) }
    guard !languages.isEmpty, languages.count == names.count else {
      return refuse(line, "languages, such as en es-MX fr-CA")
    }
    settle(line) {
      $0.languages = languages
      $0.pinsWords = pinsWords
    }
  }

  /// Parses `%words`: the lines that follow in this turn are expected in one language only.
  private mutating func takeWords(_ line: DirectiveLine) {
    guard let index = openCase(line.number) else { return }
    let settings = cases[index].settings
    guard settings.pinsWords else {
      return report(
        .transcriptLine, "'%words' needs '%languages … words' before the first '>'", line.number,
        column: 1)
    }
    guard let language = LanguageTag(line.value), settings.languages.contains(language) else {
      return refuse(line, "one of \(settings.languages.map(\.description).joined(separator: ", "))")
    }
    wordLanguage = language
    cases[index].steps[cases[index].steps.count - 1].lastLine = line.number
  }

  private mutating func settle(_ line: DirectiveLine, _ body: (inout CaseSettings) -> Void) {
    if !set(at: line.number, body) {
      report(
        .transcriptLine, "'%\(line.name)' comes before the first '>' of its case", line.number,
        column: 1)
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
