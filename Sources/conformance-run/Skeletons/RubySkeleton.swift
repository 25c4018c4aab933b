extension SkeletonLanguage {
  static let ruby = SkeletonLanguage(
    name: "ruby", file: "my_adapter.rb", start: "ruby my_adapter.rb", comment: "#",
    program: #"""
      # An adapter that puts your own @ROLE@ under test.
      #
      #   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
      #   conformance-run run --role @ROLE@ --target 'mine=@START@'
      #
      # It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
      # it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
      @NOTES@

      require "json"
      @IMPORTS@

      NAME = "my-@ROLE@"
      VERSION = "1"

      # The actions that this adapter supports. Cases with other actions count as unsupported.
      CAPABILITIES = [
        @CAPABILITIES@
      ].freeze

      class Unsupported < StandardError; end

      @OBSERVE@

      def answer(message)
        strange = message["steps"].flat_map(&:keys) - CAPABILITIES
        raise Unsupported, "#{strange.first} isn't among the capabilities" unless strange.empty?

        { type: "observed", steps: observe(message) }
      rescue Unsupported => reason
        { type: "unsupported", reason: reason.message }
      rescue StandardError => problem
        { type: "errored", message: "#{problem.class}: #{problem.message}" }
      end

      def say(message)
        puts JSON.generate(message)
      end

      $stdout.sync = true
      $stdin.set_encoding("UTF-8")
      $stdin.each_line do |line|
        message = JSON.parse(line)
        case message["type"]
        when "hello"
          say({ type: "ready", protocol: 1, name: NAME, version: VERSION, role: "@ROLE@",
                capabilities: CAPABILITIES, sends: @SENDS@ })
        when "case" then say({ id: message["id"] }.merge(answer(message)))
        when "bye" then break
        end
      end
      """#,
    unconnected: Part(
      observe: #"""
        # Performs a case from a fresh start, and returns an observation for each step.
        def observe(message)
          given = message["given"] # the state before the case
          message["steps"].map do |step|
            action, argument = step.first
            perform(given, action, argument)
          end
        end

        def perform(given, action, argument)
          # CONNECT HERE: perform it with your own code, and return what you observed (names above).
          # What you leave out didn't happen: {} says that nothing did.
          raise Unsupported, "#{action} isn't connected yet"
        end
        """#))
}
