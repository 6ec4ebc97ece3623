import Achievements
import FlowContent
import FlowCore
import FlowStore
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

/// The commands `achievements` and `event` at home.
extension Home {
  /// Shows a view of the achievements in an app, or in every app that has some.
  func sayAchievements(_ operands: [String]) {
    let flows = library.names
    var (names, view) = (operands, AchievementView.list)
    let isView = { !flows.contains($0) && AchievementView($0, in: words) != nil }
    if let index = operands.firstIndex(where: isView) {
      view = AchievementView(operands[index], in: words) ?? .list
      names.remove(at: index)
    }
    if let unknown = names.first(where: { (try? library.locate($0)) == nil }) {
      let lacksView = names.count == operands.count
      let views = AchievementView.allCases.map(\.rawValue)
      let known = (unknown == names.first ? flows : []) + (lacksView ? views : [])
      let usage = words.homeUsage(usage: words.usage(of: .achievements))
      // After an app comes what to show of it.
      if lacksView, unknown != names.first {
        return io.refuseUnknownCommand(unknown, among: known, else: usage, in: words)
      }
      let word = String(unknown.prefix(40))
      let advice = unknown.nearest(in: known).map(words.didYouMean(word:)) ?? usage
      return io.refuse(
        .unknownFlow, saying: words.sentences(words.noSuchApp(name: word), advice))
    }
    var isAny = false
    for name in names.isEmpty ? flows : names {
      guard let (opened, store) = store(of: name), let ledger = try? store.read() else { continue }
      isAny = true
      // The lists contain the app's name themselves.
      if names.count != 1, view == .status || view == .analytics {
        io.say(.info, opened.flow.app)
      }
      show(view, of: opened, store.opened, ledger, named: name)
    }
    if !isAny { io.say(.info, words.achievementsNone) }
  }

  private func show(
    _ view: AchievementView, of opened: OpenedFlow, _ achievements: OpenedAchievements,
    _ ledger: Ledger, named name: String
  ) {
    switch view {
    case .list: io.show(AchievementList(opened, achievements, ledger, in: environment))
    case .next:
      io.show(AchievementList(opened, achievements, ledger, in: environment, isNext: true))
    case .status:
      guard let context = open(name, for: .achievements) else { return }
      let report = DeliveryReport(
        achievements.set, ledger, context.signInAnswer(by: ask), in: words)
      io.show(preformatted: report.text)
    case .analytics:
      io.show(preformatted: AnalyticsReport(achievements.set, [ledger], in: words).text)
    }
  }

  mutating func handleGameEvent(_ operands: [String]) {
    guard let input = EventInput(operands, flows: library.names) else {
      return io.refuseUsage(of: .event, in: words)
    }
    var known: [String] = []
    // Apps that share an event refuse the same value in the same words.
    var refusals: Set<String> = []
    var isTaken = false
    for name in input.flow.map({ [$0] }) ?? library.names {
      guard let (opened, store) = store(of: name, evenWithoutAchievements: true) else { continue }
      let handler = EventHandler(
        opened, store, copy: environment.copy(of: opened), words: words, on: io)
      known += store.opened.set.events.map(\.name) + opened.flow.namedEvents
      guard handler.knows(input.name) || input.flow != nil && store.opened.rules.countsAllEvents
      else { continue }
      isTaken = true
      do throws(FactError) {
        try handler.handle(input, startsSession: !sessions.contains(name))
        sessions.insert(name)
      } catch {
        let refusal = words.text(of: error)
        if refusals.insert(refusal).inserted { io.refuse(InputRefusal(error), saying: refusal) }
      }
    }
    if isTaken { return }
    let name = String(input.name.prefix(40))
    let advice = input.name.nearest(in: known).map(words.didYouMean(word:))
    io.refuse(
      .unknownEvent,
      saying: words.sentences(words.achievementsUnknownEvent(name: name), advice))
  }

  var eventNames: Set<String> {
    Set(library.names.flatMap { (try? library.open($0, copy: .none))?.eventNames ?? [] })
  }

  /// Returns the store of the progress in an app; nil if the app has no achievements, unless its
  /// events are to be counted all the same.
  private func store(
    of name: String, evenWithoutAchievements isAny: Bool = false
  ) -> (OpenedFlow, AchievementStore)? {
    do {
      let opened = try library.open(name, copy: .lenient)
      guard let achievements = try isAny ? opened.eventRules() : opened.achievements() else {
        return nil
      }
      let domain = try Domain(of: opened.flow, in: directory)
      return (opened, AchievementStore(achievements, in: domain))
    } catch {
      io.say(.error, "\(error)")
      return nil
    }
  }
}

enum AchievementView: String, Hashable, Sendable, CaseIterable {
  case list
  /// The achievements nearest to completion.
  case next
  /// The reports that wait to be sent.
  case status
  /// The time that each achievement took.
  case analytics

  /// Creates the view with a name in English or, if it is also a command, in another language.
  init?(_ word: String, in words: Words) {
    let word = word.folded
    if let view = Self(rawValue: word) {
      self = view
    } else if word == words.verb(.next).folded {
      self = .next
    } else if word == words.homeVerb(.status).folded {
      self = .status
    } else {
      return nil
    }
  }
}
