import FlowAcceptance
import FlowCore

/// The kind of an operand, or of the value of an option, by which it is checked and completed.
indirect enum ArgumentKind: Hashable, Sendable {
  /// A text that is neither checked nor completed.
  case any
  case int(ClosedRange<Int>)
  case percent
  /// A number between 0 and 1.
  case fraction
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
  case file
  case folder
  /// A topic of `firstrun help`.
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
    case .any, .flow, .page, .language, .file, .folder, .topic: return nil
    case .int(let range):
      let bounds =
        range.upperBound == .max
        ? ", \(range.lowerBound) or more" : " from \(range.lowerBound) to \(range.upperBound)"
      return Int(value).map(range.contains) == true
        ? nil : "'\(option)' must be a number\(bounds), not '\(value)'"
    case .percent:
      return Int(value).map((0...100).contains) == true
        ? nil : "'\(option)' must be a percentage from 0 to 100, not '\(value)'"
    case .fraction:
      return Double(value).map { $0 > 0 && $0 < 1 } == true
        ? nil : "'\(option)' must be a number between 0 and 1, such as 0.05, not '\(value)'"
    case .time(let least):
      return value.milliseconds.map { $0 >= least } == true
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
