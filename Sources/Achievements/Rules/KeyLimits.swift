public import FlowCore

/// How far each value of an attribute, a key, counts towards an achievement, whichever of its
/// triggers meets it: to the largest `each` of those that name the key.
///
/// ```
/// {by: rules, of: [vegas, europe], each: 10}
/// {by: rules, of: [europe, custom], each: 20}     vegas 10, europe 20, custom 20
/// ```
public struct KeyLimits: Hashable, Sendable {
  /// The attribute.
  public let attribute: String
  /// The keys, in the order in which triggers name them.
  public private(set) var keys: [FactValue] = []
  /// How far each of them counts.
  public private(set) var limits: [Int] = []
  /// The place of the first trigger that counts by the attribute.
  let trigger: Int

  init(of attribute: String, trigger: Int) {
    self.attribute = attribute
    self.trigger = trigger
  }

  mutating func add(_ distinct: Trigger.Distinct) {
    for key in distinct.values {
      if let place = keys.firstIndex(of: key) {
        limits[place] = max(limits[place], distinct.each)
      } else {
        keys.append(key)
        limits.append(distinct.each)
      }
    }
  }
}

extension Achievement {
  /// How far keys count, by the attributes that triggers count by.
  public var keyLimits: [KeyLimits] {
    var all: [KeyLimits] = []
    for (number, trigger) in triggers.enumerated() {
      guard let distinct = trigger.distinct else { continue }
      let place = all.firstIndex { $0.attribute == distinct.attribute } ?? all.count
      if place == all.count { all.append(KeyLimits(of: distinct.attribute, trigger: number)) }
      all[place].add(distinct)
    }
    return all
  }
}
