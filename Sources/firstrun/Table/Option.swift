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
  /// The kind of the value.
  var kind = ArgumentKind.any
  var isRepeatable = false
  /// What must be given with the option, one of several, as it is typed: an option such as
  /// `--update` or `--format html`, an operand such as `FLOW`, `-- CMD`, or a variable such as
  /// `$FIRSTRUN_AUTH_COMMAND`.
  var requires: [String] = []
  /// The options and operands that can't be given with the option, as they are typed.
  var excludes: [String] = []
  let summary: String

  /// The option as help shows it: `--state DIR`, or `-h, --help`.
  var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)"
      + (value.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? "")
  }
}

extension Option {
  /// Returns the option of a command in which one of these must be given with it.
  func requiring(_ words: String...) -> Option {
    var option = self
    option.requires = words
    return option
  }

  /// Returns the option of a command in which these can't be given with it, either.
  func excluding(_ words: String...) -> Option {
    var option = self
    option.excludes += words
    return option
  }

  static let help = Option(name: "help", letter: "h", summary: "Show this help")
  static let version = Option(name: "version", summary: "Print the version of firstrun")
  static let dumpHelp = Option(
    name: "dump-help", summary: "Print all commands and options as JSON, for tools")
  static let state = Option(
    name: "state", value: "DIR", kind: .folder,
    summary: "Use property lists in DIR instead of ~/.config, and journals in DIR/journal")
  static let language = Option(
    name: "language", value: "LANG", kind: .language,
    summary: "Use this language, such as es-MX (en-XA and en-XB are pseudolocales)")
  static let color = Option(
    name: "color", value: "WHEN", kind: .choice(["auto", "always", "never"]),
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
    name: "review", requires: ["FLOW"], summary: "Let reviewers type 'goto PAGE'")
  static let discardCorrupt = Option(
    name: "discard-corrupt", summary: "Set a damaged property list aside and start a new one")
  static let type = Option(
    name: "type", value: "TYPE", kind: .choice(["bool", "int", "float", "string", "date"]),
    summary: "Set the type of the value: bool, int, float, string or date")
  static let format = Option(
    name: "format", value: "FORMAT", kind: .choice(["xml", "binary"]),
    summary: "Write as xml or binary")
  static let reportFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(["human", "json", "github", "sarif"]),
    summary: "Report as human, json, github or sarif")
  static let graphFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(["dot", "mermaid", "json"]),
    summary: "Draw as dot, mermaid or json")
  static let strict = Option(
    name: "strict", summary: "Treat warnings as errors")

  static let noJournal = Option(
    name: "no-journal", summary: "Don't write to the journal; see 'firstrun help journal'")

  static let follow = Option(
    name: "follow", value: "FILE", kind: .file, requires: ["FLOW"], excludes: ["--events-fd"],
    summary: "Read the app's events from FILE as it writes them; see 'firstrun help events'")
  static let eventsDescriptor = Option(
    name: "events-fd", value: "N", kind: .int(3...Int(Int32.max)), requires: ["FLOW"],
    summary: "Read the app's events from the open file descriptor N, 3 or higher")

  static let fact = Option(
    name: "fact", value: "NAME=VALUE", kind: .fact, isRepeatable: true,
    summary: "Set a fact for conditions")
  static let device = Option(
    name: "device", value: "DEVICE", kind: .choice(CopyDevice.allCases.map(\.rawValue)),
    summary: "Show the copy for iphone, ipad, mac, watch, tv or vision")
  static let sample = Option(
    name: "sample", value: "NAME=VALUE", kind: .pair(example: "arg=3"), isRepeatable: true,
    summary: "Set the value that a placeholder shows; see 'firstrun help copy'")
  static let catalog = Option(
    name: "catalog", value: "FILE", kind: .file,
    summary: "Use this String Catalog instead of the flow's own")
  static let allKeys = Option(
    name: "all-keys", summary: "Include catalog keys that the flow doesn't use")
  static let appVersion = Option(
    name: "app-version", value: "VERSION", summary: "Set the app's version, such as 2.1")
  static let authCommand = Option(
    name: "auth-command", value: "CMD",
    summary: "Run CMD to check sign-in; see 'firstrun help sign-in'")
  static let authTimeout = Option(
    name: "auth-timeout", value: "TIME", kind: .time(from: 100), requires: signInCheck,
    summary: "Stop a check by '--auth-command' after TIME (default: 10s)")
  static let authInterval = Option(
    name: "auth-interval", value: "TIME", kind: .time(from: 100), requires: signInCheck,
    summary: "Check sign-in again after TIME while the flow depends on it (default: 2s)")

  /// What names the command that checks sign-in.
  private static let signInCheck = ["--auth-command", "$FIRSTRUN_AUTH_COMMAND"]

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
