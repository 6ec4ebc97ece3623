import FlowContent

/// A command-line option as the table declares it.
struct Option: Hashable, Sendable {
  /// The name without dashes: `state` for `--state`.
  let name: String
  /// The single-letter name: `h` for `-h`.
  var letter: Character?
  /// The placeholder of the value in help, such as `DIR`; nil for a flag.
  var value: String?
  /// True if the option may stand without its value, which follows `=`.
  var isValueOptional = false
  /// The kind of the value, if `choices` doesn't list all of them.
  var valueKind = ArgumentKind.any
  /// The possible values; empty means any.
  var choices: [String] = []
  var isRepeatable = false
  let summary: String

  /// The option as help shows it: `--state DIR`, or `-h, --help`.
  var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)"
      + (value.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? "")
  }
}

extension Option {
  /// The kind of the value, for completion.
  var kind: ArgumentKind { choices.isEmpty ? valueKind : .words(choices) }

  static let help = Option(name: "help", letter: "h", summary: "Show this help")
  static let version = Option(name: "version", summary: "Print the version of firstrun")
  static let dumpHelp = Option(
    name: "dump-help", summary: "Print all commands and options as JSON, for tools")
  static let state = Option(
    name: "state", value: "DIR", valueKind: .folder,
    summary: "Use property lists in DIR instead of ~/.config, and journals in DIR/journal")
  static let language = Option(
    name: "language", value: "LANG", valueKind: .language,
    summary: "Use this language, such as es-MX (en-XA and en-XB are pseudolocales)")
  static let color = Option(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"],
    summary: "Use color: auto, always or never")
  static let accessible = Option(
    name: "accessible", summary: "Print plain lines in reading order, for screen readers")
  static let reduceMotion = Option(name: "reduce-motion", summary: "Turn off animation")
  static let highContrast = Option(
    name: "high-contrast", summary: "Use high-contrast colors")
  static let largeText = Option(
    name: "large-text", summary: "Use larger text where the terminal supports it"
  )
  static let json = Option(name: "json", summary: "Print JSON")
  static let yes = Option(name: "yes", letter: "y", summary: "Don't ask for confirmation")
  static let review = Option(
    name: "review", summary: "Let reviewers type 'goto PAGE'")
  static let discardCorrupt = Option(
    name: "discard-corrupt", summary: "Set a damaged property list aside and start a new one")
  static let type = Option(
    name: "type", value: "TYPE", choices: ["bool", "int", "float", "string", "date"],
    summary: "Set the type of the value: bool, int, float, string or date")
  static let format = Option(
    name: "format", value: "FORMAT", choices: ["xml", "binary"],
    summary: "Write as xml or binary")
  static let reportFormat = Option(
    name: "format", value: "FORMAT", choices: ["human", "json", "github", "sarif"],
    summary: "Report as human, json, github or sarif")
  static let graphFormat = Option(
    name: "format", value: "FORMAT", choices: ["dot", "mermaid", "json"],
    summary: "Draw as dot, mermaid or json")
  static let strict = Option(
    name: "strict", summary: "Treat warnings as errors")

  static let noJournal = Option(
    name: "no-journal", summary: "Don't write to the journal; see 'firstrun help journal'")

  static let follow = Option(
    name: "follow", value: "FILE", valueKind: .file,
    summary: "Read the app's events from FILE as it writes them; see 'firstrun help events'")
  static let eventsDescriptor = Option(
    name: "events-fd", value: "N",
    summary: "Read the app's events from the open file descriptor N, 3 or higher")

  static let fact = Option(
    name: "fact", value: "NAME=VALUE", valueKind: .fact, isRepeatable: true,
    summary: "Set a fact for conditions")
  static let device = Option(
    name: "device", value: "DEVICE", choices: CopyDevice.allCases.map(\.rawValue),
    summary: "Show the copy for iphone, ipad, mac, watch, tv or vision")
  static let sample = Option(
    name: "sample", value: "NAME=VALUE", isRepeatable: true,
    summary: "Set the value that a placeholder shows; see 'firstrun help copy'")
  static let catalog = Option(
    name: "catalog", value: "FILE", valueKind: .file,
    summary: "Use this String Catalog instead of the flow's own")
  static let allKeys = Option(
    name: "all-keys", summary: "Include catalog keys that the flow doesn't use")
  static let appVersion = Option(
    name: "app-version", value: "VERSION", summary: "Set the app's version, such as 2.1")
  static let authCommand = Option(
    name: "auth-command", value: "CMD",
    summary: "Run CMD to check sign-in; see 'firstrun help sign-in'")
  static let authTimeout = Option(
    name: "auth-timeout", value: "TIME",
    summary: "Stop a check by '--auth-command' after TIME (default: 10s)")
  static let authInterval = Option(
    name: "auth-interval", value: "TIME",
    summary: "Check sign-in again after TIME while the flow depends on it (default: 2s)")

  /// The options that fill texts in and choose among their wordings.
  static let copyVariation = [device, sample]

  /// The options that describe the environment of a flow.
  static let environment = [
    state, catalog, fact, appVersion, variant, installID, authCommand, authTimeout,
    authInterval,
  ]

  /// The options that determine the appearance.
  static let appearance = [color, accessible, reduceMotion, highContrast, largeText, language]
}
