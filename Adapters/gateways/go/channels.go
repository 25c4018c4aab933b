package main

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"sync"
)

const (
	mostChannels     = 10_000
	largestBroadcast = 5120
	broadcasts       = "/4/broadcasts/"
)

var (
	broadcastPath = regexp.MustCompile(`^/4/broadcasts/apps/([^/]+)$`)
	channelsPath  = regexp.MustCompile(`^/1/apps/([^/]+)/(channels|all-channels)$`)
	zeroForm      = regexp.MustCompile(`^0+$`)
	// What a topic has behind the bundle ID; a path has the bundle ID alone.
	suffixForm = regexp.MustCompile(`\.(voip|voip-ptt|complication|location-query|` +
		`pushkit\.fileprovider|push-type\.[a-z]+)$`)
)

// channels are those of all apps. Nothing is delivered, because no device follows any.
type channels struct {
	mutex sync.Mutex
	// The storage policy of each channel, by the app and the ID.
	policies map[string]map[string]int
}

// answerBroadcast answers a broadcast, which comes to the service for pushes.
func (world *world) answerBroadcast(push push, connection *connection) *answer {
	return world.identify(push, world.broadcast(push, connection))
}

// answerManagement answers a request to the service that manages channels.
func (world *world) answerManagement(push push, connection *connection) *answer {
	return world.identify(push, world.manage(push, connection))
}

// identify adds the identifier that every answer has.
func (world *world) identify(push push, reply *answer) *answer {
	// The list for broadcasts and channels lacks two reasons of pushes to devices.
	if reply.hasReason("BadEnvironmentKeyIdInToken") || reply.hasReason("UnrelatedKeyIdInToken") {
		reply = refusal(403, "InvalidProviderToken")
	}
	if reply.headers == nil {
		reply.headers = map[string]string{}
	}
	name := "apns-request-id"
	if world.has("id-of-pushes") && reply.status >= 400 {
		name = "apns-id"
	}
	reply.headers[name] = newID()
	if asked, _ := push.header("apns-request-id"); uuidForm.MatchString(asked) {
		reply.headers[name] = asked
	}
	if reply.body != nil {
		reply.headers["content-type"] = "application/json"
	}
	return reply
}

// broadcast makes all checks of a broadcast.
func (world *world) broadcast(push push, connection *connection) *answer {
	path := broadcastPath.FindStringSubmatch(push.path)
	if path == nil {
		return refusal(404, "BadPath")
	}
	if push.method != http.MethodPost {
		return refusal(405, "MethodNotAllowed")
	}
	app := path[1]
	refused := world.admit(push, connection, app)
	world.channels.mutex.Lock()
	defer world.channels.mutex.Unlock()
	channel, unknown := world.channels.named(push, app)
	switch {
	case unknown != nil && (refused == nil || world.has("channel-first")):
		return unknown
	case refused != nil:
		return refused
	}
	if refused := checkBroadcast(push, world.channels.policies[app][channel]); refused != nil {
		return refused
	}
	return &answer{status: http.StatusOK, headers: map[string]string{"apns-unique-id": newID()}}
}

// checkBroadcast checks the headers that only a broadcast has, and the size of its payload.
func checkBroadcast(push push, policy int) *answer {
	pushType, isSent := push.header("apns-push-type")
	if !isSent {
		return refusal(400, "MissingPushType")
	}
	// Apple's documents spell it in three ways.
	if !strings.EqualFold(pushType, "liveactivity") {
		return refusal(400, "InvalidPushType")
	}
	priority, _ := push.header("apns-priority")
	if priority != "10" && priority != "5" && priority != "1" {
		return refusal(400, "BadPriority")
	}
	expiration, _ := push.header("apns-expiration")
	// A channel without storage has nowhere to keep a broadcast until then.
	if !secondForm.MatchString(expiration) || policy == 0 && !zeroForm.MatchString(expiration) {
		return refusal(400, "BadExpirationDate")
	}
	if len(push.body) == 0 {
		return refusal(400, "PayloadEmpty")
	}
	if len(push.body) > largestBroadcast {
		return refusal(413, "PayloadTooLarge")
	}
	return nil
}

// manage creates, reads or deletes a channel, or lists those of an app.
func (world *world) manage(push push, connection *connection) *answer {
	path := channelsPath.FindStringSubmatch(push.path)
	if path == nil {
		return refusal(404, "BadPath")
	}
	app, isList := path[1], path[2] == "all-channels"
	switch {
	case push.method == http.MethodGet:
	case !isList && (push.method == http.MethodPost || push.method == http.MethodDelete):
	default:
		return refusal(405, "MethodNotAllowed")
	}
	if refused := world.admit(push, connection, app); refused != nil {
		return refused
	}
	world.channels.mutex.Lock()
	defer world.channels.mutex.Unlock()
	if isList {
		return world.list(app)
	}
	if push.method == http.MethodPost {
		return world.create(push, app)
	}
	channel, refused := world.channels.named(push, app)
	if refused != nil {
		return refused
	}
	if push.method == http.MethodDelete {
		delete(world.channels.policies[app], channel)
		return &answer{status: http.StatusNoContent}
	}
	return found(map[string]any{
		"message-storage-policy": world.channels.policies[app][channel], "push-type": "LiveActivity",
	})
}

// list returns the answer with the channels of an app.
func (world *world) list(app string) *answer {
	listed := []string{}
	for other, policies := range world.channels.policies {
		if other != app && !world.has("lists-all-apps") {
			continue
		}
		for channel := range policies {
			listed = append(listed, channel)
		}
	}
	return found(map[string]any{"channels": listed})
}

// create creates a channel of an app.
func (world *world) create(push push, app string) *answer {
	policy, refused := readPolicy(push.body)
	if refused != nil {
		return refused
	}
	policies := world.channels.policies[app]
	if len(policies) >= mostChannels {
		return refusal(400, "CannotCreateChannelConfig")
	}
	if policies == nil {
		policies = map[string]int{}
		world.channels.policies[app] = policies
	}
	// No ID comes twice: it is random.
	var random [16]byte
	rand.Read(random[:])
	channel := base64.StdEncoding.EncodeToString(random[:])
	if asked, isSent := push.header("apns-channel-id"); isSent && world.has("takes-ids") {
		channel = asked
	}
	policies[channel] = policy
	return &answer{
		status: http.StatusCreated, headers: map[string]string{"apns-channel-id": channel},
	}
}

// admit checks the sender, its right to an app, and the identifier of the request.
func (world *world) admit(push push, connection *connection, app string) *answer {
	key, refused := world.authenticate(push, connection)
	if refused != nil {
		return refused
	}
	if suffixForm.MatchString(app) {
		return refusal(400, "TopicDisallowed")
	}
	// An app that isn't known has another owner, or none.
	owner := world.owner(app)
	isAllowed := owner != nil && owner.ID == app
	if shown := connection.shown; shown != nil {
		isAllowed = isAllowed && contains(shown.Topics, app)
	} else {
		isAllowed = isAllowed && owner.Team == key.Team &&
			(key.Topics == nil || contains(key.Topics, app))
	}
	if !isAllowed {
		return refusal(403, "TopicMismatch")
	}
	if id, isSent := push.header("apns-request-id"); isSent && !uuidForm.MatchString(id) {
		return refusal(400, "BadMessageId")
	}
	return nil
}

// named returns the ID of the channel that a request names, which the app has to have.
func (channels *channels) named(push push, app string) (string, *answer) {
	id, _ := push.header("apns-channel-id")
	if id == "" {
		return "", refusal(400, "MissingChannelId")
	}
	if _, err := base64.StdEncoding.DecodeString(id); err != nil {
		return "", refusal(400, "BadChannelId")
	}
	if _, isKnown := channels.policies[app][id]; !isKnown {
		return "", refusal(400, "ChannelNotRegistered")
	}
	return id, nil
}

// readPolicy returns the storage policy that the body of a creation asks for.
func readPolicy(body []byte) (int, *answer) {
	if len(body) == 0 {
		return 0, refusal(400, "PayloadEmpty")
	}
	var members map[string]json.RawMessage
	// From null, Go makes a map that is nil.
	if json.Unmarshal(body, &members) != nil || members == nil {
		return 0, refusal(400, "BadRequestPayload")
	}
	// What isn't there has an empty text, which isn't in the map.
	policy, isPolicy := map[string]int{"0": 0, "1": 1}[string(members["message-storage-policy"])]
	pushType, isSent := members["push-type"]
	if len(members) != 2 || !isPolicy || !isSent {
		return 0, refusal(400, "BadRequestParams")
	}
	var text string
	if json.Unmarshal(pushType, &text) != nil || text != "LiveActivity" {
		return 0, refusal(400, "InvalidPushType")
	}
	return policy, nil
}

// found returns an answer with a body.
func found(members map[string]any) *answer {
	text, _ := json.Marshal(members)
	return &answer{status: http.StatusOK, body: text}
}
