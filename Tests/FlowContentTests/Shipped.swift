import Foundation

/// A file of the flows that firstrun ships, by its path under `Flows`.
func shipped(_ path: String) throws -> [UInt8] {
  let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return Array(try Data(contentsOf: root.appending(path: "Flows/\(path)")))
}
