// A mock of APNs on Go's net/http, with nothing but the standard library.
//
// It answers as the documents say: a push by the rules in rules.go, broadcasts and requests about
// channels by those in channels.go. This file is the wire: TLS, client certificates, ALPN, and what a
// connection remembers.
package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
)

// The key under which a request's context holds its connection.
type connectionKey struct{}

func main() {
	config := flag.String("config", "", "the `file` that says what the gateway knows")
	certificate := flag.String("certificate", "", "the gateway's certificate, as PEM")
	key := flag.String("key", "", "its private key, as PEM")
	port := flag.Int("port", 0, "the port; 0 takes a free one")
	managementPort := flag.Int("management-port", 0,
		"the port of the service that manages channels; 0 takes a free one")
	fault := flag.String("fault", "", "one thing to do wrong; --faults lists them")
	list := flag.Bool("faults", false, "list the faults, each with the rule that it breaks")
	flag.Parse()
	if *list {
		for _, fault := range faults {
			fmt.Println(fault.name, fault.rule)
		}
		return
	}
	world, err := readWorld(*config)
	check(err)
	check(world.plant(*fault))
	identity, err := tls.LoadX509KeyPair(*certificate, *key)
	check(err)
	configuration := configuration(world, identity)
	pushes := listen(*port, "listening on port")
	management := listen(*managementPort, "channels on port")
	go func() { check(serve(management, configuration, world, world.answerManagement)) }()
	check(serve(pushes, configuration, world, func(push push, connection *connection) *answer {
		if strings.HasPrefix(push.path, broadcasts) {
			return world.answerBroadcast(push, connection)
		}
		return world.answer(push, connection)
	}))
}

// listen opens a port, and prints which it is.
func listen(port int, words string) net.Listener {
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	check(err)
	fmt.Println(words, listener.Addr().(*net.TCPAddr).Port)
	return listener
}

// serve answers the requests to a service by its rules.
func serve(
	listener net.Listener, configuration *tls.Config, world *world,
	respond func(push, *connection) *answer,
) error {
	server := http.Server{
		Handler: http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
			world.serve(writer, request, respond)
		}),
		TLSConfig: configuration,
		ConnContext: func(parent context.Context, _ net.Conn) context.Context {
			return context.WithValue(parent, connectionKey{}, &connection{})
		},
		// Go reports each refused handshake, which is what some clients are here for.
		ErrorLog: log.New(io.Discard, "", 0),
	}
	return server.ServeTLS(listener, "", "")
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "gateway:", err)
		os.Exit(1)
	}
}

// configuration returns the TLS configuration: HTTP/2 alone, and certificates that clients may show.
func configuration(world *world, identity tls.Certificate) *tls.Config {
	config := &tls.Config{
		Certificates: []tls.Certificate{identity},
		MinVersion:   tls.VersionTLS12,
		NextProtos:   []string{"h2"},
		// Rules decide about a certificate, and answer with a reason. Only a revoked one ends the
		// handshake.
		ClientAuth: tls.RequestClientCert,
		VerifyPeerCertificate: func(shown [][]byte, _ [][]*x509.Certificate) error {
			if len(shown) == 0 {
				return nil
			}
			if known := world.certificate(shown[0]); known != nil && known.Standing == "revoked" &&
				!world.has("takes-revoked") {
				return errors.New("the certificate is revoked")
			}
			return nil
		},
	}
	// Go lets a client that names HTTP/1.1 alone, or nothing, speak HTTP/1.1.
	config.GetConfigForClient = func(hello *tls.ClientHelloInfo) (*tls.Config, error) {
		for _, name := range hello.SupportedProtos {
			if name == "h2" {
				return nil, nil
			}
		}
		if world.has("http-1.1") {
			return nil, nil
		}
		return nil, errors.New("the client doesn't ask for HTTP/2")
	}
	return config
}

// serve answers one request.
func (world *world) serve(
	writer http.ResponseWriter, request *http.Request, respond func(push, *connection) *answer,
) {
	connection := request.Context().Value(connectionKey{}).(*connection)
	if shown := request.TLS.PeerCertificates; len(shown) > 0 {
		connection.shown = world.certificate(shown[0].Raw)
	}
	// A byte more than fits is enough to see that a payload is too large.
	body, err := io.ReadAll(io.LimitReader(request.Body, largestPayload("voip")+1))
	if err != nil {
		return
	}
	answer := respond(push{
		method: request.Method, path: request.URL.EscapedPath(), headers: request.Header, body: body,
	}, connection)
	for name, value := range answer.headers {
		writer.Header().Set(name, value)
	}
	writer.WriteHeader(answer.status)
	writer.Write(answer.body)
}

// connection is what the gateway remembers about one connection.
type connection struct {
	// Requests of one connection are answered concurrently.
	mutex sync.Mutex
	// The certificate that the client shows, if any.
	shown *certificate
	// The first key, which ties the connection to its team and to the apps that it has.
	first *key
}

// answer is a status with its headers and body.
type answer struct {
	status  int
	headers map[string]string
	body    []byte
}

// refusal returns the answer with a reason.
func refusal(status int, reason string) *answer {
	return refusalSince(status, reason, 0)
}

// refusalSince returns the answer with a reason, and since when a device token is inactive, in
// milliseconds since 1970.
func refusalSince(status int, reason string, since int64) *answer {
	body := map[string]any{"reason": reason}
	if since != 0 {
		body["timestamp"] = since
	}
	text, _ := json.Marshal(body)
	return &answer{status: status, body: text}
}

// hasReason returns whether the body of a refusal has this reason.
func (answer *answer) hasReason(reason string) bool {
	return bytes.Contains(answer.body, []byte(`"`+reason+`"`))
}
