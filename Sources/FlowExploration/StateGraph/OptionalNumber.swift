/// An optional number from 0 in four bytes; a state graph keeps many of them.
struct OptionalNumber: Hashable, Sendable {
  let stored: Int32

  init(_ number: Int?) { stored = number.map(Int32.init) ?? -1 }

  init(stored: Int32) { self.stored = stored }

  static let none = OptionalNumber(nil)

  var value: Int? { stored < 0 ? nil : Int(stored) }
}
