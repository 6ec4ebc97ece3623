/// A syntax error in JSON.
package struct JSONError: Error, Hashable {
  /// The kinds of syntax errors.
  package enum Problem: Hashable, Sendable {
    case end, tooDeep, noValue, noKey, noColon, noComma, trailingComma, afterEnd
    case unclosed, control, escape, notUTF8, number
  }

  package let problem: Problem
  /// The position, in bytes.
  package let offset: Int

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// The message, in lower case and without a full stop.
  package var message: String {
    switch problem {
    case .end: "unexpected end of the file"
    case .tooDeep: "nested more than \(JSONReader.deepest) deep"
    case .noValue: "expected a value"
    case .noKey: "expected a key in double quotes"
    case .noColon: "expected ':' after a key"
    case .noComma: "expected ',' or a closing bracket"
    case .trailingComma: "unexpected ',' after the last member; remove it"
    case .afterEnd: "unexpected text after the last '}'"
    case .unclosed: "unterminated string"
    case .control: "a control character; write it as '\\u00…'"
    case .escape: "'\\' starts an escape in JSON; write '\\\\'"
    case .notUTF8: "this isn't UTF-8; save the file as UTF-8"
    case .number: "invalid number"
    }
  }
}
