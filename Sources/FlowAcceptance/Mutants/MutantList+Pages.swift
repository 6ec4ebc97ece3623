import FlowContent
import FlowCore

/// Changes of pages, of what can be skipped, and of what advances by itself.
extension MutantList {
  mutating func addPages() {
    for (page, old) in flow.pages.enumerated() {
      let path: Path = ["pages", .item(page)]
      if old.show != .constant(false) {
        add(.page, at: path, "page \(old.id) is left out") {
          $0.pages[page].show = .constant(false)
        }
      }
      if page + 1 < flow.pages.count {
        add(.order, at: path, "page \(old.id) comes after \(flow.pages[page + 1].id)") {
          $0.pages.swapAt(page, page + 1)
        }
      }
      if old.since != nil {
        add(.condition, at: path + ["since"], "since is left out") { $0.pages[page].since = nil }
      }
      add(.number, at: path + ["numbered"], "numbered: \(!old.isNumbered)") {
        $0.pages[page].isNumbered.toggle()
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
      guard case .constant(let isAllowed) = old.skip ?? flow.skip else { continue }
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
  /// The other simple actions, each with its word in a flow's file.
  fileprivate var others: [(action: Choice.Action, word: String)] {
    [(.next, "next"), (.skip, "skip"), (.finish, "finish")].filter { $0.0 != self }
  }
}
