/// Computes the positions of labels on a bar of the mock screen.
enum BarLayout {
  /// A label and the column in which it starts.
  struct Label: Hashable {
    let text: CleanLine
    let column: Int
  }

  /// Places the first label at the left end, the last at the right, and the others evenly between.
  ///
  /// While they are too wide together, the widest label is shortened.
  static func spread(_ labels: [CleanLine], over width: Int) -> [Label] {
    let texts = shortened(labels, to: width)
    let widths = texts.map(\.width)
    var end = -1
    var spread: [Label] = []
    for (index, text) in texts.enumerated() {
      let even = index * (width - widths[index]) / max(texts.count - 1, 1)
      let rest = widths[index...].reduce(0, +) + texts.count - 1 - index
      let column = max(min(even, width - rest), end + 1)
      guard column + widths[index] <= width else { break }
      spread.append(Label(text: text, column: column))
      end = column + widths[index]
    }
    return spread
  }

  private static func shortened(_ labels: [CleanLine], to width: Int) -> [CleanLine] {
    var labels = labels
    while labels.reduce(labels.count - 1, { $0 + $1.width }) > width {
      let longest = labels.indices.max { labels[$0].width < labels[$1].width }
      guard let longest, labels[longest].width > 2 else { break }
      labels[longest] = Canvas.fitted(labels[longest], to: labels[longest].width - 1)
    }
    return labels
  }
}
