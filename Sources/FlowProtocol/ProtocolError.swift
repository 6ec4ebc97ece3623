import FlowFormats

/// What was wrong with a command, as its answer says.
package struct ProtocolError: Error, Hashable, Sendable {
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The line has more than ``MessageLines/longest`` bytes.
    case lineTooLong
    case notUTF8
    case notJSON
    /// There is no command with this type, or none at all.
    case unknownCommand
    /// A field is missing, unknown or of another kind.
    case wrongField
    /// The other side speaks another version of the protocol.
    case unknownProtocol
    /// The first command must be `hello`, and only that one.
    case helloFirst
    /// A fact, an event or a language that the flow doesn't have, or a value that it can't have.
    case wrongValue
    /// The clock is the system's, which nobody can move.
    case noClock
    /// The command can't be carried out, such as when the record can't be written.
    case failed
  }

  package let code: Code
  /// The message, in lower case and without a full stop.
  package let message: String

  package init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }

  static func missing(_ name: String) -> ProtocolError {
    ProtocolError(.wrongField, "the field '\(name)' is missing")
  }
}

/// The lines of a conversation as they arrive, in parts of any size.
package struct MessageLines {
  /// The largest number of bytes in a line, without its end.
  package static let longest = 1 << 20

  private var unread: [UInt8] = []
  /// True while the rest of a line that is too long is dropped.
  private var isDropping = false

  package init() {}

  /// Takes bytes, and returns the lines that they complete; blank lines are left out.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [Result<[UInt8], ProtocolError>] {
    var lines: [Result<[UInt8], ProtocolError>] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if let line = end() { lines.append(line) }
      } else if unread.count == Self.longest {
        if !isDropping { lines.append(.failure(Self.tooLong)) }
        isDropping = true
      } else {
        unread.append(byte)
      }
    }
    return lines
  }

  /// Ends the line that has begun, and returns it, as at the end of input; nil if it is blank.
  package mutating func end() -> Result<[UInt8], ProtocolError>? {
    defer { (unread, isDropping) = ([], false) }
    return isDropping || unread.allSatisfy(\.isBlank) ? nil : .success(unread)
  }

  private static let tooLong = ProtocolError(
    .lineTooLong, "the line has more than \(longest) bytes; the rest of it was dropped")
}

extension JSONValue {
  /// Parses a line that has to be an object.
  package init(message line: [UInt8]) throws(ProtocolError) {
    try self.init(line: line)
    guard case .object = self else {
      throw ProtocolError(.notJSON, "the line is \(phrase ?? "null"), not a JSON object")
    }
  }

  package init(line: [UInt8]) throws(ProtocolError) {
    guard String(validating: line, as: UTF8.self) != nil else {
      throw ProtocolError(.notUTF8, "the line is not UTF-8")
    }
    do throws(JSONError) {
      self = try JSONValue(parsing: line)
    } catch {
      let reason = error.problem == .end ? "it ends too early" : error.message
      throw ProtocolError(.notJSON, "the line is not JSON: \(reason) (byte \(error.offset + 1))")
    }
  }
}
