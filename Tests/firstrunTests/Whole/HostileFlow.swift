import Foundation
import TestSupport

/// A flow file made by walking the schema: each text in it is hostile, so that no key of the schema
/// can be forgotten, and what is no free text has a sample of its own here.
struct HostileFlow {
  /// What is written where the schema wants more than a text.
  static let samples: [String: String] = [
    "/flow": "hostile", "/domain": "com.example.hostile", "/completion": "done", "/version": "2.1",
    "/facts/mood/type": "word", "/show": "not completed", "/skip": "allowed", "/replay": "confirm",
    "/completeWhen": "mood == over", "/delay": "none", "/reveal": "none",
    "/catalog": "Localizable.xcstrings", "/journal": "off", "/later": "3d", "/apart": "1d",
    "/completion/key": "done", "/completion/is/number": "2", "/then/when": "mood == over",
    "/facts/mood/changes": "anytime", "/pages/links/link": "more",
    "/pages/links/url": "https://example.com/more",
    "/pages/video/url": "https://example.com/video",
    "/screens/screen": "main", "/screens/size": "34x14", "/screens/bars/bar": "top",
    "/screens/elements/element": "thing", "/screens/elements/at": "0x3",
    "/screens/elements/size": "20x3", "/screens/elements/radius": "2",
    "/screens/elements/kind": "button", "/screens/elements/show": "not completed",
    "/pages/page": "first", "/pages/was": "earlier", "/pages/emoji": "👋",
    "/pages/accent": "#FF4D33",
    "/pages/paper": "#FFF4EA", "/pages/numbered": "yes", "/pages/show": "not completed",
    "/pages/skip": "allowed", "/pages/advanceWhen": "mood == gone", "/pages/since": "1.0",
    "/pages/steps/doneWhen": "mood == done", "/pages/gestures": "tap",
    "/pages/choices/choice": "go", "/pages/choices/do": "next", "/pages/screen": "main",
    "/pages/practice/screen": "main", "/pages/practice/tries/do": "swipeRight",
    "/pages/practice/tries/set/mood": "over", "/pages/practice/required": "no",
    "/limits/cells": "9000", "/limits/characters": "9000",
    "/pages/highlight": "thing", "/pages/callout/edge": "top",
    "/pages/missing": "show", "/experiments/experiment": "trial", "/experiments/coverage": "1",
    "/experiments/hashVersion": "2", "/experiments/version": "1",
    "/experiments/variants/variant": "short", "/experiments/variants/weight": "1",
    "/experiments/variants/order": "first", "/promises/never": "recorded and not recorded",
  ]

  /// The entries of lists that others of the samples name, beside the hostile one.
  static let further = [
    "/facts/mood/values": ["over", "gone", "done"],
    "/experiments/variants": ["{variant: control}"],
  ]

  /// What can't stand beside a free text that says the same.
  private static let leftOut: Set<String> = [
    "/limits/kind", "/promises/always", "/promises/eventually", "/promises/within",
    "/promises/helpedBy", "/promises/first", "/promises/before",
    // A word has no such rules, and the page has a practice.
    "/facts/mood/length", "/facts/mood/matches", "/facts/mood/range",
    "/facts/mood/is", "/facts/mood/whole", "/facts/mood/count", "/pages/fields",
    // The page is in the order.
    "/pages/interrupts",
  ]

  private let schema: [String: Any]
  /// What every text is.
  var poison = Hostile.text
  /// The one sample that is hostile as well.
  var spoiled: String?

  init() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Shipped.flows + "/flow.schema.json"))
    schema = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The file: a key a line, since a flow that is JSON from the start is refused.
  var text: String {
    let keys = schema["properties"] as? [String: Any] ?? [:]
    let lines = keys.keys.sorted().compactMap { key in
      (keys[key] as? [String: Any]).flatMap { value($0, "/" + key) }.map { "\(key): \($0)\n" }
    }
    return lines.joined()
  }

  /// The catalog that the flow names, with the hostile text as its only key.
  var catalog: Data {
    get throws {
      let file: [String: Any] = ["sourceLanguage": "en", "strings": [poison: [String: Any]()]]
      return try JSONSerialization.data(withJSONObject: file)
    }
  }

  private func value(_ schema: [String: Any], _ path: String) -> String? {
    let isList = schema["items"] != nil || schema["anyOf"] != nil
    if path == spoiled, !isList { return quoted(poison) }
    if let sample = Self.sample(at: path), !isList { return quoted(sample) }
    // One of several words would be a list.
    if path == "/facts/mood/default" { return quoted(poison) }
    if let forms = schema["anyOf"] as? [[String: Any]] {
      // What can be a text or more is more, since the text is among that.
      return forms.last.flatMap { value($0, path) }
    }
    if let items = schema["items"] as? [String: Any] {
      let forms = items["anyOf"] as? [[String: Any]] ?? [items]
      // Of the screens after the flow, the last one is a text, which has no condition.
      let entries = forms.reversed().compactMap { value($0, path) } + (Self.further[path] ?? [])
      return "[" + entries.joined(separator: ", ") + "]"
    }
    guard schema["type"] as? String == "object" else { return quoted(poison) }
    var members = schema["properties"] as? [String: Any] ?? [:]
    if let named = schema["additionalProperties"] as? [String: Any] {
      members[name(in: path)] = named
    }
    let names = members.keys.filter { !Self.leftOut.contains(Self.plain(path + "/" + $0)) }
    let entries = names.sorted().compactMap { key in
      (members[key] as? [String: Any]).flatMap { value($0, path + "/" + key) }
        .map { "? \(quoted(key)) : \($0)" }
    }
    return "{" + entries.joined(separator: ", ") + "}"
  }

  /// The sample of a key; a page of a variant has those of a page (`plain`).
  private static func sample(at path: String) -> String? { samples[plain(path)] }

  private static func plain(_ path: String) -> String {
    let pages = "/experiments/variants/pages/\(samples["/pages/page"] ?? "")/"
    return path.hasPrefix(pages) ? "/pages/" + path.dropFirst(pages.count) : path
  }

  /// A name where any will do: of a fact, or of a language; a page and a text are those that are
  /// there.
  private func name(in path: String) -> String {
    switch path {
    case "/experiments/variants/pages": Self.samples["/pages/page"] ?? ""
    case "/experiments/variants/copy": poison
    case let path where path.hasPrefix("/glossary/"): "es"
    default: "mood"
    }
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
        ? String(scalar) : "\\U" + String(format: "%08X", scalar.value)
    }
    return "\"" + escaped.joined() + "\""
  }
}
