import FlowSystem

/// A file that a person told a command to write.
enum OutputFile {
  /// Writes the file, as `File.write` does.
  ///
  /// - Throws: `CommandError` when writing fails; where a folder is missing, the file can't be
  ///   created.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do throws(SystemError) {
      try File.write(bytes, to: path)
    } catch {
      throw CommandError(
        exitCode: error.isMissingFile ? .cantCreate : .inputOutput, message: error.description)
    }
  }
}
