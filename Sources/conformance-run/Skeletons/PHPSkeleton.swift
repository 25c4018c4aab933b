extension SkeletonLanguage {
  static let php = SkeletonLanguage(
    name: "php", file: "my_adapter.php", start: "php my_adapter.php", comment: "//",
    program: #"""
      <?php
      // An adapter that puts your own @ROLE@ under test.
      //
      //   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
      //   conformance-run run --role @ROLE@ --target 'mine=@START@'
      //
      // It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
      // it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
      @NOTES@

      @IMPORTS@
      const NAME = 'my-@ROLE@';
      const VERSION = '1';

      // The actions that this adapter supports. Cases with other actions count as unsupported.
      const CAPABILITIES = [
          @CAPABILITIES@
      ];

      class Unsupported extends Exception {}

      @OBSERVE@

      function answer(object $message): array
      {
          try {
              foreach ($message->steps as $step) {
                  foreach ($step as $action => $argument) {
                      if (!in_array($action, CAPABILITIES, true)) {
                          throw new Unsupported("$action isn't among the capabilities");
                      }
                  }
              }
              return ['type' => 'observed', 'steps' => observe($message)];
          } catch (Unsupported $reason) {
              return ['type' => 'unsupported', 'reason' => $reason->getMessage()];
          } catch (Throwable $problem) {
              $text = get_class($problem) . ': ' . $problem->getMessage();
              return ['type' => 'errored', 'message' => $text];
          }
      }

      function say(array $message): void
      {
          // Without the second flag, 1.0 becomes 1.
          $flags = JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION;
          fwrite(STDOUT, json_encode($message, $flags) . "\n");
      }

      while (($line = fgets(STDIN)) !== false) {
          // Decoded as objects: as PHP arrays, {} and [] would be the same.
          $message = json_decode($line, false, 512, JSON_THROW_ON_ERROR);
          if ($message->type === 'hello') {
              say(['type' => 'ready', 'protocol' => 1, 'name' => NAME, 'version' => VERSION,
                   'role' => '@ROLE@', 'capabilities' => CAPABILITIES, 'sends' => @SENDS@]);
          } elseif ($message->type === 'case') {
              say(['id' => $message->id] + answer($message));
          } elseif ($message->type === 'bye') {
              break;
          }
      }
      """#,
    unconnected: Part(
      observe: #"""
        /** Performs a case from a fresh start, and returns an observation for each step. */
        function observe(object $message): array
        {
            $given = $message->given; // the state before the case
            $observed = [];
            foreach ($message->steps as $step) {
                foreach ($step as $action => $argument) {
                    $observed[] = perform($given, $action, $argument);
                }
            }
            return $observed;
        }

        function perform(object $given, string $action, mixed $argument): object
        {
            // CONNECT HERE: perform it with your own code, and return what you observed (names above).
            // What you leave out didn't happen: (object) [] says that nothing did.
            throw new Unsupported("$action isn't connected yet");
        }
        """#))
}
