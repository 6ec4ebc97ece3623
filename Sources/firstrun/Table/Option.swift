/// A command-line option as the table declares it.
struct Option: Hashable, Sendable {
  /// The name without dashes: `state` for `--state`.
  let name: String
  /// The single-letter name: `h` for `-h`.
  var letter: Character?
  /// The placeholder of the value in help, such as `DIR`; nil for a flag.
  var value: String?
  /// The possible values; empty means any.
  var choices: [String] = []
  var isRepeatable = false
  let summary: String

  /// The option as help shows it: `--state DIR`, or `-h, --help`.
  var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}

extension Option {
  static let help = Option(name: "help", letter: "h", summary: "say how to use it")
  static let version = Option(name: "version", summary: "print the version of firstrun")
  static let state = Option(
    name: "state", value: "DIR", summary: "keep property lists in DIR, not in ~/.config")
  static let language = Option(
    name: "language", value: "LANG",
    summary: "the language to show, such as es-MX; en-XA and en-XB are made up, for tests")
  static let color = Option(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"],
    summary: "auto, always or never")
  static let accessible = Option(
    name: "accessible", summary: "plain lines in reading order, for screen readers")
  static let reduceMotion = Option(name: "reduce-motion", summary: "nothing moves")
  static let highContrast = Option(
    name: "high-contrast", summary: "white on deep colour, nothing faint")
  static let largeText = Option(
    name: "large-text", summary: "letters of double height, or wider ones, where a terminal can")
  static let json = Option(name: "json", summary: "print JSON, for programs")
  static let force = Option(name: "yes", letter: "y", summary: "do not ask first")
  static let review = Option(
    name: "review", summary: "for reviewers: allow 'goto PAGE'; of 'test', write FILE.new")
  static let discardCorrupt = Option(
    name: "discard-corrupt", summary: "put a damaged property list aside and start a new one")
  static let type = Option(
    name: "type", value: "TYPE", choices: ["bool", "int", "float", "string", "date"],
    summary: "the type to write: bool, int, float, string or date")
  static let format = Option(
    name: "format", value: "FORMAT", choices: ["xml", "binary"],
    summary: "xml or binary")
  static let reportFormat = Option(
    name: "format", value: "FORMAT", choices: ["human", "json", "github", "sarif"],
    summary: "human, json, github or sarif")
  static let graphFormat = Option(
    name: "format", value: "FORMAT", choices: ["dot", "mermaid", "json"],
    summary: "dot, mermaid or json")
  static let strict = Option(
    name: "strict", summary: "let warnings fail, too; of 'feed', a bad line")

  static let fact = Option(
    name: "fact", value: "NAME=VALUE", isRepeatable: true, summary: "set a fact, for conditions")
  static let appVersion = Option(
    name: "app-version", value: "VERSION", summary: "the app's version, such as 2.1")
  static let authCommand = Option(
    name: "auth-command", value: "CMD",
    summary: "run CMD with /bin/sh: status 0 is signed in, 1 is not")

  /// The options that describe the environment of a flow.
  static let surroundings = [state, fact, appVersion, authCommand]

  /// The options that determine the appearance.
  static let looks = [color, accessible, reduceMotion, highContrast, largeText, language]
}
