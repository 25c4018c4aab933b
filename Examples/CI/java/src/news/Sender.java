package news;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Sends the news app's pushes, with java.net.http. */
public final class Sender {
  /** A notification for one device. What is null is left to the defaults. */
  public record Push(
      String device, Map<String, Object> payload, String topic, String type, String priority,
      Double expiration, String collapseId, String id) {}

  /**
   * What became of a push: accepted or rejected by APNs, refused by ourselves, or failed, and then
   * nobody knows whether it arrived. `error` is for the log.
   */
  public record Outcome(
      String result, Integer status, String id, String reason, Object timestamp, String error) {}

  private static final String TOPIC = "com.example.news";

  private final HttpClient http;
  private final String url;
  private final ProviderToken token;
  private final Duration timeout;
  private final Set<String> gone = ConcurrentHashMap.newKeySet(); // inactive, as APNs says

  public Sender(HttpClient http, String url, ProviderToken token, Duration timeout) {
    this.http = http;
    this.url = url;
    this.token = token;
    this.timeout = timeout;
  }

  public Outcome send(Push push) throws InterruptedException {
    HttpResponse<String> response;
    try {
      response = http.send(request(push), HttpResponse.BodyHandlers.ofString());
    } catch (IllegalArgumentException problem) {
      return new Outcome("refused", null, null, null, null, problem.getMessage());
    } catch (IOException problem) {
      return new Outcome("failed", null, null, null, null, problem.toString());
    }
    int status = response.statusCode();
    var id = response.headers().firstValue("apns-id").orElse(null);
    if (status == 200) return new Outcome("accepted", status, id, null, null, null);
    if (status == 410) gone.add(push.device().toLowerCase());
    Map<String, Object> told = Json.object(response.body());
    var reason = (String) told.get("reason");
    if ("ExpiredProviderToken".equals(reason)) token.expired();
    return new Outcome("rejected", status, id, reason, told.get("timestamp"), null);
  }

  /** The app handed its device token in again. */
  public void register(String device) {
    gone.remove(device.toLowerCase());
  }

  private HttpRequest request(Push push) {
    var device = push.device().toLowerCase();
    require(device.matches("([0-9a-f]{2})+"), "a device token has hexadecimal digits");
    require(!gone.contains(device), "the device token is inactive");
    var body = Json.text(push.payload()).getBytes(StandardCharsets.UTF_8);
    require(body.length <= 4096, "the payload has " + body.length + " bytes, and may have 4096");
    var type = push.type() == null ? typeOf(push.payload()) : push.type();
    require(type != null, "the payload doesn't show its push type");
    var priority = push.priority() == null && type.equals("background") ? "5" : push.priority();
    var request = HttpRequest.newBuilder(URI.create(url + "/3/device/" + device))
        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
        .timeout(timeout)
        .header("authorization", "bearer " + token.value())
        .header("apns-topic", push.topic() == null ? TOPIC : push.topic())
        .header("apns-push-type", type);
    if (priority != null) request.header("apns-priority", priority);
    if (push.expiration() != null) {
      request.header("apns-expiration", String.valueOf(push.expiration().longValue()));
    }
    if (push.collapseId() != null) request.header("apns-collapse-id", push.collapseId());
    if (push.id() != null) request.header("apns-id", push.id());
    return request.build();
  }

  private static void require(boolean condition, String problem) {
    if (!condition) throw new IllegalArgumentException(problem);
  }

  private static String typeOf(Map<String, Object> payload) {
    if (!(payload.get("aps") instanceof Map<?, ?> aps)) return null;
    for (var key : new String[] {"alert", "badge", "sound"}) {
      if (aps.containsKey(key)) return "alert";
    }
    return aps.containsKey("content-available") ? "background" : null;
  }
}
