package news;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.function.LongSupplier;

/** The provider token of a signing key: one for all pushes, renewed between 20 and 60 minutes. */
public final class ProviderToken {
  private static final long LIFETIME = 50 * 60;
  private static final long REST = 20 * 60;

  private final PrivateKey key;
  private final String keyId;
  private final String teamId;
  private final LongSupplier clock;
  private String value;
  private long issued;

  /** Takes the text of the key's .p8 file, and a clock that tells the seconds since 1970. */
  public ProviderToken(String p8, String keyId, String teamId, LongSupplier clock)
      throws GeneralSecurityException {
    var text = p8.replaceAll("-----[A-Z ]+-----|\\s", "");
    var spec = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(text));
    this.key = KeyFactory.getInstance("EC").generatePrivate(spec);
    this.keyId = keyId;
    this.teamId = teamId;
    this.clock = clock;
  }

  synchronized String value() {
    long now = clock.getAsLong();
    if (value == null || now - issued >= LIFETIME) {
      var head = "{\"alg\":\"ES256\",\"kid\":\"" + keyId + "\"}";
      var claims = "{\"iss\":\"" + teamId + "\",\"iat\":" + now + "}";
      var text = encode(bytes(head)) + "." + encode(bytes(claims));
      value = text + "." + encode(sign(bytes(text)));
      issued = now;
    }
    return value;
  }

  /** APNs calls the token expired: the next push gets another, unless this one is too young. */
  synchronized void expired() {
    if (clock.getAsLong() - issued >= REST) value = null;
  }

  private byte[] sign(byte[] text) {
    try {
      var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
      signature.initSign(key);
      signature.update(text);
      return signature.sign();
    } catch (GeneralSecurityException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
