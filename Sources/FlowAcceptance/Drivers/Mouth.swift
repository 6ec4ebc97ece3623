import FlowSystem

/// The side of a program that people speak to and hear: a terminal, or pipes in its stead.
protocol Mouth: AnyObject {
  /// What can be read once the program has shown something.
  var ear: Descriptor { get }

  /// Lets go of what only the program needs, once it has it.
  func begin()

  /// Takes what has been shown.
  func listen()

  /// Takes all that has been shown, once the program has ended.
  func drain()

  /// Whether all that was shown before a mark has come.
  func hasHeard(_ mark: Int) -> Bool

  /// Types a line and Enter.
  ///
  /// - Parameters:
  ///   - line: what is typed.
  ///   - settle: waits until so many bytes are dealt with.
  /// - Returns: how many bytes that were.
  /// - Throws: what `settle` throws.
  func type(_ line: String, settle: (Int) throws(DriverError) -> Void) throws(DriverError) -> Int

  /// Types a line while the program does not read.
  func typeEarly(_ line: String, isKept: Bool)

  /// Remembers that what comes is keys, so that the line that is edited is part of what is seen.
  func beginKeys()

  func press(_ bytes: [UInt8])

  func endInput()

  /// Gives the window another size; false where it has it already, or has none.
  func resize(_ size: WindowSize) -> Bool

  /// The lines that were shown since the last time, without prompts.
  ///
  /// - Parameters:
  ///   - isEnded: whether there is no prompt at the end, as the program has ended.
  ///   - isFresh: whether nothing is typed yet behind the prompt at the end.
  /// - Returns: the lines, without white space at their ends.
  func takeLines(isEnded: Bool, isFresh: Bool) -> [String]

  func close()
}
