public import FlowCore

/// The limits up to which each value of an attribute (a key) counts towards an achievement.
///
/// All triggers of the achievement share the count of a key. Its limit is the largest `each` of the
/// triggers that name the key.
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
  /// The limits of the keys, in the same order.
  public private(set) var limits: [Int] = []
  /// The index of the first trigger of the achievement that counts by the attribute.
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
  /// The limits of the keys of each attribute that a trigger counts by.
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
