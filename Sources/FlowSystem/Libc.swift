// The only import of the C library. Every other file gets it through this module, so that this is
// the only `#if` ladder of imports.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
