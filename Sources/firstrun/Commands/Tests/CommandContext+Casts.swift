import FlowAcceptance
import FlowSystem
import FlowTerminal

extension CommandContext {
  /// Returns a recorder of the terminal if an asciicast is wanted.
  func castRecorder(titled title: String) -> TerminalRecorder? {
    guard invocation.has(.cast) else { return nil }
    let size = WindowSize(of: output)
    let start = SystemClock.milliseconds
    return TerminalRecorder(
      TerminalRecording(
        title: title, columns: size?.columns ?? 80, rows: size?.rows ?? 24),
      looking: .decided(by: inputs), now: { SystemClock.milliseconds - start })
  }

  /// Writes recordings as an asciicast into the file that an option names.
  func writeCast(
    of recordings: [TerminalRecording], pace: Cast.Pace
  ) throws(CommandError) {
    guard let path = invocation.value(.cast) else { return }
    let pace = invocation.value(.castTime).flatMap(Cast.Pace.init) ?? pace
    try OutputFile.write(Cast(recordings, pace: pace).bytes, to: path)
    console.writeError("wrote \(path); play it with 'asciinema play \(path)'")
  }

  /// Writes the cases of a suite as an asciicast, as a terminal with all colours shows them.
  func writeCast(of suite: TranscriptSuite) throws {
    guard invocation.has(.cast) else { return }
    let recordings = try suite.recordings(in: RecordingLook(Appearance(.coloured(.truecolour))))
    for title in recordings.leftOut { console.writeError(.leftOut(title)) }
    try writeCast(of: recordings.all, pace: .even)
  }
}

extension Option {
  static let cast = Option(
    name: "cast", value: "FILE", valueKind: .file,
    summary: "Write what the terminal shows to FILE as an asciicast")
  static let castTime = Option(
    name: "cast-time", value: "TIME", choices: Cast.Pace.allCases.map(\.rawValue),
    summary: "Pace the asciicast as it was played (real) or evenly (even)")
}
