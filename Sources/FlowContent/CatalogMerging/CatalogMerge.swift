import FlowFormats

/// The merge of two versions of a catalog that were changed independently.
///
/// ```
/// let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs, path: "Localizable.xcstrings")
/// ```
///
/// Texts are merged by key, language and variation. What both sides changed stays as ours and needs
/// review; so do translations that one side changed while the other changed their source text.
package struct CatalogMerge: Sendable {
  /// The merged file.
  package let bytes: [UInt8]
  /// The parts that both sides changed, in the order of the merge.
  package let conflicts: [MergeConflict]
  /// The number of texts without a conflict that the merge has marked `needs_review`.
  package let doubts: Int

  /// Merges two versions of a catalog.
  ///
  /// - Parameters:
  ///   - base: The version from which both were changed; empty if there was none.
  ///   - ours: Our version, whose layout and order the result has.
  ///   - theirs: The other version.
  ///   - path: The path of the file, for diagnostics.
  /// - Throws: `Diagnostics` when a version is not a valid catalog, `CatalogChangeError` when a text
  ///   can't be marked, and `JSONError` when an object can't be read.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String) throws {
    let before = base.isEmpty ? nil : try Catalog(base, path: "\(path) (base)")
    let (mine, others) = (
      try Catalog(ours, path: "\(path) (ours)"), try Catalog(theirs, path: "\(path) (theirs)")
    )
    if ours == theirs || theirs == base || ours == base {
      (bytes, conflicts, doubts) = (ours == base ? theirs : ours, [], 0)
      return
    }
    var merge = StructureMerge()
    let whole = try mine.root
    let root = try merge.merge(try before?.root, whole, try others.root, at: MergePlace())
    let merged = ours[..<whole.span.lowerBound] + root + ours[whole.span.upperBound...]
    let result = try Catalog(Array(merged), path: "\(path) (merged)")
    let review = MergeReview(before, mine, others, result)
    let clashing = review.texts(at: merge.conflicts.map(\.place))
    let doubted = review.texts(at: merge.doubts).union(review.translationsOfOtherSources)
      .subtracting(clashing)
    bytes = try result.changed(by: clashing.union(doubted).map(\.mark))
    (conflicts, doubts) = (merge.conflicts, doubted.count)
    _ = try Catalog(bytes, path: "\(path) (merged)")
  }
}

extension Catalog {
  /// The object of the whole file.
  fileprivate var root: JSONPart {
    get throws(JSONError) {
      let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
      return JSONPart(file: bytes, span: try JSONMembers(bytes, at: start).span)
    }
  }
}
