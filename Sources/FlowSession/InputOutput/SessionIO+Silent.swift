import FlowSystem
package import FlowTerminal

extension SessionIO {
  /// Creates an input that has ended and an output that is drawn somewhere else than on a terminal.
  ///
  /// - Parameters:
  ///   - appearance: The appearance of all output.
  ///   - columns: The width of pages.
  ///   - write: Receives the bytes of the output.
  /// - Returns: The input and output.
  package static func drawing(
    in appearance: Appearance, columns: Int, write: @escaping ([UInt8]) -> Void
  ) -> SessionIO {
    SessionIO(
      appearance, columns: { columns }, write: write, reader: EndedInput(), clock: InstantClock())
  }

  /// Creates an input that has ended and an output that is not shown, for a launch that needs neither
  /// and must not wait for a terminal to be set up.
  ///
  /// - Parameter listener: A listener for structure events.
  /// - Returns: The input and output.
  package static func silent(listener: (any StructureListener)? = nil) -> SessionIO {
    SessionIO(
      Appearance(.plain), columns: { 80 }, write: { _ in }, reader: EndedInput(),
      clock: InstantClock(), listener: listener)
  }
}

/// An input that has ended.
private struct EndedInput: LineReader {
  func read(_ request: LineRequest) -> LineResult { .endOfInput }
}
