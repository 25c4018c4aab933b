// Short programs that send a push to this gateway. Each is complete, and has this gateway's values.

/** A text as it is written in a program: these values are paths, tokens and URLs, so JSON's form fits all of the languages. */
const text = (value) => JSON.stringify(value);
const PAYLOAD = '{"aps":{"alert":"Hello"}}';

const node = ({ url, ca, token, topic, device }) => `// push.mjs
import http2 from "node:http2";
import { readFileSync } from "node:fs";

const client = http2.connect(${text(url)}, { ca: readFileSync(${text(ca)}) });
const request = client.request({
  ":method": "POST",
  ":path": "/3/device/${device}",
  authorization: "bearer ${token}",
  "apns-topic": ${text(topic)},
  "apns-push-type": "alert",
});
request.on("response", (headers) => console.log(headers[":status"], headers["apns-id"]));
request.on("data", (data) => console.log(String(data)));
request.on("close", () => client.close());
request.end('${PAYLOAD}');
`;

const python = ({ url, ca, token, topic, device }) => `# pip install 'httpx[http2]'
import httpx
import ssl

trust = ssl.create_default_context(cafile=${text(ca)})
with httpx.Client(http2=True, verify=trust) as client:
    answer = client.post(
        ${text(`${url}/3/device/${device}`)},
        headers={
            "authorization": "bearer ${token}",
            "apns-topic": ${text(topic)},
            "apns-push-type": "alert",
        },
        json={"aps": {"alert": "Hello"}},
    )
    print(answer.http_version, answer.status_code, answer.text)
`;

const go = ({ url, ca, token, topic, device }) => `package main

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	pem, err := os.ReadFile(${text(ca)})
	if err != nil {
		panic(err)
	}
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(pem)
	client := &http.Client{Transport: &http.Transport{
		TLSClientConfig:   &tls.Config{RootCAs: roots},
		ForceAttemptHTTP2: true, // a TLS configuration of one's own switches HTTP/2 off
	}}
	request, _ := http.NewRequest("POST", ${text(`${url}/3/device/${device}`)},
		strings.NewReader(\`${PAYLOAD}\`))
	request.Header.Set("authorization", "bearer ${token}")
	request.Header.Set("apns-topic", ${text(topic)})
	request.Header.Set("apns-push-type", "alert")
	answer, err := client.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	fmt.Println(answer.Proto, answer.StatusCode, string(body))
}
`;

const java = ({ url, ca, token, topic, device }) => `// Push.java: run it with "java Push.java"
import java.io.FileInputStream;
import java.net.URI;
import java.net.http.*;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.*;

class Push {
  public static void main(String[] arguments) throws Exception {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null);
    try (FileInputStream file = new FileInputStream(${text(ca)})) {
      store.setCertificateEntry("serve", CertificateFactory.getInstance("X.509").generateCertificate(file));
    }
    TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(null, trust.getTrustManagers(), null);
    HttpRequest request = HttpRequest.newBuilder(URI.create(${text(`${url}/3/device/${device}`)}))
        .header("authorization", "bearer ${token}")
        .header("apns-topic", ${text(topic)})
        .header("apns-push-type", "alert")
        .POST(HttpRequest.BodyPublishers.ofString(${text(PAYLOAD)}))
        .build();
    // Java's client uses HTTP/2 where the server offers it.
    HttpResponse<String> answer = HttpClient.newBuilder().sslContext(tls).build()
        .send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(answer.version() + " " + answer.statusCode() + " " + answer.body());
  }
}
`;

const swift = ({ url, ca, token, topic, device }) => `// Package: https://github.com/swift-server/async-http-client
import AsyncHTTPClient
import NIOCore
import NIOSSL

var tls = TLSConfiguration.makeClientConfiguration()
tls.trustRoots = .file(${text(ca)})
let client = HTTPClient(configuration: .init(tlsConfiguration: tls))

var request = HTTPClientRequest(url: ${text(`${url}/3/device/${device}`)})
request.method = .POST
request.headers.add(name: "authorization", value: "bearer ${token}")
request.headers.add(name: "apns-topic", value: ${text(topic)})
request.headers.add(name: "apns-push-type", value: "alert")
request.body = .bytes(ByteBuffer(string: #"${PAYLOAD}"#))

let answer = try await client.execute(request, timeout: .seconds(10))
print(answer.version, answer.status, String(buffer: try await answer.body.collect(upTo: 4096)))
try await client.shutdown()
`;

export const SNIPPETS = [['curl', 'curl', ({ curl }) => curl], ['node', 'Node', node], ['python', 'Python', python], ['go', 'Go', go], ['java', 'Java', java], ['swift', 'Swift', swift]];
