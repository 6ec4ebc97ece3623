import FlowContent
import FlowCore
import FlowExploration
import FlowWords

/// Finds choices whose names or labels are a command's word, or the number of another choice.
///
/// A choice takes precedence over a command, so that people may no longer quit or ask for help; a
/// number takes precedence over a label. A choice that does the same as the command is fine.
enum ChoiceWordRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let verbs = subject.map.isComplete ? PageVariants.verbs(on: subject.map) : nil
    return subject.flow.pages.enumerated().flatMap { page, content in
      let open = Set(verbs?[page] ?? Verb.allCases).union([.page])
        .union(content.gestures.isEmpty && content.practice == nil ? [] : [.hint])
        .union(subject.flow.later == nil ? [] : [.later])
      let named = Dictionary(grouping: content.choices.indices) { content.choices[$0].id.folded }
      return content.choices.enumerated().flatMap { index, choice in
        let location = subject.sourceMap["pages", .item(page), "choices", .item(index), "label"]
        var seen: Set<String> = []
        return subject.conflicts(of: choice, at: index, on: page, open, named).compactMap {
          conflict -> Finding? in
          seen.insert("\(conflict.word) \(conflict.owner)").inserted
            ? .taken(conflict, at: location) : nil
        }
      }
    }
  }

  /// A word of a choice that also means something else.
  fileprivate struct Conflict {
    let word: String
    /// The command or the choice that has the word, too.
    let owner: String
    /// The language; nil for a name, which is the same in all.
    let language: String?
    /// True if the choice keeps people from typing the command.
    let hidesCommand: Bool
  }
}

extension CheckSubject {
  /// Returns the conflicts of a choice's name and labels; `named` has the choices of each name.
  fileprivate func conflicts(
    of choice: Choice, at index: Int, on page: Int, _ open: Set<Verb>, _ named: [String: [Int]]
  ) -> [ChoiceWordRule.Conflict] {
    let choices = flow.pages[page].choices
    let commands = Verb.allCases.filter { verb in
      open.contains(verb) && !choice.isSame(as: verb, on: page, of: flow)
    }
    var conflicts: [ChoiceWordRule.Conflict] = []
    for (language, copy) in copies {
      let words = Words.in(copy.language)
      let label = copy[choice.label].folded
      for (word, language) in [(choice.id.folded, nil), (label, language)] {
        for verb in commands where [verb.rawValue, words.verb(verb).folded].contains(word) {
          conflicts.append(
            .init(word: word, owner: verb.rawValue, language: language, hidesCommand: true))
        }
      }
      if let number = Int(label), number != index + 1, choices.indices.contains(number - 1) {
        conflicts.append(
          .init(word: label, owner: choices[number - 1].id, language: language, hidesCommand: false)
        )
      }
      for earlier in named[label] ?? [] where earlier < index {
        conflicts.append(
          .init(word: label, owner: choices[earlier].id, language: language, hidesCommand: false))
      }
    }
    return conflicts
  }
}

extension Choice {
  /// Returns true if the choice does what a command does.
  fileprivate func isSame(as verb: Verb, on page: Int, of flow: Flow) -> Bool {
    switch (verb, action) {
    case (.next, .next), (.skip, .skip), (.back, .back), (.later, .later), (.quit, .quit): true
    case (.back, .goTo(let id)): flow.pages[..<page].contains { $0.id == id }
    case (.page, .goTo(let id)): flow.pages[page].id == id
    case (_, _): false
    }
  }
}

extension Finding {
  fileprivate static func taken(_ conflict: ChoiceWordRule.Conflict, at location: SourceLocation)
    -> Self
  {
    let language = conflict.language.map { "\($0): " } ?? ""
    let message =
      conflict.hidesCommand
      ? "the choice takes the word '\(conflict.word.excerpt)' of the command '\(conflict.owner)'; use another word"
      : "'\(conflict.word.excerpt)' is already taken by the choice '\(conflict.owner)'; use another word"
    return Finding(.warning, .takenWord, language + message, at: location)
  }
}
