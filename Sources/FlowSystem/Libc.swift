// The one import of the C library. Every other file reaches it through this module, so that no
// platform ladder stands anywhere else.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
