// Package push sends the news app's pushes over one HTTP/2 connection, with net/http.
package push

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"math/big"
	"net/http"
	"strconv"
	"sync"
	"time"
)

const (
	// APNs takes no provider token older than an hour.
	tokenLifetime = 50 * time.Minute
	// Pause is what Apple names after an error of APNs itself.
	Pause = 15 * time.Minute
)

// ErrDead says that APNs called the device token inactive, so nothing was sent.
var ErrDead = errors.New("the device token is inactive")

// A Push is one notification for one device.
type Push struct {
	Device   string
	Type     string
	Priority int
	Payload  map[string]any
}

// Alert makes a push that the phone shows.
func Alert(device, title, body string) Push {
	aps := map[string]any{"alert": map[string]any{"title": title, "body": body}}
	return Push{device, "alert", 10, map[string]any{"aps": aps}}
}

// Background makes a push that wakes the app to load an edition.
func Background(device string, edition int) Push {
	aps := map[string]any{"content-available": 1}
	return Push{device, "background", 5, map[string]any{"aps": aps, "edition": edition}}
}

// A Sender keeps one HTTP client and one provider token. Goroutines may share it.
type Sender struct {
	URL, Topic  string
	Key         *ecdsa.PrivateKey
	KeyID, Team string
	Client      *http.Client
	Now         func() time.Time

	mutex  sync.Mutex
	dead   map[string]bool
	later  []delayed
	token  string
	issued time.Time
}

type delayed struct {
	push     Push
	earliest time.Time
}

// NewClient returns a client for HTTP/2 that trusts these authorities: the system's if nil.
func NewClient(authorities *x509.CertPool) *http.Client {
	return &http.Client{
		Timeout: 30 * time.Second,
		Transport: &http.Transport{
			Proxy:           http.ProxyFromEnvironment,
			TLSClientConfig: &tls.Config{RootCAs: authorities},
			// A TLS configuration of our own turns HTTP/2 off otherwise.
			ForceAttemptHTTP2: true,
		},
	}
}

// Send sends a push, and returns the status of the answer.
func (s *Sender) Send(push Push) (int, error) {
	request, err := s.request(push)
	if err != nil {
		return 0, err
	}
	response, err := s.Client.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	// Without its end, the body would keep its stream open.
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return 0, err
	}

	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case response.StatusCode == http.StatusGone:
		if s.dead == nil {
			s.dead = map[string]bool{}
		}
		s.dead[push.Device] = true
	case response.StatusCode >= 500:
		s.later = append(s.later, delayed{push, s.Now().Add(Pause)})
	}
	return response.StatusCode, nil
}

// Retry sends the pushes whose pause is over; call it every minute or so.
func (s *Sender) Retry() error {
	s.mutex.Lock()
	now := s.Now()
	var due, later []delayed
	for _, entry := range s.later {
		if entry.earliest.After(now) {
			later = append(later, entry)
		} else {
			due = append(due, entry)
		}
	}
	s.later = later
	s.mutex.Unlock()

	var failed error
	for _, entry := range due {
		if _, err := s.Send(entry.push); err != nil && !errors.Is(err, ErrDead) {
			failed = err
		}
	}
	return failed
}

func (s *Sender) request(push Push) (*http.Request, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.dead[push.Device] {
		return nil, ErrDead
	}
	body, err := json.Marshal(push.Payload)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest("POST", s.URL+"/3/device/"+push.Device, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if now := s.Now(); s.token == "" || now.Sub(s.issued) >= tokenLifetime {
		if s.token, err = newToken(s.Key, s.KeyID, s.Team, now); err != nil {
			return nil, err
		}
		s.issued = now
	}
	request.Header.Set("authorization", "bearer "+s.token)
	request.Header.Set("apns-topic", s.Topic)
	request.Header.Set("apns-push-type", push.Type)
	request.Header.Set("apns-priority", strconv.Itoa(push.Priority))
	return request, nil
}

// ParseKey parses a signing key (.p8) as Apple hands it out.
func ParseKey(text []byte) (*ecdsa.PrivateKey, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("the key isn't PEM")
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	key, ok := parsed.(*ecdsa.PrivateKey)
	if !ok {
		return nil, errors.New("the key isn't one for ES256")
	}
	return key, nil
}

func newToken(key *ecdsa.PrivateKey, keyID, team string, now time.Time) (string, error) {
	encode := base64.RawURLEncoding.EncodeToString
	header, _ := json.Marshal(map[string]any{"alg": "ES256", "kid": keyID})
	claims, _ := json.Marshal(map[string]any{"iss": team, "iat": now.Unix()})
	text := encode(header) + "." + encode(claims)
	digest := sha256.Sum256([]byte(text))
	r, s, err := ecdsa.Sign(rand.Reader, key, digest[:])
	if err != nil {
		return "", err
	}
	return text + "." + encode(append(fixed(r), fixed(s)...)), nil
}

// JOSE wants both numbers in 32 bytes each.
func fixed(number *big.Int) []byte { return number.FillBytes(make([]byte, 32)) }
