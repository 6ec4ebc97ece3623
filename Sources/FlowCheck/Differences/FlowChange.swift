/// Something that people notice between two versions of a flow.
package struct FlowChange: Hashable, Sendable {
  /// The part of a flow that a change is about, in the order of reports.
  package enum Kind: String, CaseIterable, Sendable {
    case gate, pages, states, outcomes, places, behavior, copy, achievements, app

    /// The heading in a report.
    var title: String {
      switch self {
      case .gate: "When it shows"
      case .pages: "Pages"
      case .states: "What people see"
      case .outcomes: "How it ends"
      case .places: "Where people resume"
      case .behavior: "First differences"
      case .copy: "Copy"
      case .achievements: "Achievements"
      case .app: "App"
      }
    }
  }

  /// The part of the flow.
  package let kind: Kind
  /// The thing that changed, such as `firstUse = yes`, `swipe` or `swipe.title (es)`.
  package let subject: String
  /// The thing before; nil if it is new.
  package let old: String?
  /// The thing after; nil if it is gone.
  package let new: String?
  /// The shortest input that shows the change, in the lines of a transcript; empty if none does.
  package var lines: [String] = []
}
