import FlowSystem

/// The input and output of a program under test: a terminal, or pipes.
protocol ProgramEndpoint: AnyObject {
  /// The descriptor from which the program's output is read.
  var output: Descriptor { get }

  /// Reads available output.
  func read()

  /// Reads the rest of the output after the program has ended.
  func drain()

  /// Returns true if all output before a mark has been read.
  func hasRead(_ mark: Int) -> Bool

  /// Types a line and Enter.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - waitUntilHandled: Waits until the program has handled a number of bytes.
  /// - Returns: The number of bytes that were typed.
  /// - Throws: `DriverError` when `waitUntilHandled` throws it.
  func type(_ line: String, waitUntilHandled: (Int) throws(DriverError) -> Void) throws(DriverError)
    -> Int

  /// Types a line during a pause.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isKept: True if the program does not discard it.
  ///   - deadline: The time, in milliseconds of the system's clock, at which waiting ends.
  /// - Returns: False if the line has not arrived at the program's end by then.
  func typeDuringPause(_ line: String, isKept: Bool, until deadline: Int) -> Bool

  /// Prepares for single keys, after which the edited line counts as output.
  func beginKeys()

  /// Prepares for output that nothing typed precedes.
  func beginElapsing()

  func press(_ bytes: [UInt8])

  func endInput()

  /// Resizes the window, and returns false if there is none or it has that size already.
  func resize(_ size: WindowSize) -> Bool

  /// Returns the lines of output since the last call, without prompts.
  ///
  /// - Parameters:
  ///   - hasEnded: True if the program has ended, so that the output does not end with a prompt.
  ///   - isPromptUntouched: True if nothing has been typed after the prompt at the end.
  /// - Returns: The lines, without white space at their ends.
  func takeLines(hasEnded: Bool, isPromptUntouched: Bool) -> [String]

  func close()
}
