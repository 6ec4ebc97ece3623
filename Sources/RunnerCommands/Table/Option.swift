import FlowContent
import FlowCore
import FlowFormats
import FlowTerminal

package struct Option: Hashable, Sendable {
  /// The name without dashes: `state` for `--state`.
  package let name: String
  /// The single-letter name: `h` for `-h`.
  package let letter: Character?
  /// The placeholder of the value in help, such as `DIR`; nil for a flag.
  package let value: String?
  /// True if the option may stand without its value, which follows `=`.
  let isValueOptional: Bool
  package let kind: ArgumentKind
  package let isRepeatable: Bool
  /// What must be given with the option, one of several, as it is typed: an option such as
  /// `--update` or `--format html`, an operand such as `FLOW`, `-- CMD`, or a variable such as
  /// `$FIRSTRUN_AUTH_COMMAND`.
  package private(set) var requires: [String]
  /// The options and operands that can't be given with the option, as they are typed.
  package private(set) var excludes: [String]
  package let summary: String

  package init(
    name: String, letter: Character? = nil, value: String? = nil, isValueOptional: Bool = false,
    kind: ArgumentKind = .any, isRepeatable: Bool = false, requires: [String] = [],
    excludes: [String] = [], summary: String
  ) {
    (self.name, self.letter, self.value, self.kind) = (name, letter, value, kind)
    (self.isValueOptional, self.isRepeatable) = (isValueOptional, isRepeatable)
    (self.requires, self.excludes, self.summary) = (requires, excludes, summary)
  }

  /// The option as help shows it: `--state DIR`, or `-h, --help`.
  package var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)"
      + (value.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? "")
  }
}

extension Option {
  /// Returns the option of a command in which one of these must be given with it.
  package func requiring(_ words: String...) -> Option {
    var option = self
    option.requires = words
    return option
  }

  /// Returns the option of a command in which these can't be given with it, either.
  package func excluding(_ words: String...) -> Option {
    var option = self
    option.excludes += words
    return option
  }

  package static let help = Option(name: "help", letter: "h", summary: "Show this help")
  package static let version = Option(name: "version", summary: "Print the version of firstrun")
  package static let state = Option(
    name: "state", value: "DIR", kind: .folder,
    summary: "Use property lists in DIR instead of ~/.config, and journals in DIR/journal")
  package static let language = Option(
    name: "language", value: "LANG", kind: .language,
    summary: "Use this language, such as es-MX (en-XA and en-XB are pseudolocales)")
  package static let color = Option(
    name: "color", value: "WHEN", kind: .choice(["auto", "always", "never"]),
    summary: "Use color: auto, always or never")
  package static let accessible = Option(
    name: "accessible", summary: "Print plain lines in reading order, for screen readers")
  package static let reduceMotion = Option(
    name: "reduce-motion", summary: "Turn off animation and the bell")
  package static let feedback = Option(
    name: "feedback", value: "KIND", kind: .choice(Feedback.allCases.map(\.rawValue)),
    summary: "Set the feedback at each step of a walkthrough: bell or none")
  package static let highContrast = Option(
    name: "high-contrast", summary: "Use high-contrast colors")
  package static let largeText = Option(
    name: "large-text", summary: "Use larger text where the terminal supports it"
  )
  package static let json = Option(name: "json", summary: "Print JSON")
  package static let output = Option(
    name: "output", letter: "o", value: "FILE", kind: .file,
    summary: "Write to FILE instead of standard output")
  package static let yes = Option(name: "yes", letter: "y", summary: "Don't ask for confirmation")
  package static let review = Option(
    name: "review", requires: ["FLOW"], summary: "Let reviewers type 'goto PAGE'")
  package static let noJournal = Option(
    name: "no-journal", summary: "Don't write to the journal; see 'firstrun help journal'")

  package static let follow = Option(
    name: "follow", value: "FILE", kind: .file, requires: ["FLOW"], excludes: ["--events-fd"],
    summary: "Read the app's events from FILE as it writes them; see 'firstrun help events'")
  package static let eventsDescriptor = Option(
    name: "events-fd", value: "N", kind: .int(3...Int(Int32.max)), requires: ["FLOW"],
    summary: "Read the app's events from the open file descriptor N, 3 or higher")

  package static let fact = Option(
    name: "fact", value: "NAME=VALUE", kind: .fact, isRepeatable: true,
    summary: "Set a fact for conditions")
  package static let device = Option(
    name: "device", value: "DEVICE", kind: .choice(CopyDevice.allCases.map(\.rawValue)),
    summary: "Show the copy for iphone, ipad, mac, watch, tv or vision")
  package static let sample = Option(
    name: "sample", value: "NAME=VALUE", kind: .pair(example: "arg=3"), isRepeatable: true,
    summary: "Set the value that a placeholder shows; see 'firstrun help copy'")
  package static let catalog = Option(
    name: "catalog", value: "FILE", kind: .file,
    summary: "Use this String Catalog instead of the flow's own")
  package static let variant = Option(
    name: "variant", value: "NAME=VARIANT", kind: .pair(example: "experiment=variant"),
    isRepeatable: true,
    summary: "Show this variant of an experiment without counting it")
  package static let installID = Option(
    name: "install-id", value: "ID",
    summary: "Assign variants by ID, such as the app's, instead of the install's own ID")
  package static let appVersion = Option(
    name: "app-version", value: "VERSION", summary: "Set the app's version, such as 2.1")
  package static let authCommand = Option(
    name: "auth-command", value: "CMD",
    summary: "Run CMD to check sign-in; see 'firstrun help sign-in'")
  package static let authTimeout = Option(
    name: "auth-timeout", value: "TIME", kind: .time(from: 100), requires: signInCheck,
    summary: "Stop a check by '--auth-command' after TIME (default: 10s)")
  package static let authInterval = Option(
    name: "auth-interval", value: "TIME", kind: .time(from: 100), requires: signInCheck,
    summary: "Check sign-in again after TIME while the flow depends on it (default: 2s)")

  package static let factsCommand = Option(
    name: "facts-command", value: "CMD",
    summary: "Run CMD, which prints facts as JSON; see 'firstrun help facts'")
  package static let factsTimeout = Option(
    name: "facts-timeout", value: "TIME", kind: .time(from: 100), requires: factsSource,
    summary: "Stop '--facts-command' after TIME (default: 10s)")
  package static let factsInterval = Option(
    name: "facts-interval", value: "TIME", kind: .time(from: 100), requires: factsSource,
    summary: "Ask for facts again after TIME while the flow depends on them (default: 2s)")

  /// What names the command that checks sign-in, and the one that prints facts.
  private static let signInCheck = ["--auth-command", "$FIRSTRUN_AUTH_COMMAND"]
  private static let factsSource = ["--facts-command", "$FIRSTRUN_FACTS_COMMAND"]

  /// The options that fill texts in and choose among their wordings.
  package static let copyVariation = [device, sample]

  package static let environment = [
    state, catalog, fact, appVersion, variant, installID, authCommand, authTimeout,
    authInterval, factsCommand, factsTimeout, factsInterval,
  ]

  package static let appearance = [
    color, accessible, reduceMotion, feedback, highContrast, largeText, language,
  ]
}

/// The kind of an operand, or of the value of an option, by which it is checked and completed.
package indirect enum ArgumentKind: Hashable, Sendable {
  /// A text that is neither checked nor completed.
  case any
  case int(ClosedRange<Int>)
  case percent
  /// A time such as `500ms`, of at least so many milliseconds.
  case time(from: Int)
  /// A name and its value, such as `arg=3`.
  case pair(example: String)
  /// The name of a flow, or the path of its file.
  case flow
  /// A page of the flow that another operand names.
  case page
  /// A language of that flow, or of firstrun where none is named.
  case language
  /// A fact of that flow with a value, as `NAME=VALUE`.
  case fact
  /// What that flow asks for.
  case answer
  case file
  case folder
  case topic
  case choice([String])
  /// One of these words, perhaps with the path of a file, as `FORM=FILE`.
  case form([String])
  /// Several values, separated by commas.
  case list(ArgumentKind)
}

extension ArgumentKind {
  /// Returns what is wrong with the value of an option such as `--jobs`; nil if nothing is.
  func mistake(in value: String, of option: String) -> String? {
    switch self {
    case .any, .flow, .page, .language, .answer, .file, .folder, .topic: return nil
    case .int(let range):
      let bounds =
        range.upperBound == .max
        ? ", \(range.lowerBound) or more" : " from \(range.lowerBound) to \(range.upperBound)"
      return Int(value).map(range.contains) == true
        ? nil : "'\(option)' must be a number\(bounds), not '\(value)'"
    case .percent:
      return Int(value).map((0...100).contains) == true
        ? nil : "'\(option)' must be a percentage from 0 to 100, not '\(value)'"
    case .time(let least):
      return value.milliseconds.map((least...86_400_000_000).contains) == true
        ? nil : "'\(option)' must be a time from \(least)ms to 1000d, such as 10s, not '\(value)'"
    case .pair(let example): return Self.mistake(inPair: value, example, of: option)
    case .fact: return Self.mistake(inPair: value, "name=value", of: option)
    case .choice(let words):
      return words.contains(value)
        ? nil : "invalid value '\(value)' for '\(option)'\(value.advice(among: words))"
    case .form(let words):
      return Self.choice(words).mistake(in: String(value.prefix { $0 != "=" }), of: option)
    case .list(let kind):
      let items = value.split(separator: ",").map(String.init)
      if items.isEmpty { return "'\(option)' is empty; name something, or leave it out" }
      return items.lazy.compactMap { kind.mistake(in: $0, of: option) }.first
    }
  }

  private static func mistake(
    inPair text: String, _ example: String, of option: String
  ) -> String? {
    text.pair == nil ? "'\(option) \(text)' has no value; write it like \(example)" : nil
  }
}

extension String {
  /// The texts before and after the first `=`; nil if one of them is missing.
  var pair: (name: String, value: String)? {
    let parts = split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    return (String(parts[0]), String(parts[1]))
  }
}
