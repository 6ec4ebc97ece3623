extension Funnel {
  /// A way that a person took, and how long it took them.
  struct Passage: Hashable, Sendable {
    let person: Int
    let move: FunnelSubject.Move
    /// The bin of the time on the page that the way leads from.
    let bin: Int
  }

  /// Returns the groups of the people who were shown the flow, the largest first.
  func groups(by dimension: FunnelReport.Dimension, _ shown: [Int]) -> [FunnelReport.Group] {
    var members: [String: [Int]] = [:]
    var names: [Int: Set<String>] = [:]
    for person in shown {
      names[person] = self.names(of: people[person], dimension)
      for name in names[person] ?? [] { members[name, default: []].append(person) }
    }
    var views: [String: Views] = [:]
    for (passage, count) in passages {
      for name in names[passage.person] ?? [] {
        views[name, default: Views(pages: subject.pages.count)].add(passage, count)
      }
    }
    return members.map { name, people in
      let views = views[name] ?? Views(pages: subject.pages.count)
      return FunnelReport.Group(
        dimension: dimension, name: name, outcomes: outcomes(of: people),
        pages: pages(of: people, views.durations), branches: branches(views.moves))
    }.sorted { ($1.outcomes.people, $0.name) < ($0.outcomes.people, $1.name) }
  }

  /// Returns the groups that a person belongs to: one, but for several experiments.
  private func names(of person: Person, _ dimension: FunnelReport.Dimension) -> Set<String> {
    switch dimension {
    case .language: [person.language.map { languages.names[$0] } ?? ""]
    case .version: [person.version.map { versions.names[$0] } ?? ""]
    case .variant:
      Set(
        person.exposures.map {
          "\(experiments.names[$0.experiment]): \(variants.names[$0.variant])"
        })
    }
  }
}

/// The ways of the people of a group, and their times.
private struct Views {
  var durations: [Durations]
  var moves: [FunnelSubject.Move: Int] = [:]

  init(pages: Int) { durations = Array(repeating: Durations(), count: pages) }

  mutating func add(_ passage: Funnel.Passage, _ count: Int) {
    moves[passage.move, default: 0] += count
    if let page = passage.move.from { durations[page].add(count, in: passage.bin) }
  }
}
