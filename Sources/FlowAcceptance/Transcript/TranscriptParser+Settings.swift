import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import Onboarding

/// Settings of a case, which precede its first step.
extension TranscriptParser {
  /// Parses a directive that is only a setting.
  mutating func parse(setting directive: Directive, _ line: DirectiveLine) {
    switch directive {
    case .flow: takeFlow(line)
    case .size: takeSize(line)
    case .driver: takeDriver(line)
    case .timeout: takeTimeout(line)
    case .run: takeRun(line)
    case .given: takeGiven(line)
    case .languages: takeLanguages(line)
    case .variant: takeVariant(line)
    case .language, .version, .words, .state, .file, .stderr, .exit, .relaunch, .kill, .wait,
      .signin,
      .set, .event:
      return
    }
  }

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
    let parts = line.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return refuse(line, "KEY = VALUE") }
    let given = CaseSettings.Given(
      line: line.number, path: Check.PropertyPath(String(parts[0]).trimmed),
      value: PropertyValue(transcript: String(parts[1]).trimmed))
    settle(line) { $0.givens.append(given) }
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
  mutating func takeWords(_ line: DirectiveLine) {
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
