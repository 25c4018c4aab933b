#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What rewritten code asks at each place that can be mutated.
///
/// Each mutation has a number, and the environment says which one holds in this process. So all of
/// them are built once. This file is copied beside the rewritten ones.
enum Mutation {
  // Not where they are read: a test holds what the program reads against its manual page.
  private static let (chosenVariable, reachedVariable) = ("MUTATION", "MUTATIONS_REACHED")

  /// The number of the mutation that holds; none where code runs as it was written.
  private static let chosen = getenv(chosenVariable).flatMap { Int(String(cString: $0)) }

  /// One byte a mutation, in a file, so that what was reached is known whatever becomes of us.
  nonisolated(unsafe) private static let reached: UnsafeMutablePointer<UInt8>? = {
    guard let path = getenv(reachedVariable) else { return nil }
    let file = open(path, O_RDWR)
    // The program must find its descriptors as its tests left them, closed ones included.
    defer { if file >= 0 { close(file) } }
    let size = Int(lseek(file, 0, SEEK_END))
    guard file >= 0, size > 0 else { return nil }
    let bytes = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    return bytes == MAP_FAILED ? nil : bytes?.assumingMemoryBound(to: UInt8.self)
  }()

  /// Whether a mutation holds.
  @inline(__always)
  static func isOn(_ number: Int) -> Bool {
    if let reached { reached[number] = 1 }
    return chosen == number
  }

  // MARK: Conditions

  static func not(_ number: Int, _ value: Bool) -> Bool { isOn(number) != value }

  static func and(
    _ number: Int, _ left: Bool, _ right: @autoclosure () throws -> Bool
  ) rethrows -> Bool {
    isOn(number) ? try left || right() : try left && right()
  }

  static func or(
    _ number: Int, _ left: Bool, _ right: @autoclosure () throws -> Bool
  ) rethrows -> Bool {
    isOn(number) ? try left && right() : try left || right()
  }

  // MARK: Boundaries, and the other side of them

  static func less<T: Comparable>(_ number: Int, _ left: T, _ right: T) -> Bool {
    isOn(number) ? left <= right : isOn(number + 1) ? left >= right : left < right
  }

  static func lessOrEqual<T: Comparable>(_ number: Int, _ left: T, _ right: T) -> Bool {
    isOn(number) ? left < right : isOn(number + 1) ? left > right : left <= right
  }

  static func greater<T: Comparable>(_ number: Int, _ left: T, _ right: T) -> Bool {
    isOn(number) ? left >= right : isOn(number + 1) ? left <= right : left > right
  }

  static func greaterOrEqual<T: Comparable>(_ number: Int, _ left: T, _ right: T) -> Bool {
    isOn(number) ? left > right : isOn(number + 1) ? left < right : left >= right
  }

  static func upTo<T: BinaryInteger>(_ number: Int, _ left: T, _ right: T) -> Range<T> {
    left..<(isOn(number) ? right + 1 : right)
  }

  static func through<T: BinaryInteger>(
    _ number: Int, _ left: T, _ right: T
  ) -> ClosedRange<T> {
    left...(isOn(number) ? right - 1 : right)
  }

  // MARK: Arithmetic

  static func plus<T: AdditiveArithmetic>(_ number: Int, _ left: T, _ right: T) -> T {
    isOn(number) ? left - right : left + right
  }

  /// Two lists: the second one is lost.
  static func plus<T>(_ number: Int, _ left: [T], _ right: [T]) -> [T] {
    isOn(number) ? left : left + right
  }

  static func minus<T: AdditiveArithmetic>(_ number: Int, _ left: T, _ right: T) -> T {
    isOn(number) ? left + right : left - right
  }

  static func times<T: BinaryInteger>(_ number: Int, _ left: T, _ right: T) -> T {
    isOn(number) ? left + right : left * right
  }

  static func over<T: BinaryInteger>(_ number: Int, _ left: T, _ right: T) -> T {
    isOn(number) ? left * right : left / right
  }

  static func remainder<T: BinaryInteger>(_ number: Int, _ left: T, _ right: T) -> T {
    isOn(number) ? left / right : left % right
  }

  // MARK: Values

  static func absent<T>(_ number: Int, _ value: T?) -> T? { isOn(number) ? .none : value }

  static func emptied<T: RangeReplaceableCollection>(_ number: Int, _ value: T) -> T {
    isOn(number) ? T() : value
  }

  static func emptied<T>(_ number: Int, _ value: Set<T>) -> Set<T> { isOn(number) ? [] : value }

  static func emptied<K, V>(_ number: Int, _ value: [K: V]) -> [K: V] {
    isOn(number) ? [:] : value
  }
}
