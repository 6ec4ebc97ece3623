extension Walk {
  /// A state as far as anything can ever tell it from another, in whole numbers.
  struct Spot: Fingerprinted {
    enum Phase: Equatable, Sendable {
      case still(Still)
      case revealing(Pass)
      case visiting(Pass)
      case seeking(Pass)
    }

    let phase: Phase
    private let storedWorld: Int32

    init(_ phase: Phase, world: Int) {
      self.phase = phase
      storedWorld = Int32(world)
    }

    var world: Int { Int(storedWorld) }

    /// What a visit is there, where there is one.
    var pass: Pass? {
      switch phase {
      case .still: nil
      case .revealing(let pass), .visiting(let pass), .seeking(let pass): pass
      }
    }

    var fingerprint: Fingerprint {
      switch phase {
      case .revealing(let pass): pass.fingerprint(0, storedWorld)
      case .visiting(let pass): pass.fingerprint(1, storedWorld)
      case .seeking(let pass): pass.fingerprint(2, storedWorld)
      case .still(.idle): Fingerprint(storedWorld, in: 3)
      case .still(.deciding): Fingerprint(storedWorld, in: 4)
      case .still(.opening): Fingerprint(storedWorld, in: 5)
      case .still(.asking): Fingerprint(storedWorld, in: 6)
      case .still(.completed): Fingerprint(storedWorld, in: 7)
      case .still(.skipped(let number, let count)): Fingerprint(number, storedWorld, in: 8, count)
      case .still(.interrupted(let page)): Fingerprint(page.stored, storedWorld, in: 9)
      }
    }
  }

  /// A state without a visit.
  enum Still: Equatable, Sendable {
    case idle
    case deciding
    case opening
    case asking
    case completed
    case skipped(at: Int32, of: Int32)
    /// On a page, by its index.
    case interrupted(at: OptionalNumber)
  }

  /// A visit without its trail: the frame on top of it is enough.
  struct Pass: Equatable, Sendable {
    private let storedPage: Int32
    private let storedAnswers: Int32
    private let storedFrame: OptionalNumber
    let isReplay: Bool

    init(page: Int, answers: Int, isReplay: Bool, frame: Int?) {
      storedPage = Int32(page)
      storedAnswers = Int32(answers)
      storedFrame = OptionalNumber(frame)
      self.isReplay = isReplay
    }

    /// The page in view, by its index.
    var page: Int { Int(storedPage) }
    /// The number of a set of answers.
    var answers: Int { Int(storedAnswers) }
    /// The frame on top of the trail; nil where the trail is empty.
    var frame: Int? { storedFrame.value }

    fileprivate func fingerprint(_ phase: Int32, _ world: Int32) -> Fingerprint {
      let kind = storedAnswers << 5 | phase << 1 | (isReplay ? 1 : 0)
      return Fingerprint(storedPage, storedFrame.stored, in: kind | 16, world)
    }
  }

  /// A page on a trail, as it was left.
  struct Frame: Fingerprinted {
    private let storedPage: Int32
    private let storedAnswers: Int32
    let isReplay: Bool

    init(page: Int, answers: Int, isReplay: Bool) {
      storedPage = Int32(page)
      storedAnswers = Int32(answers)
      self.isReplay = isReplay
    }

    var page: Int { Int(storedPage) }

    var fingerprint: Fingerprint {
      Fingerprint(storedPage, in: storedAnswers, isReplay ? 1 : 0)
    }
  }
}
