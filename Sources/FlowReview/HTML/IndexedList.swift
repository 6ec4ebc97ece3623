/// A list of distinct values, each with its index, in the order in which they were added.
struct IndexedList<Item: Hashable> {
  private(set) var items: [Item] = []
  private var indices: [Item: Int] = [:]

  /// Returns the index of a value, adding the value if it is new.
  mutating func addIfNew(_ item: Item) -> Int {
    if let index = indices[item] { return index }
    indices[item] = items.count
    items.append(item)
    return items.count - 1
  }
}
