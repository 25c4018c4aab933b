package news;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** JSON as maps, lists and text; numbers stay as they are written. */
public final class Json {
  /** A number, as it is written. */
  public record Literal(String digits) {}

  private final String text;
  private int at = 0;

  private Json(String text) {
    this.text = text;
  }

  /** Reads an object; a text that is none counts as an empty one. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> object(String text) {
    return text.startsWith("{") ? (Map<String, Object>) new Json(text).value() : Map.of();
  }

  private Object value() {
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

  public static String text(Object value) {
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
