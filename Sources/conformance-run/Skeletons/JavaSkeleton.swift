extension SkeletonLanguage {
  static let java = SkeletonLanguage(
    name: "java", file: "MyAdapter.java", compile: "javac MyAdapter.java",
    start: "java MyAdapter", comment: "//",
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

      import java.io.*;
      import java.nio.charset.StandardCharsets;
      import java.util.*;
      @IMPORTS@

      public class MyAdapter {
        static final String NAME = "my-@ROLE@";
        static final String VERSION = "1";

        // The actions that this adapter supports. Cases with other actions count as unsupported.
        static final String[] CAPABILITIES = {
          @CAPABILITIES@
        };

        static class Unsupported extends Exception {
          Unsupported(String reason) {
            super(reason);
          }
        }

        @OBSERVE@

        static Map<String, Object> answer(Map<String, Object> message) {
          var answer = new LinkedHashMap<String, Object>();
          answer.put("id", message.get("id"));
          try {
            for (var step : steps(message)) {
              for (var action : step.keySet()) {
                if (!Arrays.asList(CAPABILITIES).contains(action)) {
                  throw new Unsupported(action + " isn't among the capabilities");
                }
              }
            }
            answer.put("steps", observe(message));
            answer.put("type", "observed");
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
        static List<Map<String, Object>> steps(Map<String, Object> message) {
          return (List<Map<String, Object>>) message.get("steps");
        }

        public static void main(String[] words) throws IOException {
          var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
          var output = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
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
              ready.put("sends", @SENDS@);
              output.print(Json.text(ready) + "\n");
            } else if (type.equals("case")) {
              output.print(Json.text(answer(message)) + "\n");
            } else if (type.equals("bye")) {
              break;
            }
            output.flush();
          }
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
      """#,
    unconnected: Part(
      observe: #"""
        // Performs a case from a fresh start, and returns an observation for each step.
        static List<Object> observe(Map<String, Object> message) throws Exception {
          var given = object(message.get("given")); // the state before the case
          var observed = new ArrayList<Object>();
          for (var step : steps(message)) {
            for (var entry : step.entrySet()) {
              observed.add(perform(given, entry.getKey(), entry.getValue()));
            }
          }
          return observed;
        }

        static Map<String, Object> perform(
            Map<String, Object> given, String action, Object argument) throws Exception {
          // CONNECT HERE: perform it with your own code, and return what you observed (names above).
          // What you leave out didn't happen: Map.of() says that nothing did.
          throw new Unsupported(action + " isn't connected yet");
        }
        """#))
}
