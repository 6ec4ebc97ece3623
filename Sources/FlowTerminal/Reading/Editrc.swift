internal import CEditLine
internal import FlowSystem

/// A person's own keys: the `bind` lines of `~/.editrc`.
///
/// ```
/// bind -v
/// firstrun:bind ^O ed-move-to-beg
/// ```
///
/// libedit could read the file by itself, but would then wait for ever where it is a pipe, print what
/// it finds wrong into the page, and obey the rest of it too: terminal modes, and capabilities of the
/// terminal. None of that is a key. Keys that type a text (`bind -s`) are left out as well: one that
/// types itself never ends.
struct Editrc {
  /// The words of each line, in order.
  let bindings: [[String]]

  private static let largest = 1 << 16

  /// Reads the file; nothing where it cannot be read, which is no reason not to begin.
  init(_ path: String) {
    let bytes = (try? PrivateFile(path: path).read(last: Self.largest)) ?? []
    self.init(text: bytes.count < Self.largest ? String(decoding: bytes, as: UTF8.self) : "")
  }

  /// Takes the file's text.
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

  /// Whether a binding begins with fresh keys, as `bind -v` and `bind -e` do.
  static func isFresh(_ binding: [String]) -> Bool {
    options(of: binding).contains { $0 == "v" || $0 == "e" }
  }

  /// The letters of the options; libedit looks at the first one of each word alone.
  static func options(of binding: [String]) -> [Character] {
    binding.dropFirst().prefix { $0.hasPrefix("-") }.compactMap { $0.dropFirst().first }
  }

  private static func words(of line: String, _ tokenizer: OpaquePointer) -> [String] {
    var count: Int32 = 0
    var words: UnsafeMutablePointer<UnsafePointer<wchar_t>?>?
    // Anything else is a quotation that the line does not end.
    guard tok_wstr(tokenizer, line.wide, &count, &words) == 0, let words else { return [] }
    return (0..<Int(count)).compactMap { place in
      words[place].map { String(wide: $0, to: $0 + wcslen($0)) }
    }
  }

  /// The line, where it is one to obey: it binds a key, and prints nothing.
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
    return isFresh(binding) || operands >= (options.contains("r") ? 1 : 2) ? binding : nil
  }
}
