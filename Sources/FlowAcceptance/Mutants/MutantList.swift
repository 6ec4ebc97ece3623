import FlowCheck
import FlowContent
import FlowCore
import FlowExploration

/// The mutants of a flow while they are collected.
struct MutantList {
  typealias Path = [PathElement]

  let flow: Flow
  private(set) var mutants: [Mutant] = []

  init(of flow: Flow) {
    self.flow = flow
  }

  /// Adds the flow with a change; one that changes nothing is left out.
  mutating func add(
    _ kind: Mutant.Operator, at path: Path, _ summary: String, on page: String? = nil,
    change: (inout Flow) -> Void
  ) {
    var changed = flow
    change(&changed)
    if changed == flow || mutants.count == Self.most { return }
    mutants.append(
      Mutant(kind: kind, path: path, summary: summary, page: page, flow: changed))
  }

  /// The greatest number of mutants of a flow.
  private static let most = 10_000
}

/// Changes of a flow's own keys.
extension MutantList {
  mutating func addRecord() {
    add(.record, at: ["completion"], "completion: \(flow.completionKey)2") {
      $0.completionKey += "2"
    }
    add(.record, at: ["domain"], "domain: \(flow.domain).other") { $0.domain += ".other" }
    for rule in ReplayRule.allCases {
      add(.replay, at: ["replay"], "replay: \(flow.replay.rawValue) → \(rule.rawValue)") {
        $0.replay = rule
      }
    }
    if case .constant(true) = flow.show {
      add(.condition, at: ["show"], "show: never") { $0.show = .constant(false) }
    }
  }

  mutating func addTimes() {
    add(.later, at: ["later"], "later is left out") { $0.later = nil }
    add(.later, at: ["apart"], "apart is left out") { $0.apart = nil }
    if flow.delay > 0 {
      add(.pause, at: ["delay"], "delay is left out") { $0.delay = 0 }
    }
    guard flow.reveal.duration > 0 else { return }
    add(.pause, at: ["reveal"], "reveal is left out") { $0.reveal = .none }
    let other = flow.reveal.input == .queue ? Reveal.Input.discard : .queue
    add(.pause, at: ["reveal", "input"], "input: \(other.rawValue)") { $0.reveal.input = other }
  }

  mutating func addFacts() {
    let asked = Set(conditions.flatMap { flow[keyPath: $0.keyPath].factNames })
    for (index, old) in flow.facts.enumerated() where asked.contains(old.name) {
      let value: FactValue?
      switch old.initial {
      case .boolean(let isTrue): value = .boolean(!isTrue)
      case .word(let word): value = old.words.first { $0 != word }.map(FactValue.word)
      case .number, .version, .text, .date, .words, .empty, nil: value = nil
      }
      guard let value else { continue }
      add(.fact, at: ["facts", .key(old.name)], "\(old.name): \(value)") {
        $0.facts[index].initial = value
      }
    }
  }
}

/// Changes of what is highlighted, of its texts, and of what can be tried.
extension MutantList {
  mutating func addTargets() {
    for (page, old) in flow.pages.enumerated() {
      guard let spotlight = old.spotlight, let screen = flow.screen(of: old) else { continue }
      let path: Path = ["pages", .item(page), "highlight"]
      let others = screen.elements.map(\.id).filter { !spotlight.elements.contains($0) }
      for (index, element) in spotlight.elements.enumerated() {
        if spotlight.elements.count > 1 {
          add(.target, at: path, "\(element) is not lit", on: old.id) {
            $0.pages[page].spotlight?.elements.remove(at: index)
          }
        } else if let other = others.first {
          add(.target, at: path, "\(element) → \(other)", on: old.id) {
            $0.pages[page].spotlight?.elements = [other]
          }
        }
      }
      let isAlwaysThere = screen.elements.filter { spotlight.elements.contains($0.id) }
        .allSatisfy { $0.show == .constant(true) }
      for policy in Spotlight.MissingElementPolicy.allCases where !isAlwaysThere {
        add(
          .target, at: ["pages", .item(page), "missing"],
          "missing: \(spotlight.missingElementPolicy.rawValue) → \(policy.rawValue)"
        ) { $0.pages[page].spotlight?.missingElementPolicy = policy }
      }
    }
  }

  mutating func addTexts() {
    let other = flow.pages.first?.title ?? ""
    for (index, screen) in flow.screens.enumerated() {
      for (element, old) in screen.elements.enumerated() where isHighlighted(element, on: index) {
        add(
          .text, at: ["screens", .item(index), "elements", .item(element)],
          "\(old.id) has different text"
        ) { $0.screens[index].elements[element].label = other }
      }
    }
    for (page, old) in flow.pages.enumerated() where old.spotlight?.callout != nil {
      add(
        .text, at: ["pages", .item(page), "callout"], "the callout has different text",
        on: old.id
      ) { $0.pages[page].spotlight?.callout?.text = old.title }
    }
  }

  /// Returns true if some page highlights an element.
  func isHighlighted(_ element: Int, on screen: Int) -> Bool {
    let screen = flow.screens[screen]
    return flow.pages.contains { page in
      page.spotlight?.screen == screen.id
        && page.spotlight?.elements.contains(screen.elements[element].id) == true
    }
  }

  mutating func addTries() {
    for (page, old) in flow.pages.enumerated() {
      guard let practice = old.practice else { continue }
      let path: Path = ["pages", .item(page), "practice"]
      for (index, attempt) in practice.tries.enumerated() {
        let attemptPath = path + ["tries", .item(index)]
        let line = attempt.action.line
        add(.try, at: attemptPath, "'\(line)' can't be tried", on: old.id) {
          $0.pages[page].practice?.tries.remove(at: index)
        }
        add(.text, at: attemptPath + ["say"], "'\(line)' says something else", on: old.id) {
          $0.pages[page].practice?.tries[index].say = old.title
        }
        for (fact, value) in attempt.changes.sorted(by: { $0.key < $1.key }) {
          add(.try, at: attemptPath + ["set"], "'\(line)' does not set \(fact) to \(value)") {
            $0.pages[page].practice?.tries[index].changes[fact] = nil
          }
        }
      }
      add(.required, at: path, "required: \(!practice.isRequired)", on: old.id) {
        $0.pages[page].practice?.isRequired.toggle()
      }
    }
  }
}

/// Changes of conditions.
extension MutantList {
  mutating func addConditions() {
    for one in conditions {
      let condition = flow[keyPath: one.keyPath]
      for change in condition.changes {
        guard let kind = Mutant.Operator(rawValue: change.kind.rawValue) else { continue }
        add(kind, at: one.path, "'\(condition)' → '\(change.condition)'", on: one.page) {
          $0[keyPath: one.keyPath] = change.condition
        }
      }
    }
  }

  /// The conditions that aren't constant, without those of elements that no page highlights: they
  /// are only drawn, which the core driver doesn't compare.
  var conditions: [FlowCondition] {
    flow.allConditions.filter { one in
      if case .constant = flow[keyPath: one.keyPath] { return false }
      return one.element.map { isHighlighted($0.element, on: $0.screen) } ?? true
    }
  }
}

/// Changes of pages, of what can be skipped, and of what advances by itself.
extension MutantList {
  mutating func addPages() {
    for (page, old) in flow.pages.enumerated() {
      let path: Path = ["pages", .item(page)]
      if old.interrupts != nil {
        add(.page, at: path, "page \(old.id) is left out") {
          $0.pages[page].interrupts = .constant(false)
        }
      } else if old.show != .constant(false) {
        add(.page, at: path, "page \(old.id) is left out") {
          $0.pages[page].show = .constant(false)
        }
      }
      // Only one interrupting page takes over from another.
      if page + 1 < flow.pages.count,
        (old.interrupts == nil) == (flow.pages[page + 1].interrupts == nil)
      {
        add(.order, at: path, "page \(old.id) comes after \(flow.pages[page + 1].id)") {
          $0.pages.swapAt(page, page + 1)
        }
      }
      if old.since != nil {
        add(.condition, at: path + ["since"], "since is left out") { $0.pages[page].since = nil }
      }
      if old.interrupts == nil {
        add(.number, at: path + ["numbered"], "numbered: \(!old.isNumbered)") {
          $0.pages[page].isNumbered.toggle()
        }
      }
      for choice in old.choices.indices.dropLast() {
        add(
          .order, at: path + ["choices", .item(choice)],
          "choice \(old.choices[choice].id) comes after \(old.choices[choice + 1].id)", on: old.id
        ) { $0.pages[page].choices.swapAt(choice, choice + 1) }
      }
    }
  }

  mutating func addSkips() {
    let isUsed = flow.pages.contains { $0.skip == nil }
    if case .constant(let isAllowed) = flow.skip, isUsed {
      add(.skip, at: ["skip"], "skip: \(isAllowed ? "never" : "allowed") everywhere") {
        $0.skip = .constant(!isAllowed)
      }
    }
    for (page, old) in flow.pages.enumerated() {
      guard old.interrupts == nil, case .constant(let isAllowed) = old.skip ?? flow.skip
      else { continue }
      add(
        .skip, at: ["pages", .item(page), "skip"],
        "skip: \(isAllowed ? "never" : "allowed")", on: old.id
      ) { $0.pages[page].skip = .constant(!isAllowed) }
    }
  }

  mutating func addWaits() {
    add(.wait, at: ["completeWhen"], "completeWhen is left out") { $0.completeWhen = nil }
    for (page, old) in flow.pages.enumerated() {
      add(
        .wait, at: ["pages", .item(page), "advanceWhen"], "advanceWhen is left out", on: old.id
      ) { $0.pages[page].advanceWhen = nil }
    }
  }

  mutating func addChoices() {
    for (page, old) in flow.pages.enumerated() {
      for (choice, one) in old.choices.enumerated() {
        let path: Path = ["pages", .item(page), "choices", .item(choice), "do"]
        for (action, word) in one.action.others {
          add(.choice, at: path, "\(one.id) does \(word)", on: old.id) {
            $0.pages[page].choices[choice].action = action
          }
        }
        guard case .goTo(let target) = one.action else { continue }
        for other in flow.pages.map(\.id) where other != target {
          add(.goto, at: path, "\(one.id): goto \(target) → \(other)", on: old.id) {
            $0.pages[page].choices[choice].action = .goTo(other)
          }
        }
      }
    }
  }
}

extension Choice.Action {
  /// The other actions by which people go on or end the flow, each with its word in a flow's file.
  fileprivate var others: [(action: Choice.Action, word: String)] {
    Self.forms.filter { $0.object == nil }.map { ($0.make(""), $0.word) }.filter { action, _ in
      if case .request = action { false } else { action != self && !action.isBesideNext }
    }
  }
}
