import FlowCore
import FlowSystem
package import FlowTerminal
import FlowWords

extension SessionIO {
  package func clear() { output.clear() }

  /// Leaves the pages on the screen where they are, because what follows isn't about them.
  func keepPages() { output.keepPages() }

  package func leaveEmptyLine() { output.leaveEmptyLine() }

  /// Shows a message that is true only until a closure ends, and erases it then where the
  /// screen allows it; the closure returns false if something else was written below it.
  func show(splash text: String, while body: () -> Bool) {
    let frame = Notice(.info, text).frame(
      columns: output.columns(), from: direction, in: appearance)
    output.put(frame)
    output.keepPages()
    guard body(), case .coloured = appearance.mode else { return }
    output.erase(frame)
  }

  /// Says how a command of home is used, which works in a flow, too.
  func refuseUsage(of verb: HomeVerb, in words: Words) {
    refuse(.usage, saying: words.homeUsage(usage: words.usage(of: verb)))
  }

  /// Says how the command `language` is used, and lists the languages.
  func refuseLanguage(in words: Words) {
    refuseUsage(of: .language, in: words)
    let languages = Words.languages.map { TopicList.Topic($0, Words.name(of: $0) ?? "") }
    show(TopicList(languages, separator: words.colon))
  }

  /// Says that a command is unknown, with what it could mean, the nearest known one, or other advice.
  ///
  /// To quit is suggested only for a word that begins like that.
  func refuseUnknownCommand(
    _ line: String, meaning meant: [String] = [], among known: [String], else advice: String,
    in words: Words
  ) {
    let word = line.count > 40 ? "\(line.prefix(40))…" : line
    if meant.count > 1 {
      let choices = meant.joined(separator: words.comma)
      return refuse(.unknownCommand, saying: words.couldMean(word: word, choices: choices))
    }
    let quit = [words.homeVerb(.quit), words.verb(.quit), HomeVerb.quit.rawValue]
    let nearest = line.halfWidth.lowercased().nearest(in: known).flatMap { nearest in
      quit.contains(nearest) && nearest.folded.first != line.folded.first ? nil : nearest
    }
    let advice = nearest.map(words.didYouMean(word:)) ?? advice
    refuse(
      .unknownCommand, saying: words.sentences(words.unknownCommand(word: word), advice))
  }

  package func show(_ topics: TopicList) {
    output.put { topics.frame(columns: output.columns(), from: direction, in: $0) }
    output.keepPages()
  }

  func show(_ achievements: AchievementList) {
    output.put { achievements.frame(columns: output.columns(), in: $0) }
    output.keepPages()
  }

  package func show(preformatted text: String) {
    output.put(Frame(preformatted: text))
    output.keepPages()
  }

  /// Shows frames one after another in the same place, and erases the last one; input ends the
  /// animation.
  func play(_ frames: [Frame], milliseconds: Int) {
    guard appearance.isAnimated, let animationTimer else { return }
    animationTimer.play { pause in
      var isPlaying = true
      for frame in frames where isPlaying {
        output.flash(frame)
        isPlaying = pause(milliseconds)
        output.erase(frame)
      }
    }
  }
}

extension SessionIO {
  /// Shows a page again after the user has tried something on its mock screen, if that is drawn, and
  /// says what the try has done; a card that is swiped to a side, 1 or -1, moves away in 300 ms.
  func show(
    _ view: PageView, as page: String, after before: PageView, swiping side: Int?,
    saying text: String
  ) -> Bool {
    let frames = side.map { side in before.swiped(to: side).map { output.frame(of: $0) } } ?? []
    guard appearance.isDrawn, view != before || !frames.isEmpty else {
      say(.success, text)
      return false
    }
    _ = output.returnToPage(page)
    if Set(frames).count > 1, frames.allSatisfy(output.fits) {
      let gap = output.gap
      output.send(gap)
      play(frames, milliseconds: 50)
      if !gap.isEmpty { output.send(Array("\u{1B}[A".utf8)) }
    }
    draw(view, as: page, saying: text)
    return true
  }
}

extension PageView {
  /// The page with the card of its mock screen on its way to a side.
  fileprivate func swiped(to side: Int) -> [PageView] {
    guard let columns = mockScreen?.columns else { return [] }
    let count = 6
    return (1...count).map { step in
      var view = self
      view.mockScreen?.drift = side * columns * step / count
      return view
    }
  }
}

/// A source of pauses for animations, which a key ends early.
package protocol AnimationTimer {
  /// Runs an animation that pauses now and then; a pause returns true while the animation should go
  /// on.
  ///
  /// Input during the animation stays unread, for the next reader.
  func play(_ body: (_ pause: (_ milliseconds: Int) -> Bool) -> Void)
}

/// The source of pauses in a shell: any key or signal ends the animation.
struct TerminalAnimationTimer: AnimationTimer {
  let input: Descriptor

  func play(_ body: (_ pause: (_ milliseconds: Int) -> Bool) -> Void) {
    guard let modes = TerminalModes(of: input) else { return body { _ in false } }
    modes.withEchoAndBufferingOff {
      body { input.waitForInput(within: Int32(clamping: $0)) == .timedOut }
    }
  }
}
