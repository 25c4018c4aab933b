// An adapter that puts your own @ROLE@ under test.
//
//   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
//   @COMPILE@
//   conformance-run run --role @ROLE@ --target 'mine=@START@'
//
// It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
// it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
// Log to standard error: standard output is for messages alone.

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
// @provider
import java.net.URI;
import java.net.http.*;
import java.nio.file.*;
import java.security.*;
import java.security.cert.*;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.*;
import java.util.concurrent.*;
import javax.net.ssl.*;
// @end

public class MyAdapter {
  static final String NAME = "my-@ROLE@";
  static final String VERSION = "1";

  // The actions that this adapter supports. Cases with other actions count as unsupported.
  static final String[] CAPABILITIES = {
    // @CAPABILITIES@
  };

  static class Unsupported extends Exception {
    Unsupported(String reason) {
      super(reason);
    }
  }

  // @provider
  // The client that an application sends with. CONNECT HERE: use your own library's client.
  static class Sender {
    private final Map<String, Object> gateway;
    private final Clock clock;
    private final HttpClient http;
    private String token;
    private Instant made;

    Sender(Map<String, Object> gateway, Clock clock) throws Exception {
      this.gateway = gateway;
      this.clock = clock;
      var authorities = store();
      authorities.setCertificateEntry("suite", certificate(text(gateway, "ca")));
      var trust = TrustManagerFactory.getInstance("PKIX");
      trust.init(authorities);
      KeyManager[] keys = null;
      if (gateway.containsKey("certificate")) {
        var file = text(gateway, "certificate");
        var own = store();
        var chain = new java.security.cert.Certificate[] {certificate(file)};
        own.setKeyEntry("own", key(file), new char[0], chain);
        var manager = KeyManagerFactory.getInstance("PKIX");
        manager.init(own, new char[0]);
        keys = manager.getKeyManagers();
      }
      var tls = SSLContext.getInstance("TLS");
      tls.init(keys, trust.getTrustManagers(), null);
      http = HttpClient.newBuilder().sslContext(tls).connectTimeout(Duration.ofSeconds(5)).build();
    }

    private static KeyStore store() throws Exception {
      var store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      return store;
    }

    private static java.security.cert.Certificate certificate(String file) throws Exception {
      try (var input = new FileInputStream(file)) {
        return CertificateFactory.getInstance("X.509").generateCertificate(input);
      }
    }

    private static PrivateKey key(String file) throws Exception {
      var pem = Files.readString(Path.of(file));
      var body = pem.replaceAll("(?s).*-----BEGIN PRIVATE KEY-----|-----END PRIVATE.*", "");
      var bytes = Base64.getMimeDecoder().decode(body);
      return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(bytes));
    }

    // Returns the provider token, which it makes again after 40 minutes.
    private synchronized String authorization() throws Exception {
      var now = clock.instant();
      if (token == null || !now.isBefore(made.plus(Duration.ofMinutes(40)))) {
        var head = Map.of("alg", "ES256", "kid", gateway.get("key-id"));
        var claims = Map.of("iss", gateway.get("team-id"), "iat", now.getEpochSecond());
        var text = part(Json.text(head).getBytes("UTF-8")) + "."
            + part(Json.text(claims).getBytes("UTF-8"));
        var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initSign(key(text(gateway, "key")));
        signature.update(text.getBytes("UTF-8"));
        token = text + "." + part(signature.sign());
        made = now;
      }
      return "bearer " + token;
    }

    private static String part(byte[] bytes) {
      return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    // Sends one notification; the result is its outcome: what the caller learns.
    CompletableFuture<Map<String, Object>> send(Map<String, Object> push) throws Exception {
      // @TAKES@
      var topic = push.containsKey("topic") ? "topic" : "app";
      var names = Map.of(
          "apns-topic", topic, "apns-push-type", "type", "apns-priority", "priority",
          "apns-expiration", "expiration", "apns-collapse-id", "collapse-id", "apns-id", "id");
      var url = "https://" + text(gateway, "host") + ":" + text(gateway, "port");
      var request = HttpRequest.newBuilder().timeout(Duration.ofSeconds(5))
          .POST(HttpRequest.BodyPublishers.ofString(Json.text(push.get("payload"))));
      if (!gateway.containsKey("certificate")) request.header("authorization", authorization());
      try {
        request.uri(URI.create(url + "/3/device/" + text(push, "device")));
        names.forEach((name, member) -> {
          if (push.containsKey(member)) request.header(name, text(push, member));
        });
      } catch (IllegalArgumentException problem) {
        System.err.println("refused: " + problem);
        return CompletableFuture.completedFuture(Map.of("result", "refused"));
      }
      return http.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString())
          .thenApply(answer -> outcome(answer.statusCode(),
              answer.headers().firstValue("apns-id").orElse(null), answer.body()))
          .exceptionally(problem -> {
            System.err.println("not sent: " + problem);
            return Map.of("result", "failed");
          });
    }

    // Sends several notifications that overlap, and returns their outcomes.
    List<Map<String, Object>> burst(List<Object> pushes) throws Exception {
      var sent = new ArrayList<CompletableFuture<Map<String, Object>>>();
      for (var push : pushes) sent.add(send(object(push)));
      var outcomes = new ArrayList<Map<String, Object>>();
      for (var each : sent) outcomes.add(each.get());
      return outcomes;
    }

    void close() {} // until version 21, Java closes an HttpClient when it collects the garbage
  }

  // Returns what an answer tells the caller.
  static Map<String, Object> outcome(int status, String id, String body) {
    var told = new LinkedHashMap<String, Object>();
    told.put("result", status == 200 ? "accepted" : "rejected");
    told.put("status", status);
    if (id != null) told.put("id", id);
    try {
      var said = object(new Json(body).value());
      for (var name : List.of("reason", "timestamp")) {
        if (said.containsKey(name)) told.put(name, said.get(name));
      }
    } catch (RuntimeException problem) {
      // It says nothing.
    }
    return told;
  }

  // One application with its sender and its clock. Its steps follow each other in a thread.
  static class Session {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private Instant now;
    private List<Object> slept;
    private Sender sender;

    // The case's time. It is the real time if "wait" isn't among the capabilities.
    private final Clock clock = new Clock() {
      @Override
      public Instant instant() {
        return now;
      }

      @Override
      public ZoneId getZone() {
        return ZoneOffset.UTC;
      }

      @Override
      public Clock withZone(ZoneId zone) {
        return this;
      }
    };

    // Lets the case's time pass, and not the real one; the report says so.
    synchronized void sleep(Duration length) throws InterruptedException {
      var at = System.currentTimeMillis() / 1e3;
      slept.add(Map.of("at", at, "seconds", length.toMillis() / 1e3));
      now = now.plus(length);
      Thread.sleep(10); // who tries again for ever leaves others time
    }

    void take(Map<String, Object> message) {
      thread.execute(() -> {
        var reply = answer(message, this::perform);
        say(reply);
        var isLast = object(message.get("gateway")).get("last").equals(true);
        if (isLast || !reply.get("type").equals("observed")) {
          if (sender != null) sender.close();
          thread.shutdown();
        }
      });
    }

    private Map<String, Object> perform(
        Map<String, Object> message, String action, Object argument) throws Exception {
      // Java's currentTimeMillis and sleep can't be replaced. If your library takes no Clock,
      // delete "wait" above: cases that take long are then unsupported, and others use the real
      // time. If it takes a function that waits before it tries again, give it this::sleep.
      var gateway = object(message.get("gateway"));
      now = Instant.ofEpochSecond(Long.parseLong(text(gateway, "now")));
      slept = new ArrayList<>();
      if (sender == null) sender = new Sender(gateway, clock);
      var seen = new LinkedHashMap<String, Object>(act(action, argument));
      seen.put("slept", slept);
      return seen;
    }

    private Map<String, Object> act(String action, Object argument) throws Exception {
      switch (action) {
        case "send":
          return Map.of("outcome", sender.send(object(argument)).get());
        case "burst":
          var deliveries = new ArrayList<Object>();
          for (var told : sender.burst(list(argument))) deliveries.add(Map.of("outcome", told));
          return Map.of("deliveries", deliveries);
        case "wait":
          return Map.of(); // the next step's clock shows a later time
        default:
          // CONNECT HERE: compose and register, if your library has them
          throw new Unsupported(action + " isn't connected yet");
      }
    }
  }

  static final Map<String, Session> sessions = new HashMap<>();

  // Gives a step to its session. A case that names no gateway isn't to be sent.
  static void take(Map<String, Object> message) {
    if (!message.containsKey("gateway")) {
      say(answer(message, MyAdapter::perform));
      return;
    }
    var gateway = object(message.get("gateway"));
    var number = text(gateway, "session");
    sessions.computeIfAbsent(number, key -> new Session()).take(message);
    if (gateway.get("last").equals(true)) sessions.remove(number);
  }

  // Performs an action that needs no gateway, such as check.
  static Map<String, Object> perform(
      Map<String, Object> message, String action, Object argument) throws Exception {
    throw new Unsupported(action + " isn't connected yet");
  }
  // @others
  static void take(Map<String, Object> message) {
    say(answer(message, MyAdapter::perform));
  }

  // Performs one action of a case, and returns what was observed.
  static Map<String, Object> perform(
      Map<String, Object> message, String action, Object argument) throws Exception {
    var given = object(message.get("given")); // the state before the first action
    // CONNECT HERE: perform it with your own code, and return what you observed (names above).
    // What you leave out didn't happen: Map.of() says that nothing did.
    throw new Unsupported(action + " isn't connected yet");
  }
  // @end

  interface Performer {
    Map<String, Object> perform(Map<String, Object> message, String action, Object argument)
        throws Exception;
  }

  // Performs the steps of a case, and returns the message that answers it.
  static Map<String, Object> answer(Map<String, Object> message, Performer performer) {
    var answer = new LinkedHashMap<String, Object>();
    answer.put("id", message.get("id"));
    try {
      var observed = new ArrayList<Object>();
      for (var step : list(message.get("steps"))) {
        for (var entry : object(step).entrySet()) {
          var action = entry.getKey();
          if (!Arrays.asList(CAPABILITIES).contains(action)) {
            throw new Unsupported(action + " isn't among the capabilities");
          }
          observed.add(performer.perform(message, action, entry.getValue()));
        }
      }
      answer.put("type", "observed");
      answer.put("steps", observed);
    } catch (Unsupported problem) {
      answer.put("type", "unsupported");
      answer.put("reason", problem.getMessage());
    } catch (Exception problem) {
      answer.put("type", "errored");
      answer.put("message", problem.toString());
    }
    return answer;
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  static List<Object> list(Object value) {
    return (List<Object>) value;
  }

  // Returns a member as text; a number as it is written.
  static String text(Map<String, Object> object, String member) {
    var value = object.get(member);
    return value instanceof Json.Literal number ? number.digits() : String.valueOf(value);
  }

  static final PrintStream output =
      new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);

  static synchronized void say(Map<String, Object> message) {
    output.print(Json.text(message) + "\n");
    output.flush();
  }

  public static void main(String[] words) throws IOException {
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = input.readLine()) != null; ) {
      var message = object(new Json(line).value());
      var type = message.get("type");
      if (type.equals("hello")) {
        var ready = new LinkedHashMap<String, Object>();
        ready.put("type", "ready");
        ready.put("protocol", 1L);
        ready.put("name", NAME);
        ready.put("version", VERSION);
        ready.put("role", "@ROLE@");
        ready.put("capabilities", Arrays.asList(CAPABILITIES));
        ready.put("sends", "@SENDS@");
        say(ready);
      } else if (type.equals("case")) {
        take(message);
      } else if (type.equals("bye")) {
        break;
      }
    }
    System.exit(0); // clients may still have threads
  }

  // Java has no JSON library: here objects are maps, and numbers stay as they are written.
  static class Json {
    record Literal(String digits) {}

    private final String text;
    private int at = 0;

    Json(String text) {
      this.text = text;
    }

    Object value() {
      switch (peek()) {
        case '{':
          var object = new LinkedHashMap<String, Object>();
          at++;
          while (peek() != '}') {
            var key = string();
            peek();
            at++; // the colon
            object.put(key, value());
            if (peek() == ',') at++;
          }
          at++;
          return object;
        case '[':
          var list = new ArrayList<Object>();
          at++;
          while (peek() != ']') {
            list.add(value());
            if (peek() == ',') at++;
          }
          at++;
          return list;
        case '"':
          return string();
        default:
          int start = at;
          while (at < text.length() && ",]} ".indexOf(text.charAt(at)) < 0) at++;
          var word = text.substring(start, at);
          if (word.equals("null")) return null;
          if (word.equals("true") || word.equals("false")) return word.equals("true");
          return new Literal(word);
      }
    }

    private char peek() {
      while (Character.isWhitespace(text.charAt(at))) at++;
      return text.charAt(at);
    }

    private String string() {
      var string = new StringBuilder();
      peek();
      at++;
      while (text.charAt(at) != '"') {
        char next = text.charAt(at++);
        if (next == '\\') {
          char escaped = text.charAt(at++);
          int known = "bfnrt".indexOf(escaped);
          next = known < 0 ? escaped : "\b\f\n\r\t".charAt(known);
          if (escaped == 'u') {
            next = (char) Integer.parseInt(text.substring(at, at += 4), 16);
          }
        }
        string.append(next);
      }
      at++;
      return string.toString();
    }

    static String text(Object value) {
      if (value instanceof Map<?, ?> object) {
        var members = new StringJoiner(",", "{", "}");
        object.forEach((key, member) -> members.add(text(key) + ":" + text(member)));
        return members.toString();
      }
      if (value instanceof List<?> list) {
        var elements = new StringJoiner(",", "[", "]");
        list.forEach(element -> elements.add(text(element)));
        return elements.toString();
      }
      if (value instanceof Literal number) return number.digits();
      if (!(value instanceof String string)) return String.valueOf(value);
      var quoted = new StringBuilder("\"");
      for (char next : string.toCharArray()) {
        if (next == '"' || next == '\\') quoted.append('\\').append(next);
        else if (next < ' ') quoted.append(String.format("\\u%04x", (int) next));
        else quoted.append(next);
      }
      return quoted.append('"').toString();
    }
  }
}
