package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"strings"
)

// How old a token may be, and how far ahead, in seconds.
const tokenLifetime = 3600

// token is a provider token that was read and found valid.
type token struct {
	key    *key
	issued int64
}

// authenticate returns the key of a push; nil if a certificate replaces it.
func (world *world) authenticate(push push, connection *connection) (*key, *answer) {
	if shown := connection.shown; shown != nil {
		switch {
		case shown.Standing == "invalid":
			return nil, refusal(403, "BadCertificate")
		case shown.Environment != "" && shown.Environment != world.Environment:
			return nil, refusal(403, "BadCertificateEnvironment")
		}
		return nil, nil
	}
	authorization, isSent := push.header("authorization")
	if !isSent {
		return nil, refusal(403, "MissingProviderToken")
	}
	if strings.EqualFold(strings.TrimSpace(authorization), "bearer") {
		return nil, refusal(403, "MissingProviderToken")
	}
	token := world.readToken(authorization)
	if token == nil {
		return nil, refusal(403, "InvalidProviderToken")
	}
	switch age := now() - token.issued; {
	case age > tokenLifetime && !world.has("old-tokens"):
		return nil, refusal(403, "ExpiredProviderToken")
	case age < -tokenLifetime && !world.has("any-age-ahead"):
		return nil, refusal(403, "InvalidProviderToken")
	}
	if token.key.Environment != "" && token.key.Environment != world.Environment {
		return nil, refusal(403, "BadEnvironmentKeyIdInToken")
	}
	connection.mutex.Lock()
	defer connection.mutex.Unlock()
	if !connection.accepts(token.key) {
		return nil, refusal(403, "UnrelatedKeyIdInToken")
	}
	if connection.first == nil {
		connection.first = token.key
	}
	return token.key, nil
}

// accepts returns whether a key may be used on a connection with another first key.
func (connection *connection) accepts(key *key) bool {
	first := connection.first
	if first == nil || first.ID == key.ID {
		return true
	}
	if first.Team != key.Team {
		return false
	}
	if first.Topics == nil && key.Topics == nil {
		return first.Environment == key.Environment
	}
	return first.Topics != nil && key.Topics != nil &&
		(first.Related == key.ID || key.Related == first.ID)
}

// readToken reads the value of the header, and checks everything but the time; nil if it is invalid.
func (world *world) readToken(authorization string) *token {
	scheme, text, _ := strings.Cut(authorization, " ")
	parts := strings.Split(text, ".")
	if !strings.EqualFold(scheme, "bearer") || len(parts) != 3 {
		return nil
	}
	header, claims := object(parts[0]), object(parts[1])
	signature, err := base64.RawURLEncoding.Strict().DecodeString(parts[2])
	if header == nil || claims == nil || err != nil {
		return nil
	}
	id, _ := header["kid"].(string)
	key := world.key(id)
	issued, isNumber := number(claims["iat"])
	if header["alg"] != "ES256" || key == nil || claims["iss"] != key.Team || !isNumber {
		return nil
	}
	if !verify(key.public, parts[0]+"."+parts[1], signature) && !world.has("any-signature") {
		return nil
	}
	return &token{key: key, issued: issued}
}

// verify returns whether a signature, two numbers of 32 bytes, is that of a key.
func verify(key *ecdsa.PublicKey, text string, signature []byte) bool {
	if len(signature) != 64 {
		return false
	}
	digest := sha256.Sum256([]byte(text))
	r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
	return ecdsa.Verify(key, digest[:], r, s)
}

// object reads a part of a token; nil if it isn't an object in the documented form of Base64.
func object(part string) map[string]any {
	text, err := base64.RawURLEncoding.Strict().DecodeString(part)
	if err != nil {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var object map[string]any
	if decoder.Decode(&object) != nil {
		return nil
	}
	return object
}

// number returns a member that is a whole number.
func number(member any) (int64, bool) {
	text, isNumber := member.(json.Number)
	if !isNumber {
		return 0, false
	}
	whole, err := text.Int64()
	return whole, err == nil
}
