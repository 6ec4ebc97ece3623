import FlowCore
package import FlowTerminal
import FlowWords

extension SessionIO {
  /// Clears the screen, if the output is one.
  package func clear() { output.clear() }

  /// Writes an empty line on a screen, to separate output from the next prompt.
  package func leaveEmptyLine() { output.leaveEmptyLine() }

  /// Shows a page again without animation, while a line is typed below it.
  package func showAgain(_ view: PageView) {
    let frame = output.frame(of: view)
    output.put(view, laidOut: frame)
    output.separateFromPrompt(frame)
  }

  /// Shows a notice.
  package func say(_ kind: Notice.Kind, _ text: String) {
    output.put { Notice(kind, text).frame(columns: output.columns(), from: direction, in: $0) }
  }

  /// Shows a message that is true only until a closure ends, and takes it away then where the
  /// screen allows it; the closure returns false if something else was written below it.
  func show(splash text: String, while body: () -> Bool) {
    let frame = Notice(.info, text).frame(
      columns: output.columns(), from: direction, in: appearance)
    output.put(frame)
    guard body(), case .coloured = appearance.mode else { return }
    output.takeAway(frame)
  }

  /// Shows a list of help topics.
  package func show(_ topics: TopicList) {
    output.put { topics.frame(columns: output.columns(), from: direction, in: $0) }
  }

  /// Shows a list of achievements.
  func show(_ achievements: AchievementList) {
    output.put { achievements.frame(columns: output.columns(), in: $0) }
  }

  /// Shows preformatted text.
  package func show(_ verbatim: PreformattedText) {
    output.put(verbatim.frame)
  }

  /// Shows frames one after another in the same place, and takes the last one away; input ends the
  /// animation.
  func play(_ frames: [Frame], milliseconds: Int) {
    guard appearance.isAnimated, let animationTimer else { return }
    animationTimer.play { pause in
      var moves = true
      for frame in frames where moves {
        output.put(frame)
        moves = pause(milliseconds)
        output.takeAway(frame)
      }
    }
  }
}
