import FlowContent
import FlowCore
import FlowFormats
import FlowStore
import FlowSystem
import Onboarding

/// Checks of the state after a step: property lists, files and standard error.
extension CaseRun {
  /// Writes the initial values of the case to property lists.
  func writeInitialState() {
    for given in transcriptCase.settings.givens {
      guard let name = given.path.domain ?? flow?.domain else {
        failUnknownDomain(given.line)
        continue
      }
      do throws(StoreError) {
        try domain(name).change { $0.give(given.value, at: given.path.key) }
      } catch {
        fail(given.line, message: error.description)
      }
    }
    guard let flow, !transcriptCase.settings.answers.isEmpty else { return }
    do throws(StoreError) {
      try domain(flow.domain).change { (list) throws(StoreError) in
        var record = list.record(of: flow.id)
        for given in transcriptCase.settings.answers {
          record.answers[given.name] = flow.texts(ofAnswer: given.text, to: given.name)
        }
        try list.setRecord(record, of: flow.id)
      }
    } catch {
      fail(transcriptCase.line, message: error.description)
    }
  }

  /// True if the case checks property lists.
  var checksRecord: Bool {
    transcriptCase.steps.contains { step in
      step.checks.contains { check in
        switch check.kind {
        case .state, .answer: true
        case .file, .fileLine, .errors: false
        }
      }
    }
  }

  /// Returns the property list of a flow's app in the case's folder; empty if there is none.
  func record(of flow: Flow) -> PropertyList {
    (try? domain(flow.domain).read()) ?? PropertyList()
  }

  /// Replaces the property list of a flow's app in the case's folder, which checks read.
  func setRecord(_ list: PropertyList, of flow: Flow) {
    do throws(StoreError) {
      try domain(flow.domain).change { $0 = list }
    } catch {
      fail(step.line, message: error.description)
    }
  }

  private func domain(_ name: String) throws(StoreError) -> Domain {
    Domain(try DomainName(name), in: StateDirectory(path: stateFolder))
  }

  /// Verifies a check, and adds a failure and a correction if it does not hold.
  func verify(_ check: Check, errors: String) {
    switch check.kind {
    case .state(let path, let wanted): verify(path, wanted, check.line)
    case .answer(let name, let wanted): verify(answer: name, wanted, check.line)
    case .file(let name, let isThere):
      guard File.exists("\(stateFolder)/\(name)") != isThere else { return }
      fail(check.line, message: "the file '\(name)' \(isThere ? "doesn't exist" : "exists")")
    case .fileLine(let name, let matcher):
      guard let bytes = try? File.read("\(stateFolder)/\(name)", limit: Transcript.largest) else {
        return fail(check.line, message: "the file '\(name)' doesn't exist")
      }
      verify(matcher, in: String(decoding: bytes, as: UTF8.self), name, check.line)
    case .errors(let matcher): verify(matcher, in: errors, "standard error", check.line)
    }
  }

  private func verify(answer name: String, _ wanted: String?, _ line: Int) {
    guard let flow else { return failUnknownDomain(line, of: "answer") }
    do throws(StoreError) {
      let found = try domain(flow.domain).read().record(of: flow.id).answers[name]
      if found == wanted.map({ flow.texts(ofAnswer: $0, to: name) }) { return }
      let shown = found.map { $0.isEmpty ? "empty" : $0.joined(separator: ", ") } ?? "absent"
      fail(line, message: "the answer to '\(name)' is \(shown), not \(wanted ?? "absent")")
      corrections[line] =
        found.map { "%answer \(name) = \($0.joined(separator: ", "))".trimmedEnd }
        ?? "%answer absent \(name)"
    } catch {
      fail(line, message: error.description)
    }
  }

  private func verify(_ matcher: LineMatcher, in text: String, _ name: String, _ line: Int) {
    let lines = ProgramOutput.lines(of: text)
    if lines.contains(where: matcher.matches) != matcher.isForbidden { return }
    fail(
      line, message: "\(name) has \(matcher.isForbidden ? "a" : "no") line like that",
      difference: lines.filter { !$0.isEmpty }.prefix(20).map { "+\($0)" })
  }

  private func verify(_ path: Check.PropertyPath, _ wanted: PropertyValue?, _ line: Int) {
    guard let name = path.domain ?? flow?.domain else {
      return failUnknownDomain(line)
    }
    do throws(StoreError) {
      let list = try domain(name).read()
      let found = list.value(at: path.key)
      if found == wanted { return verifyAbsence(of: path, in: list, line) }
      let known = list.paths + (path.domain == nil ? flow.map { [$0.completionKey] } ?? [] : [])
      let nearest = found == nil ? path.key.nearest(in: known) : nil
      let advice = nearest == path.key ? "" : nearest.suggestion
      let difference = "\(Self.description(of: found)), not \(Self.description(of: wanted))"
      fail(line, message: "'\(path.key)' is \(difference)\(advice)")
      let name = path.domain.map { "\($0):\(path.key)" } ?? path.key
      if found == nil { corrections[line] = "%state absent \(name)" }
      if let text = found?.transcript { corrections[line] = "%state \(name) = \(text)" }
      // A key that was mistyped isn't meant to be absent.
      if let meant = nearest.flatMap({ list.value(at: $0) })?.transcript, let nearest {
        let key = path.domain.map { "\($0):\(nearest)" } ?? nearest
        corrections[line] = "%state \(key) = \(meant)"
      }
    } catch {
      fail(line, message: error.description)
    }
  }

  /// Adds a failure if a key is absent because nothing ever records it, and the flow's completion
  /// key has nearly the same name.
  private func verifyAbsence(of path: Check.PropertyPath, in list: PropertyList, _ line: Int) {
    guard let flow, path.domain == nil, list.value(at: path.key) == nil,
      let meant = path.key.nearest(in: [flow.completionKey]), meant != path.key,
      !transcriptCase.settings.givens.contains(where: { $0.path.key == path.key }),
      job.opened?.otherCompletionKeys.contains(path.key) != true
    else { return }
    fail(line, message: "'\(path.key)' is never recorded; did you mean '\(meant)'?")
    let value = list.value(at: meant)?.transcript
    corrections[line] = value.map { "%state \(meant) = \($0)" } ?? "%state absent \(meant)"
  }

  private func failUnknownDomain(_ line: Int, of directive: String = "state") {
    let advice = directive == "state" ? ", or write DOMAIN:KEY" : ""
    fail(line, message: "unknown flow for '%\(directive)'; name it with '%flow'\(advice)")
  }

  private static func description(of value: PropertyValue?) -> String {
    value.map { "\($0.transcript ?? $0.typeName) (\($0.typeName))" } ?? "absent"
  }
}

extension Flow {
  /// Returns an answer that a transcript writes as the texts that are kept of it.
  fileprivate func texts(ofAnswer text: String, to name: String) -> [String] {
    guard facts.first(where: { $0.name == name })?.type == .words else {
      return text.isEmpty ? [] : [text]
    }
    return text.split(separator: ",").map { String($0.trimmed) }
  }
}

extension PropertyList {
  /// Sets the value of a key; a path such as `firstrun.cluck.launches` leads into dictionaries.
  fileprivate mutating func give(_ value: PropertyValue, at path: String) {
    let keys = path.split(separator: ".").map(String.init)
    guard keys.count > 1, keys[0] == "firstrun" else { return self[path] = value }
    self[keys[0]] = (self[keys[0]]?.dictionary ?? [:]).setting(value, at: keys.dropFirst())
  }

  /// The keys, and the paths through dictionaries.
  fileprivate var paths: [String] { root.paths(after: "") }

  /// Returns the value of a key, or, if there is no such key, of a path through dictionaries.
  func value(at path: String) -> PropertyValue? {
    if let value = self[path] { return value }
    let keys = path.split(separator: ".").map(String.init)
    var value = keys.first.flatMap { self[$0] }
    for key in keys.dropFirst() { value = value?.dictionary?[key] }
    return value
  }
}

extension PropertyDictionary {
  /// Returns the keys after a prefix, and those of the dictionaries among the values.
  fileprivate func paths(after prefix: String) -> [String] {
    entries.flatMap { entry in
      [prefix + entry.key] + (entry.value.dictionary?.paths(after: "\(prefix)\(entry.key).") ?? [])
    }
  }

  /// Returns the dictionary with a value at a path; missing dictionaries are created.
  fileprivate func setting(_ value: PropertyValue, at keys: ArraySlice<String>) -> PropertyValue {
    guard let key = keys.first else { return value }
    var entries = self
    entries[key] = (self[key]?.dictionary ?? [:]).setting(value, at: keys.dropFirst())
    return .dictionary(entries)
  }
}
