import FlowSystem

/// A file that a person told a command to write.
enum OutputFile {
  /// Writes the file, as `File.write` does.
  ///
  /// - Throws: `CommandError` with the path that was given; where a folder is missing or in the place
  ///   of the file, it can't be created.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do throws(SystemError) {
      try File.write(bytes, to: path)
    } catch {
      throw CommandError(
        exitCode: error.isMissingFile || error.code == EISDIR ? .cantCreate : .inputOutput,
        message: SystemError(error.call, on: path, code: error.code).description)
    }
  }
}
