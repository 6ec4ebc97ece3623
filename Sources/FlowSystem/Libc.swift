// The only import of the C library: every other file gets it through this module.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

/// The C library's logarithms, which Swift has only in Foundation.
package enum Logarithm {
  package static func natural(_ number: Double) -> Double { log(number) }

  /// Returns the natural logarithm of the gamma function of a positive number.
  package static func gamma(_ number: Double) -> Double {
    #if canImport(Darwin)
      var sign: Int32 = 0
      return lgamma_r(number, &sign)
    #else
      return lgamma(number)
    #endif
  }

  package static func exponential(_ number: Double) -> Double { exp(number) }
}
