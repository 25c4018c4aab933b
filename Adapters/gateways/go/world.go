package main

import (
	"crypto/ecdsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// world is what the gateway knows. It is read from the file that the suite reads too.
type world struct {
	Environment  string
	Devices      []device
	Apps         []app
	Keys         []*key
	Certificates []*certificate
	channels     channels
	fault        string
}

type device struct {
	Token, Topic, Environment string
	UnregisteredSince         int64 `json:"unregistered-since"`
	ExpiredSince              int64 `json:"expired-since"`
}

type app struct{ ID, Team string }

type key struct {
	ID, Team, File, Environment, Related string
	Topics                               []string
	public                               *ecdsa.PublicKey
}

type certificate struct {
	File, Environment, Standing string
	Topics                      []string
	bytes                       []byte
}

func readWorld(path string) (*world, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	world := &world{channels: channels{policies: map[string]map[string]int{}}}
	if err := json.Unmarshal(text, world); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	folder := filepath.Dir(path)
	for _, key := range world.Keys {
		block, err := readPEM(folder, key.File)
		if err != nil {
			return nil, err
		}
		private, err := x509.ParsePKCS8PrivateKey(block)
		if err != nil {
			return nil, err
		}
		secret, isEC := private.(*ecdsa.PrivateKey)
		if !isEC {
			return nil, errors.New(key.File + " isn't a key for ES256")
		}
		key.public = &secret.PublicKey
	}
	for _, certificate := range world.Certificates {
		if certificate.bytes, err = readPEM(folder, certificate.File); err != nil {
			return nil, err
		}
	}
	return world, nil
}

func readPEM(folder, file string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(folder, file))
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New(file + " isn't PEM")
	}
	return block.Bytes, nil
}

// device returns the device with a token, in either letter case.
func (world *world) device(token string) *device {
	for index := range world.Devices {
		if strings.EqualFold(world.Devices[index].Token, token) {
			return &world.Devices[index]
		}
	}
	return nil
}

func (world *world) key(id string) *key {
	for _, key := range world.Keys {
		if key.ID == id {
			return key
		}
	}
	return nil
}

// owner returns the app with the longest bundle ID that a topic begins with.
func (world *world) owner(topic string) *app {
	var owner *app
	for index := range world.Apps {
		app := &world.Apps[index]
		if topic != app.ID && !strings.HasPrefix(topic, app.ID+".") {
			continue
		}
		if owner == nil || len(app.ID) > len(owner.ID) {
			owner = app
		}
	}
	return owner
}

// certificate returns the known certificate with these bytes.
func (world *world) certificate(shown []byte) *certificate {
	for _, certificate := range world.Certificates {
		if string(certificate.bytes) == string(shown) {
			return certificate
		}
	}
	return nil
}
