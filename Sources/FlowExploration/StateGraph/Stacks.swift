/// For each frame of a trail, the frames found directly under it and the states that pop it.
struct Stacks {
  /// The frame under another (nil at the end of the trail), and the state in which the other was
  /// pushed.
  struct Layer {
    let frame: Int?
    let node: Int
  }

  private struct Stack {
    /// The layers found under the frame, at least one.
    var layers: [Layer]
    /// The states whose `back` reads these layers.
    var readers: [Int] = []
  }

  /// A frame and the frame under it.
  private struct FramePair: Hashable {
    let frame: Int
    let below: Int?
  }

  /// A frame and a state whose `back` reads the layers under it.
  private struct DeepReader: Hashable {
    let frame: Int
    let node: Int
  }

  private var stacks: [Stack] = []
  /// The frames under others that were not the first ones there.
  private var laterPairs: Set<FramePair> = []
  private var deepReaders: Set<DeepReader> = []

  /// Records that a frame was pushed on another; new frames come in the order of their numbers.
  ///
  /// - Returns: True if the frame never lay on this one before.
  mutating func put(_ frame: Int, on other: Int?, at node: Int) -> Bool {
    let layer = Layer(frame: other, node: node)
    if frame == stacks.count {
      stacks.append(Stack(layers: [layer]))
      return true
    }
    if stacks[frame].layers[0].frame == other { return false }
    guard laterPairs.insert(FramePair(frame: frame, below: other)).inserted else { return false }
    stacks[frame].layers.append(layer)
    return true
  }

  /// Returns the layers that have lain under a frame, in the order of recording.
  func layers(under frame: Int) -> [Layer] { stacks[frame].layers }

  /// Records that `back` in a state reads the layers under the topmost frame, once for each state.
  mutating func addReader(under frame: Int, node: Int) { stacks[frame].readers.append(node) }

  /// Records that `back` in a state reads the layers under a frame further down; repeats are
  /// ignored.
  mutating func addDeepReader(under frame: Int, node: Int) {
    if deepReaders.insert(DeepReader(frame: frame, node: node)).inserted {
      addReader(under: frame, node: node)
    }
  }

  /// Returns the states whose `back` reads the layers under a frame, in ascending order.
  func readers(under frame: Int) -> [Int] { Set(stacks[frame].readers).sorted() }
}
