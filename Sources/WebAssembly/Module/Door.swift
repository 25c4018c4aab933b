import ConformanceBase
import ConformanceQuestions

// What a page calls. A text goes in and out as an address and a count in the module's memory.

/// The pages and the models, which last from call to call.
nonisolated(unsafe) private let answers = Answers()

/// The text of the last answer.
nonisolated(unsafe) private var answer: [UInt8] = []

/// Makes room for a text.
@_expose(wasm, "room") @_cdecl("room")
public func room(_ count: UInt32) -> UInt32 {
  let bytes = UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 16)
  return UInt32(UInt(bitPattern: bytes))
}

/// Answers the question that is in a room, which it gives back; returns how long the answer is.
@_expose(wasm, "ask") @_cdecl("ask")
public func ask(_ address: UInt32, _ count: UInt32) -> UInt32 {
  guard let room = UnsafeMutableRawPointer(bitPattern: UInt(address)) else { return 0 }
  let question = Array(UnsafeRawBufferPointer(start: room, count: Int(count)))
  room.deallocate()
  answer = Array(answers.answer(to: question).output(.compact).utf8)
  return UInt32(answer.count)
}

/// Returns where the last answer is, until the next question.
@_expose(wasm, "answer") @_cdecl("last_answer")
public func lastAnswer() -> UInt32 {
  answer.withUnsafeBytes { UInt32(UInt(bitPattern: $0.baseAddress)) }
}
