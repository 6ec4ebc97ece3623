package import FlowCore

/// Reading no more of a flow than a launch needs, which people wait for.
extension FlowLoader {
  /// The parts of a flow that make up its pages.
  private static let body = ["screens", "pages", "promises"]
  /// The words by which the body matters even if no page shows: launches are counted for its
  /// conditions, and a sign-in that nobody can answer is a mistake in the command line.
  private static let wordsThatMatter = ["launches", "authenticated", "signIn"]

  /// Reads a flow for a visit, to which promises don't matter.
  ///
  /// - Parameters:
  ///   - bytes: The content of a `flow.yaml`, in UTF-8.
  ///   - path: The path of the file, for diagnostics.
  /// - Returns: The flow; its promises may be missing.
  /// - Throws: `Diagnostics` when the file has errors; it contains all of them.
  package static func loadForVisit(_ bytes: [UInt8], path: String) throws(Diagnostics) -> Loaded {
    if let sections = YAMLSections(bytes), sections.keys.contains("promises"),
      let loaded = try? load(sections.bytes(without: ["promises"]), path: path)
    {
      return loaded
    }
    return try load(bytes, path: path)
  }

  /// Reads the head of a flow, which decides if the flow shows.
  ///
  /// - Parameters:
  ///   - bytes: The content of a `flow.yaml`, in UTF-8.
  ///   - path: The path of the file, for diagnostics.
  /// - Returns: The flow without its screens and promises, and with a single page that always shows;
  ///   nil if these matter to a launch that shows nothing, too, or if the head has mistakes.
  package static func loadHead(_ bytes: [UInt8], path: String) -> Flow? {
    guard let sections = YAMLSections(bytes), !sections.mayMention(wordsThatMatter, in: body) else {
      return nil
    }
    let head = try? FlowDraft.table.omitting(body).load(
      sections.bytes(without: body), path: path,
      prepare: { reading, root in reading.collectNames(in: root) })
    guard var flow = head?.subject.flow, head?.subject.experiments.isEmpty == true else {
      return nil
    }
    // Without a page there would be nothing to show.
    flow.pages = [Page(id: "head")]
    return flow
  }
}
