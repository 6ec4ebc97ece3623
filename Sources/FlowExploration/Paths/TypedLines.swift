package import FlowCore

extension [FlowInput] {
  /// Returns the lines to type at the prompt for these inputs.
  package func lines(in flow: Flow) -> [String] {
    typed(in: flow.id, on: FlowMachine(flow)).flatMap(\.self)
  }

  /// Returns the lines to type at the prompt for each of these inputs.
  func typed(in name: String, on machine: FlowMachine) -> [[String]] {
    if machine.flow.fields.isEmpty { return map { $0.lines(in: name) } }
    var typed = TypedLines(on: machine, name)
    for input in self { typed.add(input) }
    return typed.finished
  }
}

/// The lines that somebody types who is at a stop of a page: at one of its fields, or after them at its
/// choices.
///
/// The Enter of the last field's value goes on by itself where no choices follow, so that the `next` of
/// a path needs no line then. `next` in another field goes to the stop after it.
private struct TypedLines {
  private let machine: FlowMachine
  private let name: String
  private var run: FlowReplay
  private var lines: [[String]] = []
  private var stop = 0
  /// The facts of fields that were left empty, which nobody is led back to.
  private var leftEmpty: Set<String> = []
  /// The lines of the last field's value, until the page is left with it.
  private var held: [String] = []

  init(on machine: FlowMachine, _ name: String) {
    (self.machine, self.name) = (machine, name)
    run = FlowReplay(of: machine.flow)
  }

  private var page: Page? { run.state.visit.map { machine.flow.pages[$0.page] } }
  private var fields: [Field] { page?.fields ?? [] }

  /// The index of the last stop: that of the choices, or else of the last field.
  private var lastStop: Int {
    page?.choices.isEmpty == false ? fields.count : Swift.max(0, fields.count - 1)
  }

  /// The lines of each input.
  var finished: [[String]] {
    mutating get { lines.dropLast() + (lines.last.map { [$0 + typedHeld()] } ?? []) }
  }

  mutating func add(_ input: FlowInput) {
    lines.append(fields.isEmpty ? typedHeld() + input.lines(in: name) : typed(input))
    perform(input)
  }

  /// Returns the lines of the value that is held, if there is one.
  private mutating func typedHeld() -> [String] {
    defer { held = [] }
    return held.isEmpty ? [] : moves(to: lastStop) + held
  }

  /// Returns the lines of an input on a page with fields, and goes to the stop where it is typed.
  private mutating func typed(_ input: FlowInput) -> [String] {
    switch input {
    // What the world does in the meantime comes before the value.
    case .set, .event(.occurred): return input.lines(in: name).map { "%\($0)" }
    case .event(.answer(let fact, let value)):
      guard let index = fields.firstIndex(where: { $0.fact == fact }) else { return [] }
      let declaration = machine.flow.facts.first { $0.name == fact }
      let isSecret = declaration?.type == .secret
      let refusal = declaration?.rules.refusal(of: value, today: run.facts.today)
      let text = isSecret && refusal == nil ? ["{secret}"] : input.lines(in: name)
      let isTwice = declaration?.rules.isTwice == true && refusal == nil
      let own = text + (isTwice ? text : [])
      if index == lastStop, refusal == nil {
        held = own
        return []
      }
      defer { if refusal == nil { stop = Swift.min(index + 1, lastStop) } }
      return moves(to: index) + own
    case .event(.next):
      return held.isEmpty ? moves(to: lastStop) + ["next"] : typedHeld()
    case .event(.choose(let id)): return moves(to: fields.count) + [id]
    case .event(.back):
      if case .awaitingNextPage = run.state { return ["back"] }
      return typedHeld() + Array(repeating: "back", count: stop + 1)
    case .event(.skip):
      var next = run
      return typedHeld()
        + (next.perform(input, on: machine).refusal == nil ? ["skip", "yes"] : ["skip"])
    case .event, .input: return typedHeld() + input.lines(in: name)
    }
  }

  private mutating func moves(to target: Int) -> [String] {
    defer { stop = target }
    if target < stop { return Array(repeating: "back", count: stop - target) }
    return (stop..<target).map { index in
      // An empty line would take what stands there.
      let field = fields[index]
      let isEmpty = run.state.visit.map { machine.value(of: field.fact, $0, run.facts) } == .empty
      return isEmpty && !field.isRequired && field.draft != nil ? #""""# : "next"
    }
  }

  private mutating func perform(_ input: FlowInput) {
    let before = run.state.visit
    let step = run.perform(input, on: machine)
    for case .save(.answer(let fact, let value)) in step.effects {
      let isSecret = machine.flow.facts.contains { $0.name == fact && $0.type == .secret }
      if value == .empty, !isSecret { leftEmpty.insert(fact) } else { leftEmpty.remove(fact) }
    }
    if step.effects.contains(.erase) { leftEmpty = [] }
    guard let visit = run.state.visit else { return }
    if visit.page != before?.page || visit.trail != before?.trail {
      let isBack = before.map { visit.trail.count < $0.trail.count } ?? false
      stop = isBack ? lastStop : 0
      if step.effects.contains(.resume) {
        stop =
          fields.firstIndex {
            machine.value(of: $0.fact, visit, run.facts) == .empty
              && !leftEmpty.contains($0.fact)
          } ?? lastStop
      }
      return
    }
    switch step.refusal {
    case .fieldNeeded(let fact)?, .invalidAnswer(let fact, _)?:
      stop = fields.firstIndex { $0.fact == fact } ?? stop
    case _: break
    }
  }
}
