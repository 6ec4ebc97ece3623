import FlowContent
import FlowCore

/// Changes of what is lit, of its texts, and of what can be tried.
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
      for (element, old) in screen.elements.enumerated() where isLit(element, on: index) {
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

  /// Returns true if some page lights up an element.
  func isLit(_ element: Int, on screen: Int) -> Bool {
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
        let place = path + ["tries", .item(index)]
        let line = attempt.action.line
        add(.try, at: place, "'\(line)' can't be tried", on: old.id) {
          $0.pages[page].practice?.tries.remove(at: index)
        }
        add(.text, at: place + ["say"], "'\(line)' says something else", on: old.id) {
          $0.pages[page].practice?.tries[index].say = old.title
        }
        for (fact, value) in attempt.changes.sorted(by: { $0.key < $1.key }) {
          add(.try, at: place + ["set"], "'\(line)' does not set \(fact) to \(value)") {
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
