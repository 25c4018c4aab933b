#if Gateway
  internal import CNghttp2
  internal import Conformance

  /// A response's fields in the form that nghttp2 takes, for as long as it takes to copy them.
  enum ResponseHeaders {
    private static let statusName = Array(":status".utf8)
    /// The digits of every status.
    private static let digits = (0..<1_000).map { status in
      [status / 100, status / 10 % 10, status % 10].map { UInt8(ascii: "0") + UInt8($0) }
    }

    static func withEntries(
      _ status: Int, _ headers: HeaderFields,
      _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Void
    ) {
      let digits = Self.digits[max(0, status) % 1_000]
      let count = headers.count + 1
      statusName.withUnsafeBufferPointer { statusName in
        digits.withUnsafeBufferPointer { digits in
          headers.list.bytes.withUnsafeBufferPointer { bytes in
            withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: count) { entries in
              entries.initializeElement(at: 0, to: entry(statusName, digits, 0))
              for (index, field) in headers.list.entries.enumerated() {
                entries.initializeElement(
                  at: index + 1,
                  to: entry(
                    UnsafeBufferPointer(rebasing: bytes[Int(field.name)..<Int(field.value)]),
                    UnsafeBufferPointer(rebasing: bytes[Int(field.value)..<Int(field.end)]),
                    flags(headers.representation(index))))
              }
              body(entries.baseAddress, count)
            }
          }
        }
      }
    }

    /// nghttp2 decides itself how a field is written, and only takes the wish that no table keeps
    /// it.
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
