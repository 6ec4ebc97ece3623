extension Funnel {
  /// The ways and times of groups of people.
  struct Groups {
    /// The property that the people of a group share.
    struct Name: Hashable {
      let dimension: FunnelReport.Dimension
      let name: String
    }

    /// The ways of the people of a group, and the times on the pages that they lead from.
    struct Views {
      var durations: [Durations]
      var moves: [FunnelSubject.Move: Int] = [:]
    }

    private var numbers: [Name: Int] = [:]
    private var members: [UInt128: [Int]] = [:]
    private var views: [Views] = []

    /// Creates no groups.
    init() {}

    /// Creates the groups of the people in a funnel, without a way yet.
    init(of funnel: Funnel, by dimensions: [FunnelReport.Dimension]) {
      let none = Views(
        durations: Array(repeating: Durations(), count: funnel.subject.pages.count))
      for (install, person) in funnel.indices {
        for dimension in dimensions {
          for name in funnel.names(of: funnel.people[person], dimension) {
            let number = numbers[Name(dimension: dimension, name: name)] ?? views.count
            if number == views.count {
              numbers[Name(dimension: dimension, name: name)] = number
              views.append(none)
            }
            members[install, default: []].append(number)
          }
        }
      }
    }

    /// The ways of a group; nil if nobody was known to belong to it.
    subscript(name: Name) -> Views? { numbers[name].map { views[$0] } }

    /// Adds a way that an install took, with the bin of its time.
    mutating func add(_ move: FunnelSubject.Move, in bin: Int, by install: UInt128) {
      for group in members[install] ?? [] {
        views[group].moves[move, default: 0] += 1
        if let page = move.from { views[group].durations[page].add(1, in: bin) }
      }
    }
  }

  /// Returns the groups of the people who were shown the flow, the largest first.
  func groups(by dimension: FunnelReport.Dimension, _ shown: [Int]) -> [FunnelReport.Group] {
    var members: [String: [Int]] = [:]
    for person in shown {
      for name in names(of: people[person], dimension) { members[name, default: []].append(person) }
    }
    let none = Groups.Views(durations: Array(repeating: Durations(), count: subject.pages.count))
    return members.map { name, people in
      let views = groups[Groups.Name(dimension: dimension, name: name)] ?? none
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
