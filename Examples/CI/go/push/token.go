package push

import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"math/big"
	"net/http"
	"os"
	"strconv"
	"time"
)

// APNs takes no provider token older than an hour, so this is too long: NEWS-212.
const tokenLifetime = 70 * time.Minute

func (s *Sender) setHeaders(header http.Header, p Push) error {
	if p.Type == "" {
		if p.Type = typeOf(p.Payload); p.Type == "" {
			return errors.New("the payload doesn't show its push type")
		}
	}
	if p.Priority == nil && p.Type == "background" {
		five := 5
		p.Priority = &five
	}
	if p.Topic == "" {
		p.Topic = s.Topic
	}
	header.Set("apns-topic", p.Topic)
	header.Set("apns-push-type", p.Type)
	if p.Priority != nil {
		header.Set("apns-priority", strconv.Itoa(*p.Priority))
	}
	if p.Expiration != nil {
		header.Set("apns-expiration", strconv.FormatInt(int64(*p.Expiration), 10))
	}
	if p.CollapseID != nil {
		header.Set("apns-collapse-id", *p.CollapseID)
	}
	if p.ID != nil {
		header.Set("apns-id", *p.ID)
	}
	if now := s.Now(); s.token == "" || now.Sub(s.issued) >= tokenLifetime {
		token, err := newToken(s.Key, s.KeyID, s.TeamID, now)
		if err != nil {
			return err
		}
		s.token, s.issued = token, now
	}
	header.Set("authorization", "bearer "+s.token)
	return nil
}

func typeOf(payload json.RawMessage) string {
	var parsed struct {
		Aps struct {
			Alert, Badge, Sound json.RawMessage
			ContentAvailable    int `json:"content-available"`
		}
	}
	err := json.Unmarshal(payload, &parsed)
	switch aps := parsed.Aps; {
	case err != nil:
		return ""
	case aps.Alert != nil || aps.Badge != nil || aps.Sound != nil:
		return "alert"
	case aps.ContentAvailable == 1:
		return "background"
	}
	return ""
}

// ReadKey reads a signing key (.p8) as Apple hands it out.
func ReadKey(file string) (*ecdsa.PrivateKey, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("the key isn't PEM")
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	key, is := parsed.(*ecdsa.PrivateKey)
	if !is {
		return nil, errors.New("the key isn't one for ES256")
	}
	return key, nil
}

func newToken(key *ecdsa.PrivateKey, keyID, teamID string, now time.Time) (string, error) {
	encode := base64.RawURLEncoding.EncodeToString
	head, _ := json.Marshal(map[string]any{"alg": "ES256", "kid": keyID})
	claims, _ := json.Marshal(map[string]any{"iss": teamID, "iat": now.Unix()})
	text := encode(head) + "." + encode(claims)
	digest := sha256.Sum256([]byte(text))
	r, s, err := ecdsa.Sign(rand.Reader, key, digest[:])
	if err != nil {
		return "", err
	}
	return text + "." + encode(append(fixed(r), fixed(s)...)), nil
}

func fixed(number *big.Int) []byte { return number.FillBytes(make([]byte, 32)) }
