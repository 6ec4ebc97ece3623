import Achievements
import FlowCore
import FlowStore
import FlowTerminal

/// What is earned, seen and done from home.
extension Home {
  /// Shows what can be earned in an app, or in every app that has something.
  func sayAchievements(_ names: [String]) {
    var isAny = false
    for name in names.isEmpty ? library.names : names {
      guard let (opened, book) = book(of: name) else { continue }
      guard let ledger = try? book.read() else { continue }
      isAny = true
      stage.show(AchievementList(opened, book.opened, ledger, in: world))
    }
    if !isAny { stage.say(.info, words.achievements.none) }
  }

  /// Says to the apps that know such an event that it happened.
  mutating func takeEvent(_ operands: [String]) {
    guard let input = EventInput(operands, flows: library.names) else {
      return stage.say(
        .warning, words.homeUsage(words.homeVerb(.event) + HomeVerb.event.operands))
    }
    var known: [String] = []
    var isTaken = false
    for name in input.flow.map({ [$0] }) ?? library.names {
      guard let (opened, book) = book(of: name) else { continue }
      let taking = EventTaking(
        opened, book, language: Copy(opened.catalog, language: world.language), words: words,
        on: stage)
      known += book.opened.set.events.map(\.name)
      guard taking.knows(input.name) else { continue }
      taking.take(input, startsSession: !sessions.contains(name))
      sessions.insert(name)
      isTaken = true
    }
    if isTaken { return }
    let advice = input.name.nearest(in: known).map { words.separator + words.didYouMean($0) } ?? ""
    stage.say(.warning, words.achievements.unknownEvent(String(input.name.prefix(40))) + advice)
  }

  /// The events that apps know, each name once.
  var eventNames: [String] {
    var names: Set<String> = []
    for name in library.names {
      guard let set = try? library.open(name).achievements()?.set else { continue }
      names.formUnion(set.events.map(\.name))
    }
    return names.sorted()
  }

  /// Where the progress in an app is kept; nil where nothing can be earned in it.
  private func book(of name: String) -> (OpenedFlow, AchievementBook)? {
    do {
      let opened = try library.open(name)
      guard let achievements = try opened.achievements() else { return nil }
      let domain = Domain(try DomainName(opened.flow.domain), in: directory)
      return (opened, AchievementBook(achievements, in: domain))
    } catch {
      stage.say(.error, "\(error)")
      return nil
    }
  }
}
