import FlowCore

/// The names of the commands, in the order of help.
enum CommandName: String, CaseIterable {
  case replay, reset, why, status, list, check, graph, diff, test, record, review, copy, preview
  case achievements, stats, journal, new, schema, state, completions, man, complete, help

  /// Returns the command that a misspelled word most likely means.
  static func nearest(to word: String) -> String? {
    word.nearest(in: allCases.filter { $0 != .complete }.map(\.rawValue))
  }

  var command: Command {
    switch self {
    case .replay: .replay
    case .reset: .reset
    case .why: .why
    case .status: .status
    case .list: .list
    case .check: .check
    case .graph: .graph
    case .diff: .diff
    case .test: .test
    case .record: .record
    case .review: .review
    case .copy: .copy
    case .preview: .preview
    case .achievements: .achievements
    case .stats: .stats
    case .journal: .journal
    case .new: .new
    case .schema: .schema
    case .state: .state
    case .completions: .completions
    case .man: .man
    case .complete: .complete
    case .help: .help
    }
  }
}
