import FlowCore
import FlowLocalization
import FlowTerminal

/// The commands `help` and `hint`, and the answer to an unknown one.
extension Session {
  /// Lists the choices and commands that have an effect now.
  func sayHelp() {
    guard state != .confirmingReplay else { return io.say(.info, words.answerFirst) }
    if performer.isSigningIn { return io.say(.info, words.simulatedSignIn) }
    // People type a choice's number, which is shorter than its id and in no language.
    let choices = menu.choices.enumerated().map { (String($0 + 1), $1) }
    let others = listedCandidates.dropFirst(choices.count).map { ($0.word, $0.description ?? "") }
    io.show(
      TopicList((choices + others).map { .init($0, $1) }, separator: words.colon))
    io.leaveEmptyLine()
  }

  /// Shows the gestures of the page in view, and the actions to try on it.
  func sayHint() {
    let menu = menu
    guard let page = menu.page, !page.gestures.isEmpty || !menu.tries.isEmpty else {
      return io.say(.info, words.nothingHidden)
    }
    for gesture in page.gestures { io.say(.info, performer.pages.text(of: gesture, on: page)) }
    let others = menu.tries.filter { offered in
      !page.gestures.contains { $0.rawValue == offered.action.gesture?.rawValue }
    }
    if !others.isEmpty {
      io.say(.info, words.sentence(words.practiceTryIt, others.map(\.phrase)))
    }
  }

  /// Reports an unknown command, with the nearest known one or a way on.
  func sayUnknown(_ line: String) {
    let shown = line.count > 40 ? line.prefix(40) + "…" : line
    let known =
      firstWordCandidates.filter { Int($0.word) == nil }.map(\.word)
      + Verb.allCases.flatMap { [words.verb($0), $0.rawValue] }
    let nearest = line.halfWidth.lowercased().nearest(in: known).map(words.didYouMean(word:))
    io.refuse(
      .unknownCommand,
      saying: words.sentences(words.unknownCommand(word: String(shown)), nearest ?? wayOn))
  }

  /// The hint at the end of the message for an unknown command.
  private var wayOn: String {
    if state == .confirmingReplay { return words.answerFirst }
    return performer.isSigningIn ? words.simulatedSignIn : words.typeHelp
  }
}
