/// A Boolean read from a domain, with a warning if its value is unusual.
package struct Flag: Hashable, Sendable {
  /// The value; false if the key is absent.
  package let isSet: Bool
  /// The warning about a value of another type than Boolean.
  package let warning: String?
  /// True if the value stands for no Boolean, so that it is read as false.
  package var isMistaken = false
}

extension PropertyList {
  /// Reads the Boolean of a key as leniently as `UserDefaults` does.
  ///
  /// The integers 1 and 0 and the strings `YES`, `NO`, `true`, `false`, `1` and `0`, in any case,
  /// are accepted with a warning. Any other value is read as false, with a warning.
  package func flag(_ key: String) -> Flag {
    switch self[key] {
    case nil: Flag(isSet: false, warning: nil)
    case .boolean(let flag): Flag(isSet: flag, warning: nil)
    case .integer(let number) where number == 0 || number == 1:
      .lenient(key, "the integer \(number)", number == 1)
    case .string(let text) where ["yes", "true", "1"].contains(text.lowercased()):
      .lenient(key, "the string '\(text)'", true)
    case .string(let text) where ["no", "false", "0"].contains(text.lowercased()):
      .lenient(key, "the string '\(text)'", false)
    case let value?: .noFlag(key, value.typeName)
    }
  }
}

extension Flag {
  fileprivate static func lenient(_ key: String, _ found: String, _ isSet: Bool) -> Flag {
    Flag(isSet: isSet, warning: "'\(key)' is \(found), not a Boolean; it is read as \(isSet)")
  }

  fileprivate static func noFlag(_ key: String, _ type: String) -> Flag {
    let article = type.first.map("aeiou".contains) == true ? "an" : "a"
    let type = type == "data" ? "data" : "\(article) \(type)"
    return Flag(
      isSet: false, warning: "'\(key)' is \(type), not a Boolean; it is read as false",
      isMistaken: true)
  }
}
