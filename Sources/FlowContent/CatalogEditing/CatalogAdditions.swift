import FlowFormats

/// Entries to insert into the strings of a catalog: each where it belongs if the keys are sorted,
/// as Xcode or as a script sorts them, otherwise at the end.
struct CatalogAdditions {
  private let style: JSONStyle
  private let strings: JSONMembers?
  /// True if the entries of the file are on lines of their own.
  private let isSpread: Bool
  /// The indentation of the line on which the strings begin.
  private let outerMargin: String
  private var entries: [(key: String, bytes: [UInt8])] = []

  init(to bytes: [UInt8], _ style: JSONStyle) {
    self.style = style
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
    let member = (try? JSONMembers(bytes, at: start))?["strings"]
    strings = member.flatMap { try? JSONMembers(bytes, at: $0.value.lowerBound) }
    if let strings, let first = strings.members.first {
      isSpread = bytes[strings.span.lowerBound..<first.key.lowerBound].contains(0x0A)
    } else {
      isSpread = JSONStyle.isSpread(bytes)
    }
    outerMargin = bytes.margin(at: member?.key.lowerBound ?? 0)
  }

  /// An empty entry in the style of the file.
  var draft: EntryDraft {
    EntryDraft(Array("{}".utf8), style: style, isSpread: isSpread, margin: margin)
  }

  mutating func add(_ key: String, _ bytes: [UInt8]) { entries.append((key, bytes)) }

  /// The insertions, at most one for each position in the file.
  var splices: [(span: Range<Int>, bytes: [UInt8])] {
    guard let strings, !entries.isEmpty else { return [] }
    let gap = isSpread ? style.newline + margin : " "
    let members = strings.members
    let order = KeyOrder.order(of: members.map(\.name))
    let texts = entries.sorted { (order ?? KeyOrder.xcode)($0.key, $1.key) }
      .map {
        ($0.key, style.quoted($0.key) + style.colon + String(decoding: $0.bytes, as: UTF8.self))
      }
    guard let last = members.last else {
      let (start, end) =
        isSpread ? (gap, style.newline + outerMargin) : (style.padding, style.padding)
      let inner = texts.map(\.1).joined(separator: ",\(gap)")
      return [(strings.span, Array("{\(start)\(inner)\(end)}".utf8))]
    }
    var found: [(span: Range<Int>, bytes: [UInt8])] = []
    var rest = texts[...]
    for next in members {
      guard let order, !rest.isEmpty else { break }
      let before = rest.prefix { order($0.0, next.name) }
      rest = rest.dropFirst(before.count)
      if before.isEmpty { continue }
      let start = next.key.lowerBound
      found.append((start..<start, Array(before.map { "\($0.1),\(gap)" }.joined().utf8)))
    }
    let end = last.value.upperBound
    return found + [(end..<end, Array(rest.map { ",\(gap)\($0.1)" }.joined().utf8))]
  }

  private var margin: String { outerMargin + style.indent }
}
