import FlowSystem

/// The flow that a transcript is stored with, whose names take precedence over other flows.
package struct TestedFlow: Hashable, Sendable {
  /// The folder of the flow.
  package let folder: String
  private static let file = "flow.yaml"
  /// The number of folders to search upwards from a transcript, which may be in the flow's folder,
  /// in `Acceptance`, or in a folder in that.
  private static let deepest = 3

  package init(in folder: String) {
    self.folder = folder
  }

  /// Creates the flow in the folder of a transcript or in a folder above; nil if there is none.
  package init?(besideTranscript path: String) {
    var folder = File.folder(of: path)
    for _ in 0..<Self.deepest {
      if File.exists("\(folder)/\(Self.file)") {
        self.init(in: folder)
        return
      }
      folder = Self.folder(around: folder)
    }
    return nil
  }

  /// The path of the flow's file.
  package var path: String { "\(folder)/\(Self.file)" }

  /// The folder that contains the flow's folder and its neighbors.
  package var parentFolder: String { Self.folder(around: folder) }

  /// The name of the flow's folder.
  package var folderName: String { File.name(of: File.realPath(folder) ?? folder) }

  /// The id in the flow's file, even if the file has errors; nil if there is none.
  package var id: String? {
    let bytes = (try? File.read(path, limit: 1 << 26)) ?? []
    let line = bytes.split(separator: 0x0A).first { $0.starts(with: "flow:".utf8) }
    let value = line.map { String(decoding: $0.dropFirst("flow:".utf8.count), as: UTF8.self) }
    let name = value?.prefix { $0 != "#" }.filter { !$0.isWhitespace && !"\"'".contains($0) }
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func folder(around folder: String) -> String {
    if folder == "." { return ".." }
    return File.name(of: folder) == ".." ? folder + "/.." : File.folder(of: folder)
  }
}
