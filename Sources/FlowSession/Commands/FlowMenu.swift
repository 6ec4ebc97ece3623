import FlowContent
import FlowCore
import FlowLocalization

/// The choices and commands that are open to the user in a state of a flow, with their names in a
/// language.
struct FlowMenu {
  let machine: FlowMachine
  let state: FlowState
  let facts: Facts
  let copy: Copy
  let words: Words
  /// True in accessible mode, where choices and actions to try are numbered.
  let isAccessible: Bool
  /// True while the simulated sign-in waits for an answer.
  let isSigningIn: Bool
  /// True if a command signs in, which can be run again.
  let runsSignInCommand: Bool
  /// True if `goto PAGE` is allowed, for reviewers.
  let allowsGoTo: Bool

  /// The page in view.
  var page: Page? { state.visit.map { machine.flow.pages[$0.page] } }

  /// The page's own label for going on, if it has one.
  var forwardLabel: String? { page?.forward.map { copy[$0] } }

  /// The labels of the page's choices.
  var choices: [String] { page?.choices.map { copy[$0.label] } ?? [] }

  /// The commands that have an effect now.
  var offered: [Verb] {
    let offered = machine.availableVerbs(in: state, given: facts)
    return canCheckSignInAgain && !offered.contains(.next) ? [.next] + offered : offered
  }

  /// True if the flow waits for a sign-in command, which `next` runs again.
  private var canCheckSignInAgain: Bool {
    guard case .deciding = state else { return false }
    return runsSignInCommand && machine.flow.usesFact("authenticated")
  }

  /// The text between two commands of the hint line.
  private var separator: String { isAccessible ? words.comma : " · " }

  /// The hint line with the commands that have an effect now.
  var hint: String {
    let tries = tries.map(\.phrase)
    return words.hint(
      offered, forward: forwardLabel,
      hasChoices: !choices.isEmpty || isAccessible && !tries.isEmpty,
      tries: isAccessible ? [] : tries, separator: separator)
  }

  /// The replay question, with its possible answers on a line of their own.
  var replayQuestion: String {
    let own = ["replay.title", "replay.body"].map(machine.flow.copyKey).compactMap(copy.text)
    let question = own.isEmpty ? [words.replayQuestion(app: machine.flow.app)] : own
    return (question + [words.enter(action: words.yes) + separator + words.no]).joined(
      separator: "\n")
  }

  /// The label of the dialog's own button that confirms a replay: its title, unless that is a
  /// question.
  var replayButton: String? {
    copy.text(for: machine.flow.copyKey("replay.title")).flatMap {
      $0.hasSuffix("?") || $0.hasSuffix("？") ? nil : $0
    }
  }

  /// Returns true if a word is the given command of home, some of which also work in a flow for
  /// testing.
  func isSaid(_ verb: HomeVerb, by word: String) -> Bool {
    verb.rawValue == word || words.homeVerb(verb).folded == word.folded
  }
}
