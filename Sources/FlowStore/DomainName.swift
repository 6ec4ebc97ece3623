package import Onboarding

/// The name of a domain, such as `com.cluck.app`, validated as a file name.
package struct DomainName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// A file name has at most 255 bytes; the names of copies and drafts are up to 38 bytes longer.
  private static let longest = 200

  /// Creates a name of letters, digits, dots, dashes and underscores that starts with neither a dot
  /// nor a dash, has no two dots in a row, and has at most 200 characters.
  package init(_ name: String) throws(StoreError) {
    guard !name.isEmpty else {
      throw .badName("the domain has no name; name it like com.example.app")
    }
    guard name.utf8.count <= Self.longest else {
      throw .badName(
        "'\(StoreError.shown(name))': a domain name can have at most \(Self.longest) characters")
    }
    guard name.unicodeScalars.allSatisfy(Self.isAllowed) else {
      throw .badName(
        "'\(StoreError.shown(name))': a domain name can have only letters, digits and . _ -")
    }
    guard !name.hasPrefix("."), !name.hasPrefix("-") else {
      throw .badName("'\(name)': a domain name must start with a letter, a digit or _")
    }
    guard !name.contains("..") else {
      throw .badName("'\(name)': a domain name can't have two dots in a row")
    }
    description = name
  }

  private static func isAllowed(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
    default: false
    }
  }
}
