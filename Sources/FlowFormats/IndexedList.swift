/// A list of distinct values, each with its index, in the order in which they were added.
package struct IndexedList<Item: Hashable & Sendable>: Sendable {
  package private(set) var items: [Item] = []
  private var indices: [Item: Int] = [:]

  package init() {}

  /// Returns the index of a value, which is added if it is new.
  package mutating func index(of item: Item) -> Int {
    if let index = indices[item] { return index }
    indices[item] = items.count
    items.append(item)
    return items.count - 1
  }
}
