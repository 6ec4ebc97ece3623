extension Executable {
  /// Returns the path of a folder that is packaged with the program, in `../share/firstrun` from its
  /// own folder; nil if there is none.
  package static func packagedFolder(_ name: String) -> String? {
    guard let path else { return nil }
    let folder = File.folder(of: File.folder(of: path)) + "/share/firstrun/\(name)"
    return File.isFolder(folder) ? folder : nil
  }
}
