import FlowContent
package import FlowCore
import FlowStore
import FlowSystem

/// Other flows of the same library, which the flow runs or asks about.
extension OpenedFlow {
  /// The names of the flows beside this one and in the rest of its library, in alphabetical order.
  package var neighborNames: [String] { library.searching(beside: path).names }

  /// Loads another flow of the library.
  ///
  /// - Parameters:
  ///   - name: The name of a flow, which can't be a path.
  ///   - copy: How much of its copy to read.
  /// - Returns: The flow.
  /// - Throws: `LibraryError` when it is not found, can't be read, or is invalid.
  package func neighbor(
    _ name: String, copy: CopyReading = .lenient
  ) throws(LibraryError) -> OpenedFlow {
    guard name.isFlowName else { throw .notFound(name, nearest: nil) }
    return try library.searching(beside: path).open(name, copy: copy)
  }

  /// The keys in which other flows of the library record their completion.
  package var otherCompletionKeys: Set<String> {
    Set(neighborNames.compactMap { try? neighbor($0, copy: .none).flow.completionKey })
  }

  /// Returns which of the flows that conditions name are completed; one that can't be read is not.
  func completions(
    in directory: StateDirectory, waiting wait: LockWait
  ) -> [String: Bool] {
    var completions: [String: Bool] = [:]
    for name in flow.names(ofFacts: FactTypes.done) {
      let other = try? neighbor(name, copy: .none).flow
      let list = other.flatMap { try? Domain(of: $0, in: directory, waiting: wait).read() }
      completions[name] = other.flatMap { list?.flag($0.completionKey).isSet } ?? false
    }
    return completions
  }
}

extension Flow {
  /// The names of the app's events that conditions count or that people can try.
  package var namedEvents: Set<String> {
    var names = names(ofFacts: FactTypes.events).union(names(ofFacts: FactTypes.eventsHere))
    for page in pages {
      for case .event(let name) in page.practice?.tries.map(\.action) ?? [] { names.insert(name) }
    }
    return names
  }

  /// True if a condition asks about other flows, or a choice runs one.
  package var namesOtherFlows: Bool {
    pages.contains { $0.choices.contains(where: \.action.isLaunch) }
      || !names(ofFacts: FactTypes.done).isEmpty
  }

  /// Returns the rest of the name of each fact that a condition names and that begins in some way.
  func names(ofFacts beginning: String) -> Set<String> {
    Set(conditions.flatMap(\.factNames).compactMap { $0.dropping(beginning) })
  }
}
