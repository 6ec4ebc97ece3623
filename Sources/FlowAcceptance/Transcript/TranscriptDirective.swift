import FlowContent
import FlowCore
import FlowFormats
import FlowStore
import FlowSystem
import Onboarding

/// A directive of transcripts, which begins with `%`: its name, its value, and what it does.
struct TranscriptDirective: Sendable {
  /// What a line with a directive adds to a transcript.
  enum Entry {
    /// A setting, which comes before the first step of its case.
    case setting((inout CaseSettings) -> Void)
    case action(StepAction)
    /// A setting before the first step, and an action after it.
    case settingOrAction((inout CaseSettings) -> Void, StepAction)
    case check(Check.Kind)
  }

  /// The value of a directive, with its location.
  struct Value {
    let text: String
    let location: SourceLocation

    /// The words between white space.
    var words: [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

    /// The first word and the rest; nil if one of them is missing.
    var pair: (first: String, rest: String)? {
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], String(parts[1].trimmed)) : nil
    }

    /// The parts of `KEY = VALUE`; nil for anything else.
    var assignment: (key: Check.PropertyPath, value: PropertyValue)? {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      return (
        Check.PropertyPath(String(parts[0].trimmed)),
        PropertyValue(transcript: String(parts[1].trimmed))
      )
    }

    /// The parts of `FACT = VALUE`, several values as `a, b` or `[a, b]`; nil for anything else.
    static func answer(_ text: some StringProtocol) -> (name: String, text: String)? {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0.trimmed) }
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      switch PropertyValue(transcript: parts[1]) {
      case .string(let text): return (parts[0], text)
      case .array: return (parts[0], String(parts[1].dropFirst().dropLast()))
      default: return (parts[0], parts[1])
      }
    }
  }

  let name: String
  /// The value that it needs, as it follows "needs".
  let wanted: String
  /// Parses the value; nil if it isn't the one that is needed.
  let parse: @Sendable (Value) throws(PatternError) -> Entry?

  private init(
    _ name: String, _ wanted: String,
    _ parse: @escaping @Sendable (Value) throws(PatternError) -> Entry?
  ) {
    (self.name, self.wanted, self.parse) = (name, wanted, parse)
  }

  /// All directives but `%words`, which depends on the settings of its case.
  static let all = settings + actions + checks

  private static let settings = [
    TranscriptDirective("flow", "the name of a flow") { value in
      value.text.isEmpty
        ? nil : .setting { $0.flow = .init(name: value.text, location: value.location) }
    },
    TranscriptDirective("size", "columns and rows, such as 72x24") { value in
      WindowSize(value.text).map { size in
        .setting { ($0.columns, $0.rows) = (size.columns, size.rows) }
      }
    },
    TranscriptDirective("driver", "some of core, pipe, pty, app") { value in
      let drivers = value.words.compactMap(DriverKind.init)
      guard !drivers.isEmpty, drivers.count == value.words.count else { return nil }
      return .setting { $0.drivers = drivers }
    },
    TranscriptDirective("timeout", "a time, such as 5s") { value in
      guard let milliseconds = value.text.milliseconds, milliseconds > 0 else { return nil }
      return .setting { $0.timeout = milliseconds }
    },
    TranscriptDirective("run", "what follows the program's name, with every quote closed") {
      value in
      guard let words = value.text.shellWords, !words.isEmpty else { return nil }
      return .setting { $0.arguments = words }
    },
    TranscriptDirective("given", "KEY = VALUE, or answer FACT = VALUE") { value in
      if let pair = value.pair, pair.first == "answer", !pair.rest.hasPrefix("=") {
        return Value.answer(pair.rest).map { name, text in
          .setting { $0.answers.append(.init(line: value.location.line, name: name, text: text)) }
        }
      }
      return value.assignment.map { key, given in
        .setting {
          $0.givens.append(.init(line: value.location.line, path: key, value: given))
        }
      }
    },
    TranscriptDirective("mended", "the code of a mistake, such as F098") { value in
      DiagnosticCode(rawValue: value.text).map { code in
        .setting { $0.mended = .init(line: value.location.line, code: code) }
      }
    },
    TranscriptDirective("languages", "languages, such as en es-MX fr-CA") { value in
      let pinsWords = value.words.last == "words"
      let names = value.words.dropLast(pinsWords ? 1 : 0)
      let languages = names.compactMap { LanguageTag($0) }
      guard !languages.isEmpty, languages.count == names.count else { return nil }
      return .setting { ($0.languages, $0.pinsWords) = (languages, pinsWords) }
    },
    TranscriptDirective(
      "variant", "an experiment and its variant, such as short-welcome=short"
    ) { value in
      let parts = value.text.split(separator: "=", omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == 2, parts.allSatisfy(\.isIdentifier) else { return nil }
      return .setting { $0.variants[parts[0]] = parts[1] }
    },
    TranscriptDirective("language", "a language, such as es-MX") { value in
      LanguageTag(value.text).map { tag in .settingOrAction({ $0.language = tag }, .language(tag)) }
    },
    TranscriptDirective("version", "a version, such as 2.1") { value in
      Version(value.text).map { version in
        .settingOrAction({ $0.version = version }, .version(version))
      }
    },
  ]

  private static let actions = [
    TranscriptDirective("relaunch", "nothing after it") {
      $0.text.isEmpty ? .action(.relaunch) : nil
    },
    TranscriptDirective("kill", "nothing after it") { $0.text.isEmpty ? .action(.kill) : nil },
    TranscriptDirective("exit", "a status, from 0 to 255") {
      UInt8($0.text).map { .action(.status(Int32($0))) }
    },
    TranscriptDirective("wait", "a time, such as 500ms, 2s or 3d") {
      $0.text.milliseconds.map { .action(.wait($0)) }
    },
    TranscriptDirective(
      "signin", SignInResult.allCases.map(\.rawValue).joined(separator: ", ")
    ) { SignInResult(rawValue: $0.text).map { .action(.signIn($0)) } },
    TranscriptDirective("set", "a fact and its value") {
      $0.pair.map { .action(.set(fact: $0.first, value: $0.rest)) }
    },
    TranscriptDirective("event", "the name of an event") { value in
      guard let name = value.words.first, !name.contains("=") else { return nil }
      return .action(.event(value.words))
    },
  ]

  private static let checks = [
    TranscriptDirective("state", "KEY = VALUE, or absent KEY") { value in
      if let pair = value.pair, pair.first == "absent" {
        return .check(.state(Check.PropertyPath(pair.rest), nil))
      }
      return value.assignment.map { .check(.state($0.key, $0.value)) }
    },
    TranscriptDirective("answer", "FACT = VALUE, or absent FACT") { value in
      if let pair = value.pair, pair.first == "absent", !pair.rest.hasPrefix("=") {
        return .check(.answer(pair.rest, nil))
      }
      return Value.answer(value.text).map { .check(.answer($0.name, $0.text)) }
    },
    TranscriptDirective("file", "the name of a file among the state") {
      value throws(PatternError) in
      let name = value.pair?.first ?? value.text
      guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
        return nil
      }
      guard let rest = value.pair?.rest else { return .check(.file(name, isThere: true)) }
      return .check(
        name == "absent"
          ? .file(rest, isThere: false) : .fileLine(name, try LineMatcher(line: rest)))
    },
    TranscriptDirective("stderr", "a line") { value throws(PatternError) in
      .check(.errors(try LineMatcher(line: value.text)))
    },
  ]
}

extension TranscriptParser {
  /// Parses a directive, and adds its setting, action or check.
  mutating func parseDirective(_ number: Int, _ text: String) {
    let name = String(text.dropFirst().prefix { !$0.isWhitespace })
    let rest = text.dropFirst(1 + name.count)
    let gap = rest.prefix(while: \.isWhitespace)
    let column = 2 + name.unicodeScalars.count + gap.unicodeScalars.count
    let value = TranscriptDirective.Value(
      text: String(rest.dropFirst(gap.count)),
      location: SourceLocation(path: path, line: number, column: column))
    func refuse(_ wanted: String) {
      let found = value.text.isEmpty ? "" : ", not '\(value.text.prefix(40))'"
      report(.directiveValue, "'%\(name)' needs \(wanted)\(found)", number, column: column)
    }
    if name == "words" {
      if let wanted = takeWords(value.text, number) { refuse(wanted) }
      return
    }
    guard let directive = TranscriptDirective.all.first(where: { $0.name == name }) else {
      let nearest = name.nearest(in: TranscriptDirective.all.map(\.name) + ["words"])
      return report(
        .unknownDirective, "unknown directive '%\(name)'\(nearest.map { "%" + $0 }.suggestion)",
        number, column: 2)
    }
    do throws(PatternError) {
      guard let entry = try directive.parse(value) else { return refuse(directive.wanted) }
      add(entry, of: name, number)
    } catch {
      report(.pattern, error.message, number, column: column + error.column - 1)
    }
  }

  private mutating func add(_ entry: TranscriptDirective.Entry, of name: String, _ number: Int) {
    switch entry {
    case .setting(let change):
      if !set(at: number, change) {
        report(
          .transcriptLine, "'%\(name)' comes before the first '>' of its case", number, column: 1)
      }
    case .settingOrAction(let change, let action):
      if !set(at: number, change) { add(action, number) }
    case .action(let action): add(action, number)
    case .check(let kind): add(Check(line: number, kind: kind))
    }
  }

  /// Parses `%words`: the lines that follow in this turn are expected in one language only; returns
  /// what it needs, if the value is another one.
  private mutating func takeWords(_ value: String, _ number: Int) -> String? {
    guard let index = openCase(number) else { return nil }
    let settings = cases[index].settings
    guard settings.pinsWords else {
      report(
        .transcriptLine, "'%words' needs '%languages … words' before the first '>'", number,
        column: 1)
      return nil
    }
    guard let language = LanguageTag(value), settings.languages.contains(language) else {
      return "one of \(settings.languages.map(\.description).joined(separator: ", "))"
    }
    wordLanguage = language
    cases[index].steps[cases[index].steps.count - 1].lastLine = number
    return nil
  }
}

extension Check.PropertyPath {
  /// Creates a key path from `KEY` or `DOMAIN:KEY`.
  init(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    self.init(domain: parts.count == 2 ? parts[0] : nil, key: parts.last ?? "")
  }
}
