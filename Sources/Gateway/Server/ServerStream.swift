#if Gateway
  internal import Conformance

  /// One request on its way in, and its answer on its way out.
  final class ServerStream {
    let id: Int32
    /// When its first bytes came, on the clock that only runs forward.
    let begun: Int
    var fields = FieldList()
    /// The header block that the fields came in.
    var block: [UInt8] = []
    var trailers: HeaderFields?
    var body: [UInt8] = []
    /// Whether the fields are there; what comes then are trailers.
    var hasFields = false
    /// Whether it has arrived whole.
    var isWhole = false
    /// Whether it is over, however it ended.
    var isClosed = false

    /// What is still to be done for it.
    var steps: ArraySlice<WireStep> = []
    /// Parts of the body that haven't left yet.
    var outgoing: ArraySlice<[UInt8]> = []
    /// How much of the first part has left.
    var sent = 0
    /// Whether nothing follows the parts that are there.
    var isBodyComplete = false
    /// Whether the response has been begun.
    var isStarted = false

    init(id: Int32, begun: Int) {
      self.id = id
      self.begun = begun
    }
  }
#endif
