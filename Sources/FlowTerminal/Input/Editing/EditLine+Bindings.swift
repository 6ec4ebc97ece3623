internal import CEditLine

extension EditLine {
  /// The default keys, which the person may bind otherwise.
  ///
  /// vi's colon is taken away: after it libedit would wait for a command of its own.
  private static let defaultBindings = [
    ["bind", "^I", "flow-complete"],
    ["bind", "^?", "flow-erase"],
    ["bind", "^H", "flow-erase"],
    ["bind", "^D", "flow-delete-or-eof"],
    ["bind", "^L", "flow-clear"],
    ["bind", "-a", "^L", "flow-clear"],
    ["bind", "-a", ":", "ed-unassigned"],
  ]

  /// Binds our default keys, then the person's own, then the private key codes.
  func bindKeys() {
    Self.defaultBindings.forEach(bind)
    if let home = setup.environment("HOME"), home.hasPrefix("/") {
      let editrc = Editrc(home + "/.editrc")
      decoder.boundSequences = editrc.sequences
      for binding in editrc.bindings {
        bind(binding)
        if Editrc.replacesAll(binding) { Self.defaultBindings.forEach(bind) }
      }
    }
    for (code, command) in PrivateKey.bindings {
      bind(["bind", String(code), command])
      bind(["bind", "-a", String(code), command])
    }
    decoder.clearsLine = editline_has_emacs_keys(line) != 0
  }

  /// Passes the words of a line of `.editrc` to libedit.
  private func bind(_ words: [String]) {
    let copies = words.map { word in
      let wide = word.wide
      let copy = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: wide.count)
      _ = copy.initialize(from: wide)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    var pointers = copies.map { UnsafePointer($0.baseAddress) } + [nil]
    el_wparse(line, Int32(words.count), &pointers)
  }
}
