extension StateGraph {
  /// The parts of a state on which its future depends, in sixteen bytes.
  ///
  /// A state graph keeps many keys and compares them all the time.
  struct StateKey: Hashable, Sendable {
    enum Phase: Equatable, Sendable {
      case outsideVisit(OutsideVisit)
      case revealing(VisitKey)
      case visiting(VisitKey)
      case seeking(VisitKey)
    }

    private enum Kind: UInt8 {
      case idle, deciding, opening, asking, completed, skipped, interrupted
      case revealing, visiting, seeking
    }

    private let kind: Kind
    private let flags: Flags
    /// The world; there are fewer worlds than two bytes can number.
    private let storedWorld: UInt16
    /// The other numbers that distinguish states of a kind.
    private let numbers: (Int32, Int32, Int32)

    private struct Flags: OptionSet {
      let rawValue: UInt8

      static let isReplay = Flags(rawValue: 1)
      static let isAdvanceMet = Flags(rawValue: 2)
    }

    init(_ phase: Phase, world: Int) {
      storedWorld = UInt16(world)
      var flags: Flags = []
      switch phase {
      case .outsideVisit(let still):
        switch still {
        case .idle: (kind, numbers) = (.idle, (0, 0, 0))
        case .deciding(let isReplay):
          (kind, numbers) = (.deciding, (0, 0, 0))
          if isReplay { flags = .isReplay }
        case .opening: (kind, numbers) = (.opening, (0, 0, 0))
        case .asking: (kind, numbers) = (.asking, (0, 0, 0))
        case .completed: (kind, numbers) = (.completed, (0, 0, 0))
        case .skipped(let number, let count): (kind, numbers) = (.skipped, (number, 0, count))
        case .interrupted(let page): (kind, numbers) = (.interrupted, (page.stored, 0, 0))
        }
      case .revealing(let visitKey):
        (kind, numbers, flags) = (.revealing, visitKey.numbers, Self.flags(of: visitKey))
      case .visiting(let visitKey):
        (kind, numbers, flags) = (.visiting, visitKey.numbers, Self.flags(of: visitKey))
      case .seeking(let visitKey):
        (kind, numbers, flags) = (.seeking, visitKey.numbers, Self.flags(of: visitKey))
      }
      self.flags = flags
    }

    var phase: Phase {
      switch kind {
      case .idle: .outsideVisit(.idle)
      case .deciding: .outsideVisit(.deciding(isReplay: isReplay))
      case .opening: .outsideVisit(.opening)
      case .asking: .outsideVisit(.asking)
      case .completed: .outsideVisit(.completed)
      case .skipped: .outsideVisit(.skipped(at: numbers.0, of: numbers.2))
      case .interrupted: .outsideVisit(.interrupted(at: OptionalNumber(stored: numbers.0)))
      case .revealing: .revealing(storedPass)
      case .visiting: .visiting(storedPass)
      case .seeking: .seeking(storedPass)
      }
    }

    var world: Int { Int(storedWorld) }

    /// True if the state belongs to a replay.
    var isReplay: Bool { flags.contains(.isReplay) }

    /// The visit, in the phases that have one; else nil.
    var visitKey: VisitKey? {
      switch phase {
      case .outsideVisit: nil
      case .revealing(let visitKey), .visiting(let visitKey), .seeking(let visitKey): visitKey
      }
    }

    private static func flags(of pass: VisitKey) -> Flags {
      var flags: Flags = pass.isReplay ? .isReplay : []
      if pass.isAdvanceMet { flags.insert(.isAdvanceMet) }
      return flags
    }

    private var storedPass: VisitKey {
      VisitKey(numbers, isReplay: isReplay, isAdvanceMet: flags.contains(.isAdvanceMet))
    }

    static func == (left: Self, right: Self) -> Bool {
      left.traits == right.traits && left.numbers == right.numbers
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(traits)
      hasher.combine(numbers.0)
      hasher.combine(numbers.1)
      hasher.combine(numbers.2)
    }

    private var traits: Int32 {
      Int32(storedWorld) << 8 | Int32(flags.rawValue) << 6 | Int32(kind.rawValue)
    }
  }

  /// A state without a visit.
  enum OutsideVisit: Equatable, Sendable {
    case idle
    case deciding(isReplay: Bool)
    case opening
    case asking
    case completed
    case skipped(at: Int32, of: Int32)
    /// Interrupted on the page with this index.
    case interrupted(at: OptionalNumber)
  }

  /// A visit with only the topmost frame of its trail.
  struct VisitKey: Equatable, Sendable {
    private let storedPage: Int32
    private let storedAnswers: Int32
    private let storedFrame: OptionalNumber
    let isReplay: Bool
    /// True if the page's `advanceWhen` held when its value was last known.
    ///
    /// If the value is known now, it is the same.
    let isAdvanceMet: Bool

    init(page: Int, answers: Int, isReplay: Bool, isAdvanceMet: Bool, frame: Int?) {
      storedPage = Int32(page)
      storedAnswers = Int32(answers)
      storedFrame = OptionalNumber(frame)
      self.isReplay = isReplay
      self.isAdvanceMet = isAdvanceMet
    }

    fileprivate init(_ numbers: (Int32, Int32, Int32), isReplay: Bool, isAdvanceMet: Bool) {
      storedPage = numbers.0
      storedFrame = OptionalNumber(stored: numbers.1)
      storedAnswers = numbers.2
      self.isReplay = isReplay
      self.isAdvanceMet = isAdvanceMet
    }

    /// The page in view, by its index.
    var page: Int { Int(storedPage) }
    /// The number of the visit's set of answers.
    var answers: Int { Int(storedAnswers) }
    /// The number of the topmost frame of the trail; nil if the trail is empty.
    var frame: Int? { storedFrame.value }

    fileprivate var numbers: (Int32, Int32, Int32) {
      (storedPage, storedFrame.stored, storedAnswers)
    }
  }

  /// A page on a trail, with the answers at the time it was left.
  package struct TrailFrame: Hashable, Sendable {
    private let storedPage: Int32
    private let storedAnswers: Int32
    let isReplay: Bool

    package init(page: Int, answers: Int, isReplay: Bool) {
      storedPage = Int32(page)
      storedAnswers = Int32(answers)
      self.isReplay = isReplay
    }

    var page: Int { Int(storedPage) }
  }
}
