<?php
// An adapter that puts your own @ROLE@ under test.
//
//   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
//   conformance-run run --role @ROLE@ --target 'mine=@START@'
//
// It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
// it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
// Log to standard error: standard output is for messages alone.
// @provider
//
// It needs the extensions curl, openssl and pcntl. On Debian: apt install php-cli php-curl
// @end

const NAME = 'my-@ROLE@';
const VERSION = '1';

// The actions that this adapter supports. Cases with other actions count as unsupported.
const CAPABILITIES = [
    // @CAPABILITIES@
];

class Unsupported extends Exception {}

// @provider
/** The client that an application sends with. CONNECT HERE: use your own library's client. */
class Sender
{
    private CurlMultiHandle $http;
    private string $url;
    private ?string $token = null;
    private int $made = 0;

    public function __construct(private object $gateway, private Closure $clock)
    {
        $this->url = "https://$gateway->host:$gateway->port";
        $this->http = curl_multi_init(); // it keeps the connection
    }

    /** Returns the provider token, which it makes again after 40 minutes. */
    private function authorization(): string
    {
        $now = ($this->clock)();
        if ($this->token === null || $now - $this->made >= 40 * 60) {
            $part = fn($text) => rtrim(strtr(base64_encode($text), '+/', '-_'), '=');
            $head = ['alg' => 'ES256', 'kid' => $this->gateway->{'key-id'}];
            $claims = ['iss' => $this->gateway->{'team-id'}, 'iat' => $now];
            $text = $part(json_encode($head)) . '.' . $part(json_encode($claims));
            $key = openssl_pkey_get_private('file://' . $this->gateway->key);
            openssl_sign($text, $der, $key, OPENSSL_ALGO_SHA256);
            // OpenSSL writes DER, but ES256 wants two numbers of 32 bytes.
            $end = 4 + ord($der[3]);
            $signature = '';
            foreach ([substr($der, 4, $end - 4), substr($der, $end + 2)] as $number) {
                $signature .= substr(str_pad($number, 32, "\0", STR_PAD_LEFT), -32);
            }
            $this->token = "$text." . $part($signature);
            $this->made = $now;
        }
        return "bearer $this->token";
    }

    /** Returns the request for a notification, and puts what is received into $answer. */
    private function request(object $push, ?array &$answer): CurlHandle
    {
        $answer = ['id' => null];
        $wanted = [
            'authorization' => isset($this->gateway->key) ? $this->authorization() : null,
            // @TAKES@
            'apns-topic' => $push->topic ?? $push->app ?? null,
            'apns-push-type' => $push->type ?? null,
            'apns-priority' => $push->priority ?? null,
            'apns-expiration' => $push->expiration ?? null,
            'apns-collapse-id' => $push->{'collapse-id'} ?? null,
            'apns-id' => $push->id ?? null,
        ];
        $headers = [];
        foreach ($wanted as $name => $value) {
            // curl leaves out a header without a value, unless a semicolon follows its name.
            if ($value !== null) {
                $headers[] = "$value" === '' ? "$name;" : "$name: $value";
            }
        }
        $request = curl_init();
        curl_setopt_array($request, [
            CURLOPT_URL => "$this->url/3/device/$push->device",
            CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_2_0,
            CURLOPT_PIPEWAIT => true, // a burst waits for the first connection, and shares it
            CURLOPT_CAINFO => $this->gateway->ca,
            CURLOPT_TIMEOUT => 5,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_POSTFIELDS => encode($push->payload),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_HEADERFUNCTION => function ($request, $line) use (&$answer) {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                if (strtolower($name) === 'apns-id') {
                    $answer['id'] = trim($value);
                }
                return strlen($line);
            },
        ]);
        if (isset($this->gateway->certificate)) {
            curl_setopt($request, CURLOPT_SSLCERT, $this->gateway->certificate);
        }
        return $request;
    }

    /** Sends one notification, and returns its outcome: what the caller learns. */
    public function send(object $push): array
    {
        return $this->burst([$push])[0];
    }

    /** Sends several notifications that overlap, and returns their outcomes. */
    public function burst(array $pushes): array
    {
        $requests = $answers = $outcomes = [];
        foreach ($pushes as $index => $push) {
            $requests[$index] = $this->request($push, $answers[$index]);
            curl_multi_add_handle($this->http, $requests[$index]);
        }
        do {
            curl_multi_exec($this->http, $active);
            while ($done = curl_multi_info_read($this->http)) {
                $index = array_search($done['handle'], $requests, true);
                $outcomes[$index] = $this->outcome($done, $answers[$index]['id']);
                curl_multi_remove_handle($this->http, $done['handle']);
            }
            curl_multi_select($this->http);
        } while ($active);
        ksort($outcomes);
        return $outcomes;
    }

    private function outcome(array $done, ?string $id): array
    {
        if ($done['result'] !== CURLE_OK) {
            fwrite(STDERR, 'not sent: ' . curl_error($done['handle']) . "\n");
            return ['result' => 'failed'];
        }
        $status = curl_getinfo($done['handle'], CURLINFO_RESPONSE_CODE);
        return outcome($status, $id, curl_multi_getcontent($done['handle']));
    }

    public function close(): void
    {
        curl_multi_close($this->http);
    }
}

/** Returns what an answer tells the caller. */
function outcome(int $status, ?string $id, string $body): array
{
    $told = ['result' => $status === 200 ? 'accepted' : 'rejected', 'status' => $status];
    if ($id !== null) {
        $told['id'] = $id;
    }
    $said = json_decode($body);
    if (is_object($said)) {
        $told += array_intersect_key((array) $said, ['reason' => 0, 'timestamp' => 0]);
    }
    return $told;
}

/** One application with its sender and its clock. Its steps follow each other in a process. */
class Session
{
    private int|float $now = 0;
    private array $slept = [];
    private ?Sender $sender = null;

    /** Returns the case's time. It is the real time if "wait" isn't among the capabilities. */
    public function clock(): int
    {
        return (int) $this->now;
    }

    /** Lets the case's time pass, and not the real one; the report says so. */
    public function sleep(int|float $seconds): void
    {
        $this->slept[] = ['at' => microtime(true), 'seconds' => $seconds];
        $this->now += $seconds;
        usleep(10_000); // who tries again for ever leaves others time
    }

    public function run($steps): void
    {
        // A library that takes no clock: uncomment the next lines, with the library's namespace.
        // eval('namespace Acme; function time() { return $GLOBALS["session"]->clock(); }
        //     function sleep($seconds) { $GLOBALS["session"]->sleep($seconds); }');
        $GLOBALS['session'] = $this;
        while (($line = fgets($steps)) !== false) {
            $message = decode($line);
            $reply = answer($message, $this->perform(...));
            say($reply);
            if ($message->gateway->last || $reply['type'] !== 'observed') {
                break;
            }
        }
        $this->sender?->close();
    }

    private function perform(object $message, string $action, mixed $argument): array|object
    {
        $this->now = $message->gateway->now;
        $this->slept = [];
        $this->sender ??= new Sender($message->gateway, $this->clock(...));
        $seen = (array) $this->act($action, $argument);
        return $seen + ['slept' => $this->slept];
    }

    private function act(string $action, mixed $argument): array
    {
        return match ($action) {
            'send' => ['outcome' => $this->sender->send($argument)],
            'burst' => ['deliveries' => array_map(
                fn($outcome) => ['outcome' => $outcome], $this->sender->burst($argument))],
            'wait' => [], // the next step's clock shows a later time
            // CONNECT HERE: compose and register, if your library has them
            default => throw new Unsupported("$action isn't connected yet"),
        };
    }
}

$sessions = [];
pcntl_signal(SIGCHLD, SIG_IGN); // nothing waits for the processes of sessions

/** Gives a step to its session. A case that names no gateway isn't to be sent. */
function take(object $message, string $line): void
{
    global $sessions;
    if (!isset($message->gateway)) {
        say(answer($message, perform(...)));
        return;
    }
    $number = $message->gateway->session;
    if (!isset($sessions[$number])) {
        // PHP has no threads, so each session has a process.
        [$sessions[$number], $steps] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        if (pcntl_fork() === 0) {
            array_map('fclose', $sessions);
            (new Session())->run($steps);
            exit;
        }
        fclose($steps);
    }
    fwrite($sessions[$number], $line);
    if ($message->gateway->last) {
        fclose($sessions[$number]);
        unset($sessions[$number]);
    }
}

/** Performs an action that needs no gateway, such as check. */
function perform(object $message, string $action, mixed $argument): array|object
{
    throw new Unsupported("$action isn't connected yet");
}
// @others
function take(object $message, string $line): void
{
    say(answer($message, perform(...)));
}

/** Performs one action of a case, and returns what was observed. */
function perform(object $message, string $action, mixed $argument): array|object
{
    $given = $message->given; // the state before the first action
    // CONNECT HERE: perform it with your own code, and return what you observed (names above).
    // What you leave out didn't happen: (object) [] says that nothing did.
    throw new Unsupported("$action isn't connected yet");
}
// @end

/** Performs the steps of a case, and returns the message that answers it. */
function answer(object $message, callable $perform): array
{
    try {
        $observed = [];
        foreach ($message->steps as $step) {
            foreach ($step as $action => $argument) {
                if (!in_array($action, CAPABILITIES, true)) {
                    throw new Unsupported("$action isn't among the capabilities");
                }
                $observed[] = $perform($message, $action, $argument);
            }
        }
        return ['type' => 'observed', 'id' => $message->id, 'steps' => $observed];
    } catch (Unsupported $reason) {
        return ['type' => 'unsupported', 'id' => $message->id, 'reason' => $reason->getMessage()];
    } catch (Throwable $problem) {
        $text = get_class($problem) . ': ' . $problem->getMessage();
        return ['type' => 'errored', 'id' => $message->id, 'message' => $text];
    }
}

function decode(string $line): object
{
    // Decoded as objects: as PHP arrays, {} and [] would be the same.
    return json_decode($line, false, 512, JSON_THROW_ON_ERROR);
}

function encode(mixed $value): string
{
    // Without the last flag, 1.0 becomes 1.
    return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES
        | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION);
}

function say(array $message): void
{
    fwrite(STDOUT, encode($message) . "\n");
}

while (($line = fgets(STDIN)) !== false) {
    $message = decode($line);
    if ($message->type === 'hello') {
        say(['type' => 'ready', 'protocol' => 1, 'name' => NAME, 'version' => VERSION,
             'role' => '@ROLE@', 'capabilities' => CAPABILITIES, 'sends' => '@SENDS@']);
    } elseif ($message->type === 'case') {
        take($message, $line);
    } elseif ($message->type === 'bye') {
        break;
    }
}
