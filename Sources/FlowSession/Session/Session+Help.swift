import FlowCore
import FlowLocalization
import FlowTerminal

/// The commands `help` and `hint`.
extension Session {
  /// Lists the choices and commands that have an effect now.
  mutating func sayHelp() {
    guard state != .asking else { return stage.say(.info, words.answerFirst) }
    if isSigningIn { return stage.say(.info, words.simulatedSignIn) }
    stage.show(
      TopicList(
        listed.map { .init($0.word, $0.description ?? "") }, link: words.colon))
    stage.part()
  }

  /// Shows the gestures of the page in view.
  mutating func sayHint() {
    guard let page, !page.gestures.isEmpty else { return stage.say(.info, words.nothingHidden) }
    let maker = CardMaker(flow: machine.flow, copy: copy, words: words)
    for gesture in page.gestures { stage.say(.info, maker.text(of: gesture, on: page)) }
  }
}
