/// What a command has made, for a file or for standard output.
extension CommandContext {
  /// Writes bytes to the file that an option names, and says so; prints them without the option.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - option: The option that names a file; `-` is standard output.
  ///   - message: Returns the message about a file that was written, from its path.
  /// - Throws: `CommandError` when the file can't be written.
  func write(
    _ bytes: [UInt8], to option: Option,
    saying message: (_ path: String) -> String = { "wrote \($0)" }
  ) throws(CommandError) {
    guard let path = invocation.file(option) else { return console.write(bytes: bytes) }
    try OutputFile.write(bytes, to: path)
    console.say(message(path))
  }
}
