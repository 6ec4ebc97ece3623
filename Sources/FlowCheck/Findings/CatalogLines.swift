import FlowContent
import FlowCore
import Synchronization

/// The lines of a catalog, counted when a location is first asked for: most checks find nothing.
final class CatalogLines: Sendable {
  private let catalog: Catalog
  private let table = Mutex<LineTable?>(nil)

  init(of catalog: Catalog) {
    self.catalog = catalog
  }

  /// Returns the source location of a byte offset in the catalog.
  func location(ofByte byte: Int) -> SourceLocation {
    table.withLock { known in
      let lines = known ?? catalog.lines
      known = lines
      return lines.location(ofByte: byte)
    }
  }
}
