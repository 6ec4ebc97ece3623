import FlowCore
package import FlowFormats

/// A tool with its parameters, which are strings unless they are said to be objects.
package struct Tool {
  let name: String
  let summary: String
  let parameters: [Parameter]
  /// What a call may change, such as `a file of proposals`; nil for nothing.
  let change: String?
  let call: (JSONValue) throws -> Result

  package init(
    name: String, summary: String, parameters: [Parameter], changing change: String? = nil,
    call: @escaping (JSONValue) throws -> Result
  ) {
    (self.name, self.summary, self.parameters) = (name, summary, parameters)
    (self.change, self.call) = (change, call)
  }

  /// What a tool gives back: the same for people and for programs.
  package struct Result {
    let text: String
    let content: JSONValue
    let isError: Bool

    package init(_ text: String, _ content: JSONValue, isError: Bool = false) {
      (self.text, self.content, self.isError) = (text, content, isError)
    }
  }

  package struct Parameter: Sendable {
    let name: String
    let meaning: String
    let isObject: Bool
    let isOptional: Bool

    package init(
      name: String, meaning: String, isObject: Bool = false, isOptional: Bool = false
    ) {
      (self.name, self.meaning) = (name, meaning)
      (self.isObject, self.isOptional) = (isObject, isOptional)
    }

    package static let flow = Parameter(
      name: "flow", meaning: "The flow's name, or the path of its file")
  }

  var json: JSONValue {
    let properties = parameters.map { parameter -> (String, JSONValue) in
      let type = parameter.isObject ? "object" : "string"
      return (
        parameter.name,
        .object([("type", .string(type)), ("description", .string(parameter.meaning))])
      )
    }
    let required = parameters.filter { !$0.isOptional }.map { JSONValue.string($0.name) }
    return .object([
      ("name", .string(name)), ("description", .string(summary)),
      (
        "inputSchema",
        .object([
          ("type", .string("object")), ("properties", .object(properties)),
          ("required", .array(required)), ("additionalProperties", .boolean(false)),
        ])
      ),
    ])
  }

  func check(_ arguments: JSONValue) throws(CommandError) {
    guard case .object(let members) = arguments else {
      throw .usage("the arguments of '\(name)' are an object")
    }
    for (key, value) in members {
      guard let parameter = parameters.first(where: { $0.name == key }) else {
        let names = parameters.map(\.name)
        throw .usage("'\(name)' has no parameter '\(key.prefix(40))'\(key.suggestion(in: names))")
      }
      let fits = if case .object = value { parameter.isObject } else { !parameter.isObject }
      guard fits, parameter.isObject || value.text != nil else {
        throw .usage("'\(key)' is \(parameter.isObject ? "an object" : "a string")")
      }
    }
    for parameter in parameters where !parameter.isOptional && arguments[parameter.name] == nil {
      throw .usage("'\(name)' needs '\(parameter.name)'")
    }
  }
}
