import Conformance

extension FuzzTarget {
  /// A line of the target protocol, read by either side.
  static let message = FuzzTarget(name: "message", words: protocolWords) { bytes in
    let line = bytes[...]
    for isStrict in [false, true] {
      do throws(TargetProtocol.Breach) {
        guard let message = try TargetMessage(line: line, strictly: isStrict) else { continue }
        var written: [UInt8] = []
        message.append(to: &written)
        _ = try TargetMessage(line: written.dropLast(), strictly: true)
      } catch {
        require(!error.message.isEmpty, "a breach without a message")
      }
    }
    do throws(TargetProtocol.Breach) {
      guard let message = try RunnerMessage(line: line) else { return }
      var written: [UInt8] = []
      message.append(to: &written)
      require(try RunnerMessage(line: written.dropLast()) != nil, "a message can't be read back")
    } catch {
      require(!error.message.isEmpty, "a breach without a message")
    }
  }

  /// The words of the protocol's lines.
  static let protocolWords = [
    "{\"type\":\"ready\",\"protocol\":1,", "{\"type\":\"observed\",\"id\":",
    "{\"type\":\"unsupported\",\"id\":", "{\"type\":\"errored\",\"id\":",
    "{\"type\":\"case\",\"id\":1,\"given\":{},\"steps\":[", "\"capabilities\":[\"push\"]",
    "\"role\":\"device\"", "9223372036854775807", "-9223372036854775808",
  ]
}
