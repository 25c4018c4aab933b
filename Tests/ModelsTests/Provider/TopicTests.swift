import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("A topic, taken apart")
struct TopicTests {
  @Test(
    "has a suffix that no bundle ID has by chance",
    arguments: [
      ("com.example.news", nil),
      ("com.example.news.voip", nil),
      ("com.example.news.complication", nil),
      ("com.example.news.voip-ptt", ".voip-ptt"),
      ("com.example.news.location-query", ".location-query"),
      ("com.example.news.pushkit.fileprovider", ".pushkit.fileprovider"),
      ("com.example.news.fileprovider", nil),
      ("com.example.news.push-type.widgets", ".push-type.widgets"),
      ("com.example.news.push-type.made-up", ".push-type.made-up"),
      ("com.example.news.push-type", nil),
      ("com.example.push-type.news.app", nil),
      ("news", nil),
      ("", nil),
    ] as [(String, String?)])
  func tellingSuffix(topic: String, suffix: String?) {
    #expect(Topic(topic).tellingSuffix == suffix)
  }

  @Test(
    "has a bundle ID before its suffix",
    arguments: [
      ("com.example.news.voip", ".voip", "com.example.news"),
      ("com.example.news.voip", "", "com.example.news.voip"),
      ("com.example.voip.voip", ".voip", "com.example.voip"),
      ("com.example.newsvoip", ".voip", nil),
      ("com.example.news.VOIP", ".voip", nil),
      (".voip", ".voip", nil),
      ("", "", nil),
    ] as [(String, String, String?)])
  func bundleID(topic: String, suffix: String, bundleID: String?) {
    #expect(Topic(topic).bundleID(before: suffix)?.text == bundleID)
  }
}
