import FlowFormats
import Onboarding

/// A writer of XML property lists in the layout of Apple's tools.
struct XMLWriter {
  private var bytes = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """.utf8)
  private var depth = 0

  /// Returns the bytes of a file that holds a value.
  static func bytes(of value: PropertyValue) -> [UInt8] {
    var writer = XMLWriter()
    writer.write(value)
    writer.line("</plist>")
    return writer.bytes
  }

  private mutating func write(_ value: PropertyValue) {
    switch value {
    case .boolean(let flag): line(flag ? "<true/>" : "<false/>")
    case .integer(let number): element("integer", String(number))
    case .unsigned(let number): element("integer", String(number))
    case .real(let number): element("real", Self.text(of: number))
    case .string(let text): element("string", text.escapedForXML())
    case .data(let bytes): write(bytes)
    case .date(let seconds): element("date", XMLDate.text(secondsSince2001: seconds))
    case .uid(let number): write(.dictionary(["CF$UID": PropertyValue(number)]))
    case .array(let values):
      nest("array", isEmpty: values.isEmpty) { writer in
        for value in values { writer.write(value) }
      }
    case .dictionary(let dictionary):
      nest("dict", isEmpty: dictionary.isEmpty) { writer in
        for entry in dictionary.entries {
          writer.element("key", entry.key.escapedForXML())
          writer.write(entry.value)
        }
      }
    }
  }

  private mutating func write(_ data: [UInt8]) {
    line("<data>")
    let text = Base64.encoded(data)
    for start in stride(from: 0, to: text.count, by: 68) {
      line(text[start..<min(start + 68, text.count)])
    }
    line("</data>")
  }

  private mutating func nest(_ name: String, isEmpty: Bool, _ content: (inout XMLWriter) -> Void) {
    guard !isEmpty else { return line("<\(name)/>") }
    line("<\(name)>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  private mutating func element(_ name: String, _ content: String) {
    line("<\(name)>\(content)</\(name)>")
  }

  private mutating func line(_ content: String) { line(content.utf8) }

  private mutating func line(_ content: some Collection<UInt8>) {
    for _ in 0..<depth { bytes.append(UInt8(ascii: "\t")) }
    bytes += content
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func text(of number: Double) -> String {
    guard number.isInfinite else { return String(describing: number) }
    return number < 0 ? "-infinity" : "+infinity"
  }
}
