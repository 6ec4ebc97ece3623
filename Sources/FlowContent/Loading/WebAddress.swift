import FlowCore
import FlowFormats

/// The rules for addresses of the web that a page shows.
///
/// An address is shown as it is, so it must not be able to look like another one or to change what
/// a terminal does: `https`, printable ASCII, a host in ASCII (punycode), and no user name.
enum WebAddress {
  /// The first mistake in an address: its offset in Unicode scalars, and the end of a sentence.
  typealias Mistake = (offset: Int, message: String)

  private static let scheme = "https://"
  private static let longest = 2_000
  /// The characters beside letters and digits that an address can have.
  private static let punctuation = Set("-._~:/?#[]@!$&'()*+,;=%".unicodeScalars)

  /// Returns the first mistake in an address; nil if there is none.
  static func mistake(in text: String) -> Mistake? {
    let scalars = Array(text.unicodeScalars)
    guard text.lowercased().hasPrefix(scheme) else {
      return (0, "must start with 'https://'\(found(in: text))")
    }
    if scalars.count > longest { return (longest, "is longer than \(longest) characters") }
    let start = scheme.utf8.count
    let end = scalars[start...].firstIndex { "/?#".unicodeScalars.contains($0) } ?? scalars.count
    if let at = scalars[start..<end].lastIndex(of: "@") {
      return (start, "has a user name before '@'; leave out '\(shown(scalars[start...at]))'")
    }
    return mistake(inHost: scalars, start..<end) ?? mistake(inRest: scalars)
  }

  private static func found(in text: String) -> String {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].utf8.allSatisfy(\.isLetterOrDigit),
      colon != text.startIndex
    else { return "" }
    return ", not '\(text[..<colon])'"
  }

  /// Returns the first mistake in the host, and in the port after it.
  private static func mistake(
    inHost scalars: [Unicode.Scalar], _ range: Range<Int>
  ) -> Mistake? {
    let colon = scalars[range].lastIndex(of: ":") ?? range.upperBound
    let host = scalars[range.lowerBound..<colon]
    if host.isEmpty { return (range.lowerBound, "has no host") }
    for (index, scalar) in zip(host.indices, host) {
      if scalar.value <= 0x20 || (0x7F...0x9F).contains(scalar.value) {
        return character(scalar, at: index)
      }
    }
    if let index = host.firstIndex(where: { !$0.isASCII }) {
      return (index, "has a host that isn't ASCII; write it in punycode ('xn--…')")
    }
    for (index, scalar) in zip(host.indices, host)
    where !UInt8(ascii: scalar).isLetterOrDigit && scalar != "-" && scalar != "." {
      return (index, "has a host with '\(scalar)'; hosts have letters, digits, '-' and '.'")
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    func isHyphen(_ scalar: Unicode.Scalar?) -> Bool { scalar == "-" }
    let isImpossible = labels.contains { label in
      label.isEmpty || label.count > 63 || isHyphen(label.first) || isHyphen(label.last)
    }
    if isImpossible || host.count > 253 {
      return (range.lowerBound, "has a host that can't exist")
    }
    guard colon < range.upperBound else { return nil }
    let port = String(String.UnicodeScalarView(scalars[(colon + 1)..<range.upperBound]))
    guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(port),
      (1...65_535).contains(number)
    else { return (colon + 1, "has a port that isn't a number from 1 to 65535") }
    return nil
  }

  /// Returns the first character that an address can't have.
  private static func mistake(inRest scalars: [Unicode.Scalar]) -> Mistake? {
    for (index, scalar) in scalars.enumerated() {
      let isAllowed = scalar.isASCII && UInt8(ascii: scalar).isLetterOrDigit
      if !isAllowed, !punctuation.contains(scalar) { return character(scalar, at: index) }
    }
    return nil
  }

  private static func character(_ scalar: Unicode.Scalar, at offset: Int) -> Mistake {
    switch scalar.value {
    case 0x20: return (offset, "contains a space; write '%20'")
    case ..<0x20, 0x7F...0x9F: return (offset, "contains a control character")
    default: return (offset, "contains '\(scalar)'; write '\(String(scalar).escapedForURL())'")
    }
  }

  /// Returns printable text of a part for a message.
  private static func shown(_ part: ArraySlice<Unicode.Scalar>) -> String {
    let printable = part.prefix(40).map { (0x21...0x7E).contains($0.value) ? $0 : "?" }
    return String(String.UnicodeScalarView(printable))
  }
}
