#if os(Linux)
  import CLibc
#endif

package enum ProcessMemory {
  /// Keeps the memory of this process out of core dumps and from other processes of the user, until the
  /// process ends or becomes another program.
  ///
  /// macOS writes no core dumps unless the user asks for them.
  package static func conceal() {
    #if os(Linux)
      libc_conceal_memory()
    #endif
  }
}
