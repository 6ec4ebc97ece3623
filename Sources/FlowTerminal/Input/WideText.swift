import CEditLine

// libedit's wide characters (`wchar_t`) are 32-bit code points on every system we build for.

extension Unicode.Scalar {
  var wide: wchar_t { wchar_t(value) }

  /// The width in columns by the C library, which libedit uses: 0, 1 or 2.
  var columns: Int { max(0, Int(wcwidth(wide))) }

  /// True if the scalar has no width, because it combines with the one before; false for controls.
  var isMark: Bool { wcwidth(wide) == 0 }
}

extension String {
  /// The text as libedit takes it, with a NUL at the end.
  var wide: [wchar_t] {
    var wide: [wchar_t] = []
    wide.reserveCapacity(utf8.count + 1)
    for scalar in unicodeScalars where scalar != "\0" { wide.append(scalar.wide) }
    wide.append(0)
    return wide
  }

  init(wide start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>) {
    let characters = UnsafeBufferPointer(start: start, count: end - start)
    self.init(
      UnicodeScalarView(
        characters.map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }))
  }

  /// The width in columns as libedit computes it, by code points and not by clusters.
  var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// Returns the row of the cursor after this text was printed; the first row is 0.
  func lastRow(columns: Int) -> Int {
    var row = 0
    var column = 0
    for scalar in unicodeScalars {
      let width = scalar.columns
      if column + width > columns {
        row += 1
        column = 0
      }
      column += width
      if column == columns {
        row += 1
        column = 0
      }
    }
    return row
  }
}
