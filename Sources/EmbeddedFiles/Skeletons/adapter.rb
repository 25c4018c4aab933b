# An adapter that puts your own @ROLE@ under test.
#
#   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
#   conformance-run run --role @ROLE@ --target 'mine=@START@'
#
# It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
# it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
# Log to standard error: standard output is for messages alone.
# @provider
#
# It needs one library: gem install ethon
# On Debian: apt install ruby-ethon
# @end

require "json"
# @provider
require "ethon"
require "openssl"
# @end

NAME = "my-@ROLE@"
VERSION = "1"

# The actions that this adapter supports. Cases with other actions count as unsupported.
CAPABILITIES = [
  # @CAPABILITIES@
].freeze

class Unsupported < StandardError; end

# @provider
# The client that an application sends with. CONNECT HERE: use your own library's client.
class Sender
  def initialize(gateway, clock)
    @gateway = gateway
    @clock = clock
    @http = Ethon::Multi.new # it keeps the connection
  end

  # Returns the provider token, which it makes again after 40 minutes.
  def authorization
    now = @clock.call.to_i
    if @token.nil? || now - @made >= 40 * 60
      part = ->(bytes) { [bytes].pack("m0").tr("+/", "-_").delete("=") }
      head = { alg: "ES256", kid: @gateway["key-id"] }
      claims = { iss: @gateway["team-id"], iat: now }
      text = "#{part[JSON.generate(head)]}.#{part[JSON.generate(claims)]}"
      key = OpenSSL::PKey.read(File.read(@gateway["key"]))
      # OpenSSL writes DER, but ES256 wants two numbers of 32 bytes.
      numbers = OpenSSL::ASN1.decode(key.sign("SHA256", text)).value.map(&:value)
      signature = numbers.map { |number| number.to_s(2).rjust(32, "\0") }.join
      @token = "#{text}.#{part[signature]}"
      @made = now
    end
    "bearer #{@token}"
  end

  # Sends one notification, and returns its outcome: what the caller learns.
  def send(push)
    burst([push]).first
  end

  # Sends several notifications that overlap, and returns their outcomes.
  def burst(pushes)
    requests = pushes.map { |push| request(push) }
    requests.each { |request| @http.add(request) }
    @http.perform
    requests.map do |request|
      if request.return_code == :ok
        id = request.response_headers[/^apns-id: *(.*?)\r?$/i, 1]
        outcome(request.response_code, id, request.response_body)
      else
        warn "not sent: #{request.return_code}"
        { result: "failed" }
      end
    end
  end

  def request(push)
    headers = {
      "authorization" => @gateway["key"] && authorization,
      # @TAKES@
      "apns-topic" => push["topic"] || push["app"],
      "apns-push-type" => push["type"],
      "apns-priority" => push["priority"],
      "apns-expiration" => push["expiration"],
      "apns-collapse-id" => push["collapse-id"],
      "apns-id" => push["id"],
    }
    request = Ethon::Easy.new(
      cainfo: @gateway["ca"], sslcert: @gateway["certificate"], timeout: 5, http_version: :httpv2_0,
      pipewait: true) # a burst waits for the first connection, and shares it
    request.http_request(
      "https://#{@gateway["host"]}:#{@gateway["port"]}/3/device/#{push["device"]}", :post,
      headers: headers.compact, body: JSON.generate(push["payload"]))
    request
  end

  def close
    @http = nil
  end
end

# Returns what an answer tells the caller.
def outcome(status, id, body)
  told = { result: status == 200 ? "accepted" : "rejected", status: status }
  told[:id] = id if id
  said = begin
    JSON.parse(body)
  rescue JSON::ParserError
    nil
  end
  said.is_a?(Hash) ? told.merge(said.slice("reason", "timestamp")) : told
end

# One application with its sender and its clock. Its steps follow each other in a thread.
class Session
  attr_reader :steps

  def initialize
    @steps = Queue.new
    Thread.new { run }
  end

  # Returns the case's time. It is the real time if "wait" isn't among the capabilities.
  def clock
    @now
  end

  # Lets the case's time pass, and not the real one; the report says so.
  def sleep(seconds)
    @slept << { at: Process.clock_gettime(Process::CLOCK_REALTIME), seconds: seconds }
    @now += seconds
    Kernel.sleep(0.01) # who tries again for ever leaves others time
  end

  def run
    loop do
      message = @steps.pop
      reply = answer(message, method(:perform))
      say(reply)
      break if message["gateway"]["last"] || reply[:type] != "observed"
    end
    @sender&.close
  end

  def perform(message, action, argument)
    @now = message["gateway"]["now"]
    @slept = []
    # A library that takes no clock: uncomment the next lines, and run with --jobs 1.
    # session = self; Time.define_singleton_method(:now) { |**| at(session.clock) }
    # Object.define_method(:sleep) { |seconds| session.sleep(seconds) }
    @sender ||= Sender.new(message["gateway"], method(:clock))
    { **act(action, argument), slept: @slept }
  end

  def act(action, argument)
    case action
    when "send" then { outcome: @sender.send(argument) }
    when "burst" then { deliveries: @sender.burst(argument).map { |told| { outcome: told } } }
    when "wait" then {} # the next step's clock shows a later time
    # CONNECT HERE: compose and register, if your library has them
    else raise Unsupported, "#{action} isn't connected yet"
    end
  end
end

SESSIONS = {}

# Gives a step to its session. A case that names no gateway isn't to be sent.
def take(message)
  return say(answer(message, method(:perform))) unless message["gateway"]

  number, last = message["gateway"].values_at("session", "last")
  SESSIONS[number] ||= Session.new
  SESSIONS[number].steps << message
  SESSIONS.delete(number) if last
end

# Performs an action that needs no gateway, such as check.
def perform(message, action, argument)
  raise Unsupported, "#{action} isn't connected yet"
end
# @others
def take(message)
  say(answer(message, method(:perform)))
end

# Performs one action of a case, and returns what was observed.
def perform(message, action, argument)
  given = message["given"] # the state before the first action
  # CONNECT HERE: perform it with your own code, and return what you observed (names above).
  # What you leave out didn't happen: {} says that nothing did.
  raise Unsupported, "#{action} isn't connected yet"
end
# @end

# Performs the steps of a case, and returns the message that answers it.
def answer(message, perform)
  steps = message["steps"].flat_map(&:to_a)
  strange = steps.map(&:first) - CAPABILITIES
  raise Unsupported, "#{strange.first} isn't among the capabilities" unless strange.empty?

  observed = steps.map { |action, argument| perform.call(message, action, argument) }
  { type: "observed", id: message["id"], steps: observed }
rescue Unsupported => reason
  { type: "unsupported", id: message["id"], reason: reason.message }
rescue StandardError => problem
  { type: "errored", id: message["id"], message: "#{problem.class}: #{problem.message}" }
end

OUTPUT = Mutex.new

def say(message)
  OUTPUT.synchronize { puts JSON.generate(message) }
end

$stdout.sync = true
$stdin.set_encoding("UTF-8")
$stdin.each_line do |line|
  message = JSON.parse(line)
  case message["type"]
  when "hello"
    say({ type: "ready", protocol: 1, name: NAME, version: VERSION, role: "@ROLE@",
          capabilities: CAPABILITIES, sends: "@SENDS@" })
  when "case" then take(message)
  when "bye" then break
  end
end
