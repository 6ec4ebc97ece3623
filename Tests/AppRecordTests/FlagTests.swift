import AppRecord
import FlowFormats
import Testing

@Suite struct FlagTests {
  @Test(
    arguments: [
      (nil, false, nil),
      (.boolean(true), true, nil),
      (.boolean(false), false, nil),
      (.integer(1), true, "'done' is the integer 1, not a Boolean; it is read as true"),
      (.integer(0), false, "'done' is the integer 0, not a Boolean; it is read as false"),
      (.string("YES"), true, "'done' is the string 'YES', not a Boolean; it is read as true"),
      (.string("true"), true, "'done' is the string 'true', not a Boolean; it is read as true"),
      (.string("1"), true, "'done' is the string '1', not a Boolean; it is read as true"),
      (.string("No"), false, "'done' is the string 'No', not a Boolean; it is read as false"),
      (
        .string("false"), false,
        "'done' is the string 'false', not a Boolean; it is read as false"
      ),
      (.string("0"), false, "'done' is the string '0', not a Boolean; it is read as false"),
      (.string("maybe"), false, "'done' is a string, not a Boolean; it is read as false"),
      (.integer(2), false, "'done' is an integer, not a Boolean; it is read as false"),
      (.real(1), false, "'done' is a real, not a Boolean; it is read as false"),
      (.data([1]), false, "'done' is data, not a Boolean; it is read as false"),
      (.array([]), false, "'done' is an array, not a Boolean; it is read as false"),
      (.dictionary([:]), false, "'done' is a dictionary, not a Boolean; it is read as false"),
    ] as [(PropertyValue?, Bool, String?)])
  func `a flag is read as others may have written it`(
    value: PropertyValue?, isSet: Bool, warning: String?
  ) {
    var list = PropertyList()
    list["done"] = value
    #expect(list.flag("done").isSet == isSet)
    #expect(list.flag("done").warning == warning)
  }
}
