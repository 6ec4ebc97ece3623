import FlowContent

extension Command {
  /// `firstrun schema`: prints `Flows/flow.schema.json`, from the loader's own tables.
  static let schema = Command(
    name: "schema", summary: "print the JSON Schema of flow files, for editors", isHidden: true
  ) { setup in
    setup.console.write(FlowSchema.text)
    return .success
  }
}
