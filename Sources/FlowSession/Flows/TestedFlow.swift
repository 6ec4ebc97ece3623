import FlowSystem

/// A flow that transcripts stand beside: by the names that it has, it comes before every other.
public struct TestedFlow: Hashable, Sendable {
  /// Its folder.
  public let folder: String
  private static let file = "flow.yaml"
  /// The transcript's own folder, `Acceptance` in the flow's folder, and one folder in that.
  private static let deepest = 3

  /// A flow by its folder.
  public init(in folder: String) {
    self.folder = folder
  }

  /// The flow that a transcript stands beside, or in a folder of; nil where there is none.
  public init?(besideTranscript path: String) {
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

  /// The path of its file.
  var path: String { "\(folder)/\(Self.file)" }

  /// The folder that its neighbours are in.
  public var surroundings: String { Self.folder(around: folder) }

  /// Its folder's name.
  var folderName: String { File.name(of: File.real(folder) ?? folder) }

  /// What its file calls it, whatever else is wrong with that; nil where it does not say.
  var id: String? {
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
