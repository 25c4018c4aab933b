import CFuzzer
import Conformance
import FuzzTargets
import LibC

// `conformance-fuzz` lists the targets. `conformance-fuzz TARGET FOLDER [OPTION…]` searches for an
// input that breaks a target, with the options of libFuzzer; given files in place of a folder, it
// runs only those.

/// The current target.
nonisolated(unsafe) private var played: FuzzTarget?

/// Runs an input, and waits until it is done.
private func playToTheEnd(_ bytes: [UInt8]) {
  guard let target = played else { return }
  let isDone = Guarded(false)
  Task.detached {
    await target.play(bytes)
    isDone.withLockAndSignal { $0 = true }
  }
  isDone.wait { $0 ? .done(()) : .untilSignal }
}

/// Writes a target's seeds into a folder, and its words into a dictionary for libFuzzer.
func prepare(_ target: FuzzTarget, in folder: String) throws {
  for (index, seed) in try target.readSeeds().enumerated() {
    let file = try FileOutput(creating: "\(folder)/seed-\(index)")
    defer { file.close() }
    try file.write(seed)
  }
  let words = target.words.map { word in
    "\"" + word.utf8.map { "\\x" + String(Int($0) + 256, radix: 16).dropFirst() }.joined() + "\"\n"
  }
  try FileSystem.replace("\(folder).words", with: words.joined())
}

func run(_ arguments: [String]) throws -> CInt {
  guard arguments.count > 2 else {
    for target in FuzzTarget.all { print(target.name) }
    return 0
  }
  guard let target = FuzzTarget.all.first(where: { $0.name == arguments[1] }) else {
    print("there is no target \"\(arguments[1])\"")
    return 2
  }
  played = target
  let folder = arguments[2]
  var words = [arguments[0], "-max_len=\(target.mostBytes)"] + arguments.dropFirst(3)
  if FileSystem.isDirectory(folder) {
    try prepare(target, in: folder)
    words += ["-dict=\(folder).words", folder]
  } else {
    words.append(folder)
  }
  var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
  pointers.append(nil)
  var count = CInt(words.count)
  let status = pointers.withUnsafeMutableBufferPointer { buffer in
    var start = buffer.baseAddress
    return withUnsafeMutablePointer(to: &start) { start in
      CFuzzerSearch(&count, start) { bytes, size in
        playToTheEnd(Array(UnsafeBufferPointer(start: bytes, count: size)))
        return 0
      }
    }
  }
  if status == -1 { print("libFuzzer isn't in this program: `make fuzz` builds one with it") }
  return status == 0 ? 0 : 2
}

do { exit(try run(CommandLine.arguments)) } catch {
  print("\(error)")
  exit(2)
}
