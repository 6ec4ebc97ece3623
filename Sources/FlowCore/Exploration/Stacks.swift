/// What has lain under each frame of a walk's trails, and the states that looked there.
///
/// Most frames lie on one other and are looked under by one state, so the first layer needs no list
/// of its own, and all the lookers share one.
struct Stacks {
  /// Another frame, or the end of a trail, and the state in which the frame was put on it.
  struct Layer {
    private let storedFrame: OptionalNumber
    private let storedNode: Int32

    init(frame: Int?, node: Int) {
      storedFrame = OptionalNumber(frame)
      storedNode = Int32(node)
    }

    var frame: Int? { storedFrame.value }
    var node: Int { Int(storedNode) }
  }

  private struct Stack {
    let first: Layer
    var others: [Layer] = []
    /// The place of the last one who looked under the frame.
    var looker = OptionalNumber.none
  }

  private struct Looker {
    let node: Int32
    let before: OptionalNumber
  }

  /// That two numbers belong together.
  private struct Pair: Fingerprinted {
    let first: Int32
    let second: Int32

    var fingerprint: Fingerprint { Fingerprint(first, second, in: 0) }
  }

  private var stacks: [Stack] = []
  private var others = Roster<Pair>(expecting: 0)
  private var lookers: [Looker] = []
  private var deepLookers = Roster<Pair>(expecting: 0)

  init(expecting frames: Int) {
    stacks.reserveCapacity(frames)
    lookers.reserveCapacity(frames)
  }

  /// Puts a frame on another; frames come in the order of their numbers.
  ///
  /// - Returns: whether it never lay there before.
  mutating func put(_ frame: Int, on other: Int?, at node: Int) -> Bool {
    let layer = Layer(frame: other, node: node)
    if frame == stacks.count {
      stacks.append(Stack(first: layer))
      return true
    }
    if stacks[frame].first.frame == other { return false }
    let pair = Pair(first: Int32(frame), second: OptionalNumber(other).stored)
    guard others.take(pair).isNew else { return false }
    stacks[frame].others.append(layer)
    return true
  }

  /// How many layers have lain under a frame.
  func depth(under frame: Int) -> Int { stacks[frame].others.count + 1 }

  /// One of them, in the order in which they were met.
  func layer(_ number: Int, under frame: Int) -> Layer {
    number == 0 ? stacks[frame].first : stacks[frame].others[number - 1]
  }

  /// Remembers that a state looks under the frame on top of its own trail, for the first time.
  mutating func look(under frame: Int, from node: Int) {
    lookers.append(Looker(node: Int32(node), before: stacks[frame].looker))
    stacks[frame].looker = OptionalNumber(lookers.count - 1)
  }

  /// The same for a frame further down, and for a state that may have looked there before.
  mutating func lookDeeper(under frame: Int, from node: Int) {
    if deepLookers.take(Pair(first: Int32(frame), second: Int32(node))).isNew {
      look(under: frame, from: node)
    }
  }

  /// The states that looked under a frame, the first one first.
  func lookers(under frame: Int) -> [Int] {
    guard stacks[frame].looker.value != nil else { return [] }
    var nodes: Set<Int> = []
    var place = stacks[frame].looker
    while let number = place.value {
      nodes.insert(Int(lookers[number].node))
      place = lookers[number].before
    }
    return nodes.sorted()
  }
}
