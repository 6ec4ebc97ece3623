/// What has lain under each frame of a walk's trails, and the states that looked there.
///
/// Most frames lie on one other and are looked under by one state; what there is beyond that is kept
/// apart.
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
    let layer: Layer
    /// The first who looked under the frame.
    var looker = OptionalNumber.none
    /// The number of what else there is.
    var rest = OptionalNumber.none
  }

  private struct Rest {
    var layers: [Layer] = []
    var lookers: [Int] = []
  }

  /// That two numbers belong together.
  private struct Pair: Hashable {
    let first: Int32
    let second: Int32
  }

  private var stacks: [Stack] = []
  private var rests: [Rest] = []
  private var others: Set<Pair> = []
  private var deepLookers: Set<Pair> = []

  init(expecting frames: Int) {
    stacks.reserveCapacity(frames)
  }

  /// Puts a frame on another; frames come in the order of their numbers.
  ///
  /// - Returns: whether it never lay there before.
  mutating func put(_ frame: Int, on other: Int?, at node: Int) -> Bool {
    let layer = Layer(frame: other, node: node)
    if frame == stacks.count {
      stacks.append(Stack(layer: layer))
      return true
    }
    if stacks[frame].layer.frame == other { return false }
    let pair = Pair(first: Int32(frame), second: OptionalNumber(other).stored)
    guard others.insert(pair).inserted else { return false }
    rests[rest(of: frame)].layers.append(layer)
    return true
  }

  /// How many layers have lain under a frame.
  func depth(under frame: Int) -> Int {
    stacks[frame].rest.value.map { rests[$0].layers.count + 1 } ?? 1
  }

  /// One of them, in the order in which they were met.
  func layer(_ number: Int, under frame: Int) -> Layer {
    guard number > 0, let rest = stacks[frame].rest.value else { return stacks[frame].layer }
    return rests[rest].layers[number - 1]
  }

  /// Remembers that a state looks under the frame on top of its own trail, for the first time.
  mutating func look(under frame: Int, from node: Int) {
    if stacks[frame].looker == .none {
      stacks[frame].looker = OptionalNumber(node)
    } else {
      rests[rest(of: frame)].lookers.append(node)
    }
  }

  /// The same for a frame further down, and for a state that may have looked there before.
  mutating func lookDeeper(under frame: Int, from node: Int) {
    if deepLookers.insert(Pair(first: Int32(frame), second: Int32(node))).inserted {
      look(under: frame, from: node)
    }
  }

  /// The states that looked under a frame, the first one first.
  func lookers(under frame: Int) -> [Int] {
    guard let first = stacks[frame].looker.value else { return [] }
    guard let rest = stacks[frame].rest.value else { return [first] }
    return Set(rests[rest].lookers + [first]).sorted()
  }

  /// The number of what there is beyond one of each.
  private mutating func rest(of frame: Int) -> Int {
    if let rest = stacks[frame].rest.value { return rest }
    rests.append(Rest())
    stacks[frame].rest = OptionalNumber(rests.count - 1)
    return rests.count - 1
  }
}
