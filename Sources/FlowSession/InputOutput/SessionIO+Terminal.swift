package import FlowSystem
package import FlowTerminal
package import FlowWords
import OnboardingFiles

extension SessionIO {
  /// Creates the input and output of a run on a terminal or through pipes.
  ///
  /// - Parameters:
  ///   - reader: The reader of input lines.
  ///   - setup: The setup that opened the reader, with the descriptor to write to.
  ///   - appearance: The appearance of all output.
  ///   - columns: The width of pages in cells; nil for that of the terminal.
  ///   - clock: The clock for pauses; nil for the one that fits the appearance.
  ///   - listener: A listener for structure events.
  ///   - copy: Receives a copy of all output.
  package convenience init(
    _ reader: any LineReader, of setup: ReaderSetup, appearance: Appearance,
    columns: Int? = nil, clock: (any SessionClock)? = nil,
    listener: (any StructureListener)? = nil,
    tee copy: @escaping ([UInt8]) -> Void = { _ in }
  ) {
    let (output, charset) = (setup.output, setup.charset)
    let ownClock: any SessionClock = appearance.reducesMotion ? InstantClock() : RealClock()
    self.init(
      appearance, columns: { columns ?? output.columns }, rows: { WindowSize(of: output)?.rows },
      write: { bytes throws(SystemError) in
        copy(bytes)
        try output.write(charset.converted(bytes))
      },
      reader: reader, clock: clock ?? ownClock,
      animationTimer: appearance.isAnimated ? TerminalAnimationTimer(input: setup.input) : nil,
      listener: listener,
      // A driver of tests has no terminal to hand on.
      terminal: listener == nil ? TerminalEnds(input: setup.input, output: setup.output) : nil)
  }
}

extension Descriptor {
  /// The width of pages in cells: that of the terminal, or `COLUMNS`, or 80.
  package var columns: Int {
    if let size = WindowSize(of: self) { return size.columns }
    let columns = Environment.value("COLUMNS").flatMap { Int($0) } ?? 80
    return (2...1000).contains(columns) ? columns : 80
  }
}

/// The purpose of a line of input.
package enum InputPurpose: String, Hashable, Sendable, CaseIterable {
  /// A command at home, where no flow is open.
  case home
  /// A command in a flow.
  case flow
  /// The answer to the question whether to replay a flow.
  case question
  /// The result of a simulated sign-in.
  case signIn
  /// A command in a review of copy.
  case review
}

extension Words {
  /// Returns the first line in accessible mode, which says that the mode is on and why.
  package func accessibleIsOn(because reason: AccessibleReason) -> String {
    switch reason {
    case .option: accessibleIsOn(reason: "--accessible")
    case .variable(let name): accessibleIsOn(reason: name)
    }
  }
}
