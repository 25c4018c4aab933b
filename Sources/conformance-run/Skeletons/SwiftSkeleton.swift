extension SkeletonLanguage {
  static let swift = SkeletonLanguage(
    name: "swift", file: "my_adapter.swift", compile: "swiftc my_adapter.swift",
    start: "./my_adapter", comment: "//",
    program: #"""
      // An adapter that puts your own @ROLE@ under test.
      //
      //   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
      //   @COMPILE@
      //   conformance-run run --role @ROLE@ --target 'mine=@START@'
      //
      // It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
      // it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
      @NOTES@

      import Foundation
      @IMPORTS@

      typealias Object = [String: Any]

      let name = "my-@ROLE@"
      let version = "1"

      // The actions that this adapter supports. Cases with other actions count as unsupported.
      let capabilities = [
        @CAPABILITIES@
      ]

      struct Unsupported: Error {
        var reason: String
      }

      @OBSERVE@

      func answer(_ message: Object) -> Object {
        do {
          let steps = message["steps"] as? [Object] ?? []
          for action in steps.flatMap(\.keys) where !capabilities.contains(action) {
            throw Unsupported(reason: "\(action) isn't among the capabilities")
          }
          let observed = try observe(given: message["given"] as? Object ?? [:], steps: steps)
          return ["type": "observed", "steps": observed]
        } catch let problem as Unsupported {
          return ["type": "unsupported", "reason": problem.reason]
        } catch {
          return ["type": "errored", "message": "\(error)"]
        }
      }

      func say(_ message: Object) throws {
        try FileHandle.standardOutput.write(
          contentsOf: JSONSerialization.data(withJSONObject: message) + Data("\n".utf8))
      }

      talk: while let line = readLine() {
        let message = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object ?? [:]
        switch message["type"] as? String {
        case "hello":
          try say([
            "type": "ready", "protocol": 1, "name": name, "version": version, "role": "@ROLE@",
            "capabilities": capabilities, "sends": @SENDS@,
          ])
        case "case":
          var reply = answer(message)
          reply["id"] = message["id"]
          try say(reply)
        case "bye": break talk
        default: break
        }
      }
      """#,
    unconnected: Part(
      observe: #"""
        /// Performs a case from a fresh start, and returns an observation for each step.
        func observe(given: Object, steps: [Object]) throws -> [Object] {
          try steps.flatMap { step in
            try step.map { try perform($0.key, $0.value, given: given) }
          }
        }

        func perform(_ action: String, _ argument: Any, given: Object) throws -> Object {
          // CONNECT HERE: perform it with your own code, and return what you observed (names above).
          // What you leave out didn't happen: [:] says that nothing did.
          throw Unsupported(reason: "\(action) isn't connected yet")
        }
        """#))
}
