import FlowSystem
import FlowTerminal
import RunnerCommands

extension Command {
  static let completions = Command(
    name: "completions", summary: "Print a completion script for a shell",
    operands: [.shell]
  ) { context in
    let shell = context.invocation.operand(0).flatMap(ShellName.init)
    context.console.write(shell?.script ?? "")
    return .success
  }

  /// The command `firstrun complete SHELL -- WORD…`, which these scripts run.
  ///
  /// It prints what can stand at the cursor, and nothing about what is wrong.
  static let complete = Command(
    name: "complete", summary: "Complete a command line", operands: [.shell],
    takesCommandLine: true, isHidden: true
  ) { context in
    guard let shell = context.invocation.operand(0).flatMap(ShellName.init) else { return .success }
    let words = shell.words(context.invocation.commandLine ?? [])
    let completion = ShellCompletion(words, in: context.library)
    context.console.write(bytes: Array(shell.text(completion, of: words.last ?? "").utf8))
    return .success
  }
}

extension Command.Operand {
  fileprivate static let shell = Self(
    name: "SHELL", kind: .choice(ShellName.allCases.map(\.rawValue)))
}

extension Command {
  static let man = Command(
    name: "man", summary: "Print the manual page, for 'mandoc' or 'man'"
  ) { context in
    context.console.write(ManualPage.text)
    return .success
  }
}

enum ShellName: String, CaseIterable {
  case bash, zsh, fish

  /// The script that makes the shell ask `firstrun complete` for what can stand at the cursor.
  var script: String { Documents.text(named: "completion.\(rawValue)").map { $0 + "\n" } ?? "" }

  /// Returns a completion as the script of the shell reads it.
  ///
  /// The first line is what the shell adds of its own; each other line is a candidate.
  func text(_ completion: ShellCompletion, of word: String) -> String {
    // Whatever a shell would have to be told apart from the end of a candidate isn't offered.
    let candidates = completion.candidates.filter { candidate in
      !candidate.word.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let lines = candidates.map { candidate in
      switch self {
      // In bash '=' separates words, so a candidate is only what stands behind it.
      case .bash: candidate.word.withoutPrefix(upTo: word)
      case .zsh:
        candidate.word.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
          + (candidate.description.map { ":\($0)" } ?? "")
      case .fish: candidate.word + (candidate.description.map { "\t\($0)" } ?? "")
      }
    }
    return ([completion.addition.rawValue] + lines).map { $0 + "\n" }.joined()
  }

  /// Returns the words of a command line as the user typed them.
  func words(_ words: [String]) -> [String] {
    guard self == .bash else { return words }
    var joined: [String] = []
    var joins = false
    for word in words {
      if !joined.isEmpty, joins || word == "=" {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
      joins = word == "="
    }
    return joined
  }
}

extension String {
  fileprivate func withoutPrefix(upTo word: String) -> String {
    guard let end = word.lastIndex(of: "="), hasPrefix(word[...end]) else { return self }
    return String(dropFirst(word[...end].count))
  }
}
