import CEditLine
import FlowSystem

/// The user's own key bindings: the `bind` lines of `~/.editrc`.
///
/// ```
/// bind -v
/// firstrun:bind ^O ed-move-to-beg
/// ```
///
/// libedit could read the file itself, but it would block for ever if the file is a pipe, print its
/// error messages into the page, and also apply commands that aren't bindings, such as terminal
/// modes. Bindings that type a text (`bind -s`) are left out as well: one that types itself loops.
struct Editrc {
  /// The words of each binding, in order.
  let bindings: [[String]]

  private static let largest = 1 << 16

  /// Reads the file; a file that can't be read counts as empty.
  init(_ path: String) {
    let bytes = (try? File.readEnd(of: path, limit: Self.largest)) ?? []
    self.init(text: bytes.count < Self.largest ? String(decoding: bytes, as: UTF8.self) : "")
  }

  init(text: String) {
    guard !text.isEmpty, let tokenizer = tok_winit(nil) else {
      bindings = []
      return
    }
    defer { tok_wend(tokenizer) }
    bindings = text.unicodeScalars.split(separator: "\n").compactMap { line in
      tok_wreset(tokenizer)
      let text = String(String.UnicodeScalarView(line.filter { $0 != "\r" }))
      return Self.binding(Self.words(of: text, tokenizer))
    }
  }

  /// Returns true if the binding replaces all others, as `bind -v` and `bind -e` do.
  static func replacesAll(_ binding: [String]) -> Bool {
    options(of: binding).contains { $0 == "v" || $0 == "e" }
  }

  /// Returns the letters of the options; libedit reads only the first letter of each word.
  static func options(of binding: [String]) -> [Character] {
    binding.dropFirst().prefix { $0.hasPrefix("-") }.compactMap { $0.dropFirst().first }
  }

  private static func words(of line: String, _ tokenizer: OpaquePointer) -> [String] {
    var count: Int32 = 0
    var words: UnsafeMutablePointer<UnsafePointer<wchar_t>?>?
    // Any other result means that the line ends inside a quotation.
    guard tok_wstr(tokenizer, line.wide, &count, &words) == 0, let words else { return [] }
    return (0..<Int(count)).compactMap { index in
      words[index].map { String(wide: $0, to: $0 + wcslen($0)) }
    }
  }

  /// Returns the line as a binding; nil if it binds no key or would print something.
  private static func binding(_ words: [String]) -> [String]? {
    guard var command = words.first, !command.hasPrefix("#") else { return nil }
    for owner in ["firstrun:", "*:"] where command.hasPrefix(owner) {
      command.removeFirst(owner.count)
    }
    guard command == "bind" else { return nil }
    let binding = ["bind"] + words.dropFirst()
    let options = options(of: binding)
    if options.contains("s") { return nil }
    let operands = binding.count - 1 - options.count
    return replacesAll(binding) || operands >= (options.contains("r") ? 1 : 2) ? binding : nil
  }
}

extension Editrc {
  /// The bound escape sequences, as a terminal sends them.
  var sequences: Set<String> {
    Set(bindings.compactMap(Self.key).filter { $0.hasPrefix("\u{1B}") })
  }

  /// Returns the key of a binding, given as a sequence or by name; nil if there is none.
  private static func key(of binding: [String]) -> String? {
    let options = options(of: binding)
    guard let key = binding.dropFirst(options.count + 1).first else { return nil }
    return options.contains("k") ? EditingKey(rawValue: key)?.sequence : unescaped(key)
  }

  /// Replaces `^[`, `\e`, `\033` and the like with the characters that they denote, as libedit
  /// does.
  private static func unescaped(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      switch first {
      case "^": if let next = rest.popFirst() { scalars.append(control(next)) }
      case "\\": if let next = rest.popFirst() { scalars.append(escaped(next, &rest)) }
      default: scalars.append(first)
      }
    }
    return String(scalars)
  }

  private static func control(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "?" ? "\u{7F}" : Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) & 0x9F)
  }

  /// Returns the character for an escape that begins with `\` and this scalar.
  private static func escaped(
    _ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar {
    switch scalar {
    case "e": return "\u{1B}"
    case "a": return "\u{07}"
    case "b": return "\u{08}"
    case "t": return "\u{09}"
    case "n": return "\u{0A}"
    case "v": return "\u{0B}"
    case "f": return "\u{0C}"
    case "r": return "\u{0D}"
    case "0"..."7":
      var value = scalar.value - 0x30
      for _ in 0..<2 {
        guard let digit = rest.first, ("0"..."7").contains(digit) else { break }
        rest.removeFirst()
        value = value * 8 + digit.value - 0x30
      }
      return Unicode.Scalar(value) ?? scalar
    default: return scalar
    }
  }
}
