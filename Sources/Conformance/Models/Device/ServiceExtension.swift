import ConformanceSpecs

/// The app's service extension, as the system sees it.
package struct ServiceExtension {
  /// What it hands back.
  enum Answer: String, CaseIterable {
    /// A changed notification.
    case modified
    /// The notification as it was.
    case original
    /// A notification without any text; its sound stays.
    case noText = "no-text"
    /// It never calls back.
    case never
  }

  /// An event in a run of the extension.
  package enum Event: String, CaseIterable {
    case started, finished, expired
  }

  /// A file that it attaches.
  struct Attachment {
    enum Format: String, CaseIterable {
      case AIFF, WAV, MP3
      case audioMPEG4 = "MPEG-4 audio"
      case JPEG, GIF, PNG
      case MPEG
      case MPEG2 = "MPEG-2"
      case MPEG4 = "MPEG-4"
      case AVI

      /// The largest file that the system takes.
      var megabytes: Int {
        switch self {
        case .AIFF, .WAV, .MP3, .audioMPEG4: 5
        case .JPEG, .GIF, .PNG: 10
        case .MPEG, .MPEG2, .MPEG4, .AVI: 50
        }
      }
    }

    var format: Format
    var megabytes: Int
    var fits: Bool { megabytes <= format.megabytes }

    static let fields = [
      Field("format", .choice(of: Format.self), "its format", required: true),
      Field("megabytes", .integer, "its size; usually 1"),
    ]

    init?(_ json: JSON) {
      guard let format = json["format"]?.word(of: Format.self) else { return nil }
      self.format = format
      megabytes = json["megabytes"]?.int ?? 1
    }
  }

  var answersAfter: Int
  var answer: Answer
  var title: String?
  var body: String?
  var bodyAtExpiry: String?
  var attachment: Attachment?

  static let fields = [
    Field("answers-after", .integer, "in how many seconds it calls back; usually at once"),
    Field(
      "answers", .choice(of: Answer.self), "what it hands back, or never", usual: "modified"),
    Field("title", .text, "the title that it puts in"),
    Field("body", .text, "the body that it puts in"),
    Field("body-at-expiry", .text, "the body that it puts in when its time runs out"),
    Field("attachment", .record(Attachment.fields), "a file that it attaches"),
  ]

  init(_ json: JSON) {
    answersAfter = json["answers-after"]?.int ?? 0
    answer = json["answers"]?.word() ?? .modified
    title = json["title"]?.string
    body = json["body"]?.string
    bodyAtExpiry = json["body-at-expiry"]?.string
    attachment = json["attachment"].flatMap(Attachment.init)
  }
}
