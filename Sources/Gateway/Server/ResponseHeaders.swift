#if Gateway
  internal import CNghttp2
  internal import Conformance

  /// Converts a response's fields to nghttp2's form for the duration of a call; nghttp2 copies
  /// them.
  enum ResponseHeaders {
    private static let statusName: StaticString = ":status"

    static func withEntries(
      _ status: Int, _ headers: HeaderFields,
      _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Void
    ) {
      headers.list.bytes.withUnsafeBufferPointer { bytes in
        headers.list.entries.withUnsafeBufferPointer { fields in
          withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: fields.count + 1) {
            entries in
            for (index, field) in fields.enumerated() {
              let (name, value) = (Int(field.name), Int(field.value))
              entries.initializeElement(
                at: index + 1,
                to: entry(
                  UnsafeBufferPointer(rebasing: bytes[name..<value]),
                  UnsafeBufferPointer(rebasing: bytes[value..<Int(field.end)]),
                  flags(headers.representation(index))))
            }
            withDigits(of: status) { digits in
              let name = UnsafeBufferPointer(
                start: statusName.utf8Start, count: statusName.utf8CodeUnitCount)
              entries.initializeElement(at: 0, to: entry(name, digits, 0))
              body(entries.baseAddress, entries.count)
            }
          }
        }
      }
    }

    /// Calls a closure with the three digits of a status.
    private static func withDigits(of status: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3) { digits in
        var rest = max(0, status)
        for index in (0..<3).reversed() {
          digits[index] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        body(UnsafeBufferPointer(digits))
      }
    }

    /// nghttp2 chooses the representation, and only accepts the request not to index a field.
    private static func flags(_ representation: HPACKRepresentation) -> UInt8 {
      switch representation {
      case .indexed, .incremental: 0
      case .withoutIndexing, .neverIndexed: UInt8(NGHTTP2_NV_FLAG_NO_INDEX.rawValue)
      }
    }

    private static func entry(
      _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, _ flags: UInt8
    ) -> nghttp2_nv {
      nghttp2_nv(
        name: UnsafeMutablePointer(mutating: name.baseAddress),
        value: UnsafeMutablePointer(mutating: value.baseAddress), namelen: name.count,
        valuelen: value.count, flags: flags)
    }
  }
#endif
