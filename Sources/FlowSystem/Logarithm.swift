/// The functions of the C library's mathematics that statistics need.
package enum Logarithm {
  /// Returns the natural logarithm of a number.
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

  /// Returns e to the power of a number.
  package static func exponential(_ number: Double) -> Double { exp(number) }
}
