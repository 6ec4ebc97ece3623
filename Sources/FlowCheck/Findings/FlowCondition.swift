package import FlowCore

/// A condition in the file of a flow.
package struct FlowCondition {
  package let keyPath: WritableKeyPath<Flow, Condition>
  /// The path in the flow's file.
  package let path: [PathElement]
  /// The id of the only page on which it counts; nil if it also counts elsewhere.
  package var page: String?
  /// The element of a mock screen that it belongs to, by the indices of both.
  package var element: (screen: Int, element: Int)?
}

extension Flow {
  /// All conditions in the file, in its order.
  package var allConditions: [FlowCondition] {
    var all = [
      FlowCondition(keyPath: \.show, path: ["show"]),
      FlowCondition(keyPath: \.skip, path: ["skip"]),
    ]
    if completeWhen != nil {
      all.append(FlowCondition(keyPath: \.completeWhen.orNever, path: ["completeWhen"]))
    }
    for (page, content) in pages.enumerated() {
      let path: [PathElement] = ["pages", .item(page)]
      all.append(FlowCondition(keyPath: \.pages[page].show, path: path + ["show"]))
      if content.skip != nil {
        all.append(
          FlowCondition(
            keyPath: \.pages[page].skip.orNever, path: path + ["skip"], page: content.id))
      }
      if content.advanceWhen != nil {
        all.append(
          FlowCondition(
            keyPath: \.pages[page].advanceWhen.orNever, path: path + ["advanceWhen"],
            page: content.id))
      }
      for step in content.steps.indices where content.steps[step].doneWhen != nil {
        all.append(
          FlowCondition(
            keyPath: \.pages[page].steps[step].doneWhen.orNever,
            path: path + ["steps", .item(step), "doneWhen"], page: content.id))
      }
      for field in content.fields.indices where content.fields[field].refusedWhen != nil {
        all.append(
          FlowCondition(
            keyPath: \.pages[page].fields[field].refusedWhen.orNever,
            path: path + ["fields", .item(field), "refusedWhen"], page: content.id))
      }
    }
    for screen in screens.indices {
      for element in screens[screen].elements.indices {
        all.append(
          FlowCondition(
            keyPath: \.screens[screen].elements[element].show,
            path: ["screens", .item(screen), "elements", .item(element), "show"],
            element: (screen, element)))
      }
    }
    return all
  }
}

extension Optional<Condition> {
  /// The condition, or one that never holds.
  fileprivate var orNever: Condition {
    get { self ?? .constant(false) }
    set { self = newValue }
  }
}
