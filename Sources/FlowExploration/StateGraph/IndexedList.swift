/// A list of distinct values, each with its index, in the order in which they were added.
struct IndexedList<Item: Hashable> {
  /// The values.
  private(set) var items: [Item] = []
  private var indices: [Item: Int] = [:]

  /// Creates an empty list.
  init() {}

  subscript(index: Int) -> Item { items[index] }

  var count: Int { items.count }

  /// Returns the index of a value; nil if it was never added.
  func index(of item: Item) -> Int? { indices[item] }

  /// Returns the index of a value, adding the value if it is new.
  mutating func addIfNew(_ item: Item) -> Int {
    if let index = indices[item] { return index }
    indices[item] = items.count
    items.append(item)
    return items.count - 1
  }
}

extension IndexedList: Sendable where Item: Sendable {}
