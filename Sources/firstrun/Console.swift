import FlowSystem
import FlowTerminal

/// Standard output and standard error, for what is said outside of a flow.
///
/// What is said is cleaned on its way: no text of a flow, a file or the environment can send an
/// escape sequence to the terminal.
struct Console {
  /// Says a line.
  func say(_ line: String) {
    write(line + "\n")
  }

  /// Writes a text of one or more lines.
  func write(_ text: String) {
    try? Descriptor.output.write(Sanitiser.clean(text))
  }

  /// Writes bytes as they are, where a file's contents are asked for.
  func write(bytes: [UInt8]) throws(SystemError) {
    try Descriptor.output.write(bytes)
  }

  /// Says on standard error what is wrong.
  func complain(_ message: String, named isNamed: Bool = true) {
    try? Descriptor.error.write(Sanitiser.clean((isNamed ? "firstrun: " : "") + message) + "\n")
  }
}
