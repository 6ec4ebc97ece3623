/// For each frame of a trail, the frames found directly under it and the states that pop it.
///
/// Most frames have one frame under them and one state that pops them; further ones are stored
/// separately.
struct Stacks {
  /// The frame under another (nil at the end of the trail), and the state in which the other was
  /// pushed.
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
    /// The first state whose `back` reads the frame under this one.
    var looker = OptionalNumber.none
    /// The index in `rests` of further layers and lookers.
    var rest = OptionalNumber.none
  }

  private struct Rest {
    var layers: [Layer] = []
    var lookers: [Int] = []
  }

  /// A pair of numbers.
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

  /// Records that a frame was pushed on another; new frames come in the order of their numbers.
  ///
  /// - Returns: true if the frame never lay on this one before.
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

  /// Returns the number of layers that have lain under a frame.
  func depth(under frame: Int) -> Int {
    stacks[frame].rest.value.map { rests[$0].layers.count + 1 } ?? 1
  }

  /// Returns a layer that has lain under a frame, by its number in the order of recording.
  func layer(_ number: Int, under frame: Int) -> Layer {
    guard number > 0, let rest = stacks[frame].rest.value else { return stacks[frame].layer }
    return rests[rest].layers[number - 1]
  }

  /// Records that `back` in a state reads the frame under the topmost one, once for each state.
  mutating func addReader(under frame: Int, node: Int) {
    if stacks[frame].looker == .none {
      stacks[frame].looker = OptionalNumber(node)
    } else {
      rests[rest(of: frame)].lookers.append(node)
    }
  }

  /// Records that `back` in a state reads the frame under one further down; repeats are ignored.
  mutating func lookDeeper(under frame: Int, from node: Int) {
    if deepLookers.insert(Pair(first: Int32(frame), second: Int32(node))).inserted {
      addReader(under: frame, node: node)
    }
  }

  /// Returns the states whose `back` reads the frames under a frame, in ascending order.
  func lookers(under frame: Int) -> [Int] {
    guard let first = stacks[frame].looker.value else { return [] }
    guard let rest = stacks[frame].rest.value else { return [first] }
    return Set(rests[rest].lookers + [first]).sorted()
  }

  /// Returns the index in `rests` for a frame, and adds an entry if there is none.
  private mutating func rest(of frame: Int) -> Int {
    if let rest = stacks[frame].rest.value { return rest }
    rests.append(Rest())
    stacks[frame].rest = OptionalNumber(rests.count - 1)
    return rests.count - 1
  }
}
