import FlowContent
import FlowCore

extension Deck {
  /// One page of a flow and its strings, or strings that belong to no page.
  public struct Slide: Hashable, Sendable {
    /// What a slide is about.
    public enum Subject: Hashable, Sendable {
      /// A page, by its index in the flow.
      case page(Int)
      /// The question before a flow is seen again.
      case replay
      /// What the flow never looks up.
      case unused
      /// What the catalog had, and has no more.
      case removed
    }

    /// What it is about.
    public let subject: Subject
    /// A name for it: the id of the page, or what else it is.
    public let name: String
    /// In the order in which they are shown.
    public let entries: [Entry]

    /// Whether it is a page.
    public var isPage: Bool { page != nil }

    /// The index of the page, where it is one.
    public var page: Int? {
      if case .page(let index) = subject { index } else { nil }
    }
  }

  /// The strings of a subject, those of them that are asked for.
  ///
  /// A string that more pages show stands on the first of them.
  func slide(_ subject: Slide.Subject) -> Slide {
    let entries: [Entry?] =
      switch subject {
      case .page(let index):
        flow.copy(on: flow.pages[index]).map { use in
          pagesByKey[use.key]?.first == index ? entry(use) : nil
        }
      case .replay:
        Self.question.map { entry(CopyPlace($0, .question, isOptional: true)) }
      case .unused:
        catalog.keys.filter { pagesByKey[$0] == nil && !Self.question.contains($0) }
          .map { entry(CopyPlace($0, .unused)) }
      case .removed:
        (earlier?.catalog.keys ?? []).filter {
          pagesByKey[$0] == nil && catalog.entry(for: $0) == nil
        }
        .map { entry(CopyPlace($0, .unused)) }
      }
    return Slide(
      subject: subject, name: name(of: subject),
      entries: entries.compactMap(\.self).filter { selection.shows($0) && isAskedFor($0) })
  }

  /// In a deck of changes, what did not change is left out.
  private func isAskedFor(_ entry: Entry) -> Bool { earlier == nil || entry.change != nil }

  private func name(of subject: Slide.Subject) -> String {
    switch subject {
    case .page(let index): flow.pages[index].id
    case .replay: "replay question"
    case .unused: "not used by the flow"
    case .removed: "no longer in the catalog"
    }
  }

  private static let question = ["replay.title", "replay.body"]
}
