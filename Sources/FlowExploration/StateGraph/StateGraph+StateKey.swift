extension StateGraph {
  /// The parts of a state on which its future depends.
  struct StateKey: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      case outsideVisit(OutsideVisit)
      case revealing(VisitKey)
      case visiting(VisitKey)
      case awaitingNextPage(VisitKey)
    }

    let phase: Phase
    let combination: Int

    init(_ phase: Phase, combination: Int) {
      self.phase = phase
      self.combination = combination
    }

    /// The visit, in the phases that have one; else nil.
    var visitKey: VisitKey? {
      switch phase {
      case .outsideVisit: nil
      case .revealing(let visitKey), .visiting(let visitKey), .awaitingNextPage(let visitKey):
        visitKey
      }
    }

    /// True if the state ends with a pause: nothing is typed for it, so it adds no length to a path.
    var runsByItself: Bool {
      switch phase {
      case .outsideVisit(.opening), .revealing: true
      case .outsideVisit, .visiting, .awaitingNextPage: false
      }
    }

    /// True if the state has no transitions.
    var isEnd: Bool {
      switch phase {
      case .outsideVisit(.completed), .outsideVisit(.skipped), .outsideVisit(.interrupted),
        .outsideVisit(.postponed):
        true
      case .outsideVisit, .revealing, .visiting, .awaitingNextPage: false
      }
    }

    /// True if the state belongs to a replay.
    var isReplay: Bool { visitKey?.isReplay ?? (phase == .outsideVisit(.deciding(isReplay: true))) }
  }

  /// A state without a visit.
  enum OutsideVisit: Hashable, Sendable {
    case idle
    case deciding(isReplay: Bool)
    case opening
    case confirmingReplay
    case completed
    case skipped(at: Int, of: Int)
    /// Interrupted on the page with this index.
    case interrupted(at: Int?)
    /// Postponed on the page with this index.
    case postponed(at: Int)
  }

  /// A visit with only the topmost frame of its trail.
  struct VisitKey: Hashable, Sendable {
    /// The page in view, by its index.
    let page: Int
    /// The number of the visit's inputs.
    let inputs: Int
    /// The number of the topmost frame of the trail; nil if the trail is empty.
    let frame: Int?
    let isReplay: Bool
    /// True if the page's `advanceWhen` held when its value was last known.
    ///
    /// If the value is known now, it is the same.
    let isAdvanceMet: Bool
  }

  /// A page on a trail, with the number of the visit's inputs when it was left.
  struct TrailFrame: Hashable, Sendable {
    let page: Int
    let inputs: Int
    let isReplay: Bool
  }
}
