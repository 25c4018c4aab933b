import java.io.*;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.*;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import javax.net.ssl.*;
import news.*;

/** Puts our sender under test: conformance-run asks on standard input, and sees what it sends. */
public final class Adapter {
  private static final List<String> ACTIONS = List.of("send", "register", "wait");
  private static final List<String> OTHERS = List.of("mdm", "container-identifier");

  /** What an application keeps between pushes. */
  private static final class Session {
    volatile long now;
    final Sender sender;

    Session(Map<String, Object> gateway) throws GeneralSecurityException, IOException {
      var key = Files.readString(Path.of((String) gateway.get("key")));
      var token = new ProviderToken(
          key, (String) gateway.get("key-id"), (String) gateway.get("team-id"), () -> now);
      var http = HttpClient.newBuilder().sslContext(trust((String) gateway.get("ca"))).build();
      var url = "https://" + gateway.get("host") + ":" + text(gateway.get("port"));
      sender = new Sender(http, url, token, Duration.ofSeconds(5));
    }

    private static SSLContext trust(String ca) throws GeneralSecurityException, IOException {
      var store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      try (var file = new FileInputStream(ca)) {
        var certificate = CertificateFactory.getInstance("X.509").generateCertificate(file);
        store.setCertificateEntry("gateway", certificate);
      }
      var trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trusted.init(store);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trusted.getTrustManagers(), null);
      return context;
    }
  }

  private static final Map<String, Session> sessions = new ConcurrentHashMap<>();

  private static Object perform(Session used, String action, Map<String, Object> asked)
      throws InterruptedException {
    if (action.equals("register")) used.sender.register((String) asked.get("device"));
    if (!action.equals("send")) return Map.of(); // we try nothing again after a time
    var payload = object(asked.get("payload"));
    var type = (String) asked.get("type");
    var isOther = payload.keySet().stream().anyMatch(OTHERS::contains)
        || payload.get("aps") instanceof Map<?, ?> aps && aps.containsKey("content-state");
    if (isOther || type != null && !type.equals("alert") && !type.equals("background")) {
      throw new UnsupportedOperationException("we send alerts and background pushes");
    }
    var expiration = text(asked.get("expiration"));
    var outcome = used.sender.send(new Sender.Push(
        (String) asked.get("device"), payload, (String) asked.get("topic"), type,
        text(asked.get("priority")), expiration == null ? null : Double.valueOf(expiration),
        (String) asked.get("collapse-id"), (String) asked.get("id")));
    if (outcome.error() != null) System.err.println(outcome.error());
    var told = new LinkedHashMap<String, Object>();
    told.put("result", outcome.result());
    if (outcome.status() != null) told.put("status", outcome.status());
    if (outcome.id() != null) told.put("id", outcome.id());
    if (outcome.reason() != null) told.put("reason", outcome.reason());
    if (outcome.timestamp() != null) told.put("timestamp", outcome.timestamp());
    return Map.of("outcome", told);
  }

  private static List<Object> observe(Map<String, Object> message) throws Exception {
    var observed = new ArrayList<Object>();
    for (var step : (List<?>) message.get("steps")) {
      var action = object(step).keySet().iterator().next();
      if (!ACTIONS.contains(action)) throw new UnsupportedOperationException("no " + action);
      var gateway = object(message.get("gateway"));
      if (gateway.containsKey("certificate")) {
        throw new UnsupportedOperationException("we have a signing key, not a certificate");
      }
      var number = text(gateway.get("session"));
      if (!sessions.containsKey(number)) sessions.put(number, new Session(gateway));
      var used = sessions.get(number);
      used.now = Long.parseLong(text(gateway.get("now")));
      observed.add(perform(used, action, object(object(step).get(action))));
      if (gateway.get("last").equals(true)) sessions.remove(number);
    }
    return observed;
  }

  private static void answer(Map<String, Object> message) {
    var id = message.get("id");
    try {
      say(Map.of("type", "observed", "id", id, "steps", observe(message)));
    } catch (UnsupportedOperationException problem) {
      say(Map.of("type", "unsupported", "id", id, "reason", problem.getMessage()));
    } catch (Exception problem) {
      say(Map.of("type", "errored", "id", id, "message", problem.toString()));
    }
  }

  private static synchronized void say(Map<String, Object> message) {
    var line = (Json.text(message) + "\n").getBytes(StandardCharsets.UTF_8);
    System.out.write(line, 0, line.length);
    System.out.flush();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  private static String text(Object number) {
    return number == null ? null : ((Json.Literal) number).digits();
  }

  public static void main(String[] words) throws IOException {
    var threads = Executors.newCachedThreadPool(); // cases overlap, each session on its own
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = input.readLine()) != null; ) {
      var message = Json.object(line);
      if (message.get("type").equals("hello")) {
        say(Map.of(
            "type", "ready", "protocol", 1, "name", "news-sender", "version", "1.0.0",
            "role", "provider", "capabilities", ACTIONS, "sends", true));
      } else if (message.get("type").equals("case")) {
        threads.execute(() -> answer(message));
      } else if (message.get("type").equals("bye")) {
        System.exit(0);
      }
    }
  }
}
