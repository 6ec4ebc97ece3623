/// For each page of a trail, the pages found directly under it, and the pairs whose `back` pops it.
///
/// All trails with a page on top count as one. A search that follows them all may try `back` where
/// nobody can type it, but it leaves nothing out.
struct PairStacks {
  /// The pages under each page; nil at the end of the trail.
  private var layers: [Int: Set<Int?>] = [:]
  private var readers: [Int: Set<Int>] = [:]

  /// Records that a page was pushed on another, and returns the pairs that have popped it before if
  /// that is new.
  mutating func put(_ page: Int, on other: Int?) -> Set<Int> {
    layers[page, default: []].insert(other).inserted ? readers[page] ?? [] : []
  }

  /// Returns the pages under a page, in ascending order, and records a pair that pops the page.
  mutating func pop(_ page: Int, at node: Int) -> [Int?] {
    readers[page, default: []].insert(node)
    return (layers[page] ?? []).sorted { ($0 ?? -1) < ($1 ?? -1) }
  }
}
