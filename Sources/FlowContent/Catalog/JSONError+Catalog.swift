import FlowCore
import FlowFormats

extension JSONError {
  /// The code of the diagnostic.
  var code: DiagnosticCode {
    switch problem {
    case .tooDeep: .bounds
    case .notUTF8: .encoding
    default: .catalogSyntax
    }
  }

  /// Returns the message, which names a common mistake at the position, such as a comment or a
  /// merge conflict, if there is one.
  func message(in bytes: [UInt8]) -> String {
    switch problem {
    case .noValue, .noKey, .noColon, .noComma, .afterEnd: mistake(in: bytes) ?? message
    default: message
    }
  }

  private func mistake(in bytes: [UInt8]) -> String? {
    let rest = bytes[offset...]
    switch rest.first {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      if rest.prefix(7).count == 7, rest.prefix(7).allSatisfy({ $0 == rest.first }) {
        let other = conflictEdge(in: bytes).map { ", which \($0)" } ?? ""
        return "unresolved merge conflict\(other); resolve it first"
      }
      return bytes[..<offset].allSatisfy(\.isBlank) && rest.first == UInt8(ascii: "<")
        ? "this is HTML or XML, but a catalog is JSON" : nil
    case UInt8(ascii: "'"): return "JSON needs double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return "JSON has no comments; use the entry's 'comment'"
    default: return nil
    }
  }

  /// Returns the line of the other marker of a merge conflict, in words; nil if there is none.
  private func conflictEdge(in bytes: [UInt8]) -> String? {
    let isStart = bytes[offset] == UInt8(ascii: "<")
    let marker = [UInt8](repeating: UInt8(ascii: isStart ? ">" : "<"), count: 7)
    var lines = bytes.indices.lazy.filter { $0 == 0 || bytes[$0 - 1] == 0x0A }.makeIterator()
    var (number, found) = (0, Int?.none)
    while let start = lines.next() {
      number += 1
      guard bytes[start...].starts(with: marker) else { continue }
      if isStart, start > offset { return "ends on line \(number)" }
      if start < offset { found = number }
    }
    return isStart ? nil : found.map { "starts on line \($0)" }
  }
}
