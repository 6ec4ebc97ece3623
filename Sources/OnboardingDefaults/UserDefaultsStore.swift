import FlowFormats
import Foundation
@_exported public import Onboarding

/// The app's own preferences: `UserDefaults`, where `@AppStorage` looks.
///
/// The flow's completion key is a key of the app; everything else is under `firstrun`. Only what has
/// changed is written.
public struct UserDefaultsStore: OnboardingStore {
  private let suite: String?

  /// Creates a store.
  ///
  /// - Parameter suite: The name of a suite of the app's group; nil for the app's own preferences.
  public init(suite: String? = nil) {
    self.suite = suite
  }

  /// The name of the suite, for messages.
  public var path: String { suite ?? "UserDefaults" }

  private var defaults: UserDefaults { suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

  /// Reads the app's preferences.
  public func read() throws(StoreError) -> PropertyList {
    list(of: defaults)
  }

  /// Changes the app's preferences, and writes the keys that have changed.
  public func change<Result>(
    _ body: (inout PropertyList) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let defaults = defaults
    let before = list(of: defaults)
    var after = before
    let result = try body(&after)
    for key in Set(before.root.keys).union(after.root.keys) where before[key] != after[key] {
      if let value = after[key] {
        defaults.set(value.object, forKey: key)
      } else {
        defaults.removeObject(forKey: key)
      }
    }
    if after != before { defaults.synchronize() }
    return result
  }

  /// Returns the store of another app of the group, by the name of its suite.
  public func sibling(_ domain: String) throws(StoreError) -> any OnboardingStore {
    UserDefaultsStore(suite: domain)
  }

  /// A suite's own values, without those of the system that are found through it.
  private func list(of defaults: UserDefaults) -> PropertyList {
    let values =
      suite.map { defaults.persistentDomain(forName: $0) ?? [:] }
      ?? defaults.dictionaryRepresentation()
    return PropertyList(PropertyDictionary(values))
  }
}

extension PropertyDictionary {
  /// Creates the dictionary of the objects that a property list can hold.
  fileprivate init(_ objects: [String: Any]) {
    self.init()
    for (key, object) in objects.sorted(by: { $0.key < $1.key }) {
      self[key] = PropertyValue(object)
    }
  }
}

extension PropertyValue {
  /// Creates the value of an object that a property list can hold; nil for any other.
  fileprivate init?(_ object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let data as Data: self = .data([UInt8](data))
    case let date as Date: self = .date(secondsSince2001: date.timeIntervalSinceReferenceDate)
    case let values as [Any]: self = .array(values.compactMap(PropertyValue.init))
    case let members as [String: Any]: self = .dictionary(PropertyDictionary(members))
    case let number as NSNumber: self.init(number)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c", "B": self = .boolean(number.boolValue)
    case "f", "d": self = .real(number.doubleValue)
    case "Q" where number.uint64Value > Int64.max: self = .unsigned(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  /// The value as `UserDefaults` takes it.
  fileprivate var object: Any {
    switch self {
    case .boolean(let truth): truth
    case .integer(let number): number
    case .unsigned(let number), .uid(let number): number
    case .real(let number): number
    case .string(let text): text
    case .data(let bytes): Data(bytes)
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .array(let values): values.map(\.object)
    case .dictionary(let members):
      Dictionary(members.entries.map { ($0.key, $0.value.object) }) { $1 }
    }
  }
}
