import FlowCore
import FlowLocalization
import FlowTerminal

/// The commands `help` and `hint`.
extension Session {
  /// Lists the choices and commands that have an effect now.
  mutating func sayHelp() {
    guard state != .asking else { return io.say(.info, words.answerFirst) }
    if isSigningIn { return io.say(.info, words.simulatedSignIn) }
    io.show(
      TopicList(
        listed.map { .init($0.word, $0.description ?? "") }, link: words.colon))
    io.part()
  }

  /// Shows the gestures of the page in view.
  mutating func sayHint() {
    guard let page, !page.gestures.isEmpty else { return io.say(.info, words.nothingHidden) }
    let maker = PageViewBuilder(flow: machine.flow, copy: copy, words: words)
    for gesture in page.gestures { io.say(.info, maker.text(of: gesture, on: page)) }
  }
}
