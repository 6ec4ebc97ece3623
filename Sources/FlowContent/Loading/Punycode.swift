/// The encoding of hosts with letters beyond ASCII, by RFC 3492.
enum Punycode {
  /// Returns a host in ASCII, such as `xn--bcher-kva.example`; nil if it has none.
  static func host(_ host: String) -> String? {
    let labels = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    var encoded: [String] = []
    for label in labels {
      guard label.unicodeScalars.contains(where: { !$0.isASCII }) else {
        encoded.append(String(label))
        continue
      }
      guard let text = encode(Array(label.unicodeScalars)), text.utf8.count <= 59 else {
        return nil
      }
      encoded.append("xn--" + text)
    }
    return encoded.joined(separator: ".")
  }

  /// Returns a label in ASCII, without its beginning `xn--`; nil for one that is too long.
  private static func encode(_ label: [Unicode.Scalar]) -> String? {
    guard label.count <= 63 else { return nil }
    var output = label.filter(\.isASCII).map { Character($0) }
    let basic = output.count
    if basic > 0 { output.append("-") }
    var (code, delta, bias, handled) = (128, 0, 72, basic)
    while handled < label.count {
      guard let next = label.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in label {
        if scalar.value < code { delta += 1 }
        guard scalar.value == code else { continue }
        output += digits(of: delta, bias)
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        (delta, handled) = (0, handled + 1)
      }
      (delta, code) = (delta + 1, code + 1)
    }
    return String(output)
  }

  /// Returns a number of variable length in base 36.
  private static func digits(of number: Int, _ bias: Int) -> [Character] {
    var (number, digits, threshold) = (number, [Character](), 36)
    while true {
      let least = min(max(threshold - bias, 1), 26)
      if number < least { return digits + [digit(number)] }
      digits.append(digit(least + (number - least) % (36 - least)))
      number = (number - least) / (36 - least)
      threshold += 36
    }
  }

  private static func digit(_ value: Int) -> Character {
    Character(Unicode.Scalar(UInt8(value < 26 ? value + 97 : value - 26 + 48)))
  }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var (delta, steps) = (isFirst ? delta / 700 : delta / 2, 0)
    delta += delta / count
    while delta > 455 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }
}
