/// A list of distinct values, each with its index, in the order in which they were added.
package struct IndexedList<Item: Hashable> {
  /// The values.
  package private(set) var items: [Item] = []
  private var places: [Item: Int] = [:]

  /// Creates an empty list.
  package init() {}

  /// Returns the index of a value, adding the value if it is new.
  package mutating func addIfNew(_ item: Item) -> Int {
    if let place = places[item] { return place }
    places[item] = items.count
    items.append(item)
    return items.count - 1
  }
}
