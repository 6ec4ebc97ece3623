/// A Boolean as it was found in a domain, and what is odd about it.
package struct Flag: Hashable, Sendable {
  /// Whether it is set; absent is false.
  package let isSet: Bool
  /// What to tell people about a flag that others wrote as something else than a Boolean.
  package let warning: String?
}

extension PropertyList {
  /// The Boolean of a key, read as leniently as `UserDefaults` does.
  ///
  /// The integers 1 and 0 and the strings `YES`, `NO`, `true`, `false`, `1` and `0`, in any case, count, with a
  /// warning. Anything else is no flag: it reads as false, with a warning.
  package func flag(_ key: String) -> Flag {
    switch self[key] {
    case nil: Flag(isSet: false, warning: nil)
    case .boolean(let flag): Flag(isSet: flag, warning: nil)
    case .integer(let number) where number == 0 || number == 1:
      .lenient(key, "the integer \(number)", number == 1)
    case .string(let text) where ["yes", "true", "1"].contains(text.lowercased()):
      .lenient(key, "the string \"\(text)\"", true)
    case .string(let text) where ["no", "false", "0"].contains(text.lowercased()):
      .lenient(key, "the string \"\(text)\"", false)
    case let value?: .noFlag(key, value.typeName)
    }
  }
}

extension Flag {
  fileprivate static func lenient(_ key: String, _ found: String, _ isSet: Bool) -> Flag {
    Flag(isSet: isSet, warning: "\"\(key)\" is \(found), not a Boolean; it is read as \(isSet)")
  }

  fileprivate static func noFlag(_ key: String, _ type: String) -> Flag {
    let article = type.first.map("aeiou".contains) == true ? "an" : "a"
    let type = type == "data" ? "data" : "\(article) \(type)"
    return Flag(isSet: false, warning: "\"\(key)\" is \(type), not a Boolean; it is read as false")
  }
}
