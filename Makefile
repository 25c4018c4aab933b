# The gates of the project as targets; .ci/run and .ci/nightly call only these. Each target checks
# what it needs (.ci/need), and reports what is missing before it compiles anything.

SWIFT ?= swift
# A statically linked program starts in a few milliseconds; Apple's platforms ship Swift's
# libraries.
STATIC := $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib)
# The wire: HTTP/2 and TLS by nghttp2 and OpenSSL. Set it to nothing to build without it.
TRAITS ?= --traits Gateway
RELEASE := $(SWIFT) build -c release $(STATIC) $(TRAITS)
RUN := .build/release/conformance-run
FIRST := .build/debug/conformance-run
ADAPTERS := $(notdir $(patsubst %/,%,$(dir $(wildcard Adapters/*/adapter.py))))
# Those of libraries that PyPI doesn't have; ALL=yes gets and builds them.
OTHERS := $(notdir $(patsubst %/,%,$(dir $(wildcard Adapters/*/library.json))))
ALL ?=
# How often each gateway of others is certified.
TIMES ?= 1
# Set it to write the committed verdicts of libraries and gateways again.
RECORD ?=
# What `make` writes for people to read, and CI keeps.
REPORTS := .build/reports
# The adapters that need more than Python itself.
INSTALLED := $(patsubst Adapters/%/requirements.txt,.build/adapters/%/installed,$(wildcard Adapters/*/requirements.txt Adapters/services/*/requirements.txt))
GATEWAYS := .build/adapters/gateways/python/installed
# The tests that take seconds.
FAST := $(addsuffix Tests,Base Specs Models Running ProcessTargets)

# Checks what a target needs before anything is compiled.
NEED := SWIFT=$(SWIFT) NEED_GOAL="$(or $(MAKECMDGOALS),run)" .ci/need
READY := $(NEED) toolchain $(if $(TRAITS),wire)

.DEFAULT_GOAL := help
.PHONY: help ready setup build run test test-fast test-slowest test-nightly test-plain test-app test-examples test-browser \
  wasm test-wasm site check-darwin lint sanitize bench mutants mutate deviants fuzz soak reports format clean setup-adapters adapters gateways

help: ## Show the targets.
	@echo "Most people need only make run and make test. All targets:"
	@sed -n 's/^\([a-z%-]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name meaning; do \
	  printf '  %-15s %s\n' "$$name" "$$meaning"; \
	done

setup: ## Install what all targets need; each target also installs its own needs.
	@$(NEED) toolchain wire python clients readers shells skeletons browser examples
ifneq ($(shell uname),Darwin)
	@$(NEED) prose dist artefacts
endif
	@echo "Everything is installed."

ready:
	@$(READY)

build: ready ## Build the command line in release mode, for daily use.
	@$(RELEASE) --product conformance-run

# A first run needs no optimiser, and the tests go on from the same objects.
run: ready ## Build the command line quickly, and run every case against the reference targets, the gateway's also over the wire.
	@$(SWIFT) build $(TRAITS) --product conformance-run
	@$(FIRST)
ifneq ($(TRAITS),)
	@echo
	@$(FIRST) run --role gateway --wire
endif
	@echo
	@echo "The program is $(FIRST). For daily use, make build makes a fast one: $(RUN)"

mutants: build ## Check that its own rules kill every mutant.
	@$(RUN) mutants --judged Reports/pairs.md

test: ready ## Run all tests, but for those of test-nightly.
	@$(NEED) --optional clients readers
	$(SWIFT) test $(TRAITS) --disable-xctest --skip 'NightlyTests/'

test-fast: ready ## Run the tests that take seconds: what to ask after each change.
	@SWIFT=$(SWIFT) .ci/test-some 550 "$$(Tests/suites.py $(FAST))" $(TRAITS)

test-slowest: ready ## Run the tests one by one, and print those that take longest.
	@$(NEED) --optional clients readers
	@$(SWIFT) test $(TRAITS) --disable-xctest --no-parallel --skip 'NightlyTests/' > .build/slowest.log || failed=1; \
	Tests/slowest.py < .build/slowest.log && exit $${failed:-0}

test-nightly: ready ## Run the tests that take long: suites whose names end in NightlyTests.
	@$(NEED) clients shells skeletons
	@SWIFT=$(SWIFT) .ci/test-some 20 'NightlyTests/' $(TRAITS)

test-plain: ## Build and test without the wire: the Swift toolchain is enough.
	@$(NEED) toolchain
	$(SWIFT) build --scratch-path .build/plain
	$(SWIFT) test --scratch-path .build/plain --filter 'GatewayTests|CommandTests|PlantedSecretTests'

test-app: ## Test the example app with the library alone, as an app's own package does.
	@$(NEED) toolchain
	$(SWIFT) test --package-path Examples/AppTests --scratch-path .build/examples

test-examples: build ## Try the CI files of the example repositories, and what installs the program.
	@$(NEED) python examples
	@RUN=$(CURDIR)/$(RUN) PRE_COMMIT=$(CURDIR)/.build/python/bin/pre-commit \
	  .build/python/bin/python -m unittest discover -s Tests/Doors
	@.build/python/bin/python Examples/CI/try $(if $(wildcard dist/SHA256SUMS),--dist dist,--run $(RUN))
	@.build/python/bin/python Examples/InTests/try --run $(RUN)
	@.build/python/bin/python Examples/Certify/try --run $(RUN)
	@.build/python/bin/python Examples/Contract/try --run $(RUN) --app
	@python3 Examples/BadProvider/try $(RUN)

# A folder that keeps pictures of what the browser showed.
PICTURES ?=

test-browser: build ## Test the HTML report, the page of serve and the site in a browser.
	@$(NEED) browser
	@.build/python/bin/python Tests/Browser/test_report.py $(RUN) $(PICTURES:%=--pictures %)
	@.build/python/bin/python Tests/Browser/test_page.py $(RUN) $(PICTURES:%=--pictures %)
	@.build/python/bin/python Tests/Browser/test_phone.py $(RUN) $(PICTURES:%=--pictures %)
	@.build/python/bin/python Tests/Browser/test_specs.py $(RUN) $(PICTURES:%=--pictures %)
	@.build/python/bin/python Tests/Browser/test_demo.py $(RUN) $(PICTURES:%=--pictures %)
	@$(MAKE) --no-print-directory site
	@.build/python/bin/python Tests/Browser/test_site.py $(SITE) $(PICTURES:%=--pictures %)

# Where the site is written.
SITE ?= .build/site

site: build ## Write the specs as a site to .build/site, with what make adapters and make wasm left: open index.html in it.
	@python3 Adapters/results.py .build/results
	@# A result of other specs is left out, and told.
	@$(RUN) site $(SITE) --results .build/results $(if $(wildcard dist/playground/index.html),--playground dist/playground) || [ $$? = 1 ]

# What a browser, or Node, asks in place of the program.
WASM := .build/wasm/conformance.wasm

wasm: ## Build the module for browsers, and npm's package with it.
	@$(NEED) toolchain python wasm
	@python3 Packaging/WebAssembly/build.py $(WASM)
	@Packaging/make module
	@python3 Packaging/WebAssembly/playground.py $(WASM) dist/playground

test-wasm: build $(WASM) ## Ask the module and the program the same, and compare each byte.
	@$(NEED) wasm
	@python3 Tests/WebAssembly/questions.py $(RUN) > .build/wasm/questions.jsonl
	@$(RUN) ask .build/wasm/questions.jsonl > .build/wasm/answers.jsonl || [ $$? = 3 ]
	@node Tests/WebAssembly/equal.mjs $(WASM) .build/wasm/questions.jsonl .build/wasm/answers.jsonl
	@node --test Tests/WebAssembly/
	@$(NEED) browser
	@python3 Packaging/WebAssembly/playground.py $(WASM) .build/wasm/playground
	@$(RUN) run --stream .build/wasm/run.jsonl > /dev/null
	@.build/python/bin/python Tests/Browser/test_playground.py .build/wasm/playground .build/wasm/run.jsonl \
	  $(PICTURES:%=--pictures %)

$(WASM):
	@$(MAKE) --no-print-directory wasm

sanitize: sanitize-thread sanitize-address ## Run the wire's tests under both sanitizers.

# Sequential: a debug build under ThreadSanitizer is so slow that concurrent tests would exceed the
# time limits that they test.
sanitize-%: ready ## Run the wire's tests under one sanitizer: thread or address.
	SWIFT_BACKTRACE=enable=no LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks.txt:print_suppressions=0 \
	  $(SWIFT) test --scratch-path .build/$* --traits Gateway --sanitize=$* --disable-xctest \
	  --no-parallel --filter GatewayTests --skip NightlyTests/

# The seconds that each reader is fuzzed.
FUZZ_SECONDS ?= 20
# libFuzzer is part of swift.org's toolchain.
FUZZ_BUILD := $(SWIFT) build -c release --scratch-path .build/fuzz $(TRAITS) \
  --product conformance-fuzz -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld

fuzz: ready ## Search for inputs that crash or hang a reader, and for cases that break the models.
	$(FUZZ_BUILD)
	@.ci/fuzz $(FUZZ_SECONDS)
	TEST_EFFORT=20 $(SWIFT) test $(TRAITS) --disable-xctest --filter 'PropertyTests|Differential'

# The minutes of a soak.
MINUTES ?= 20

soak: build ## Load, restart and attack `serve` for MINUTES: its memory and descriptors stay flat.
	@$(NEED) clients
	@mkdir -p $(REPORTS)
	@python3 Tests/Soak/soak.py $(RUN) $(MINUTES) $(REPORTS)/soak.svg

setup-adapters: $(INSTALLED) ## Install the provider libraries under test; with ALL=yes, those of other languages, too.
ifneq ($(ALL),)
	@python3 Adapters/build.py --get $(OTHERS) > /dev/null
endif

.build/adapters/%/installed: Adapters/%/requirements.txt
	@$(NEED) python
	@echo "Adapters/$*: a virtual environment below .build/adapters"
	@python3 -m venv --clear $(@D)
	@$(@D)/bin/python -m pip install -q --disable-pip-version-check --no-deps -r $<
	@touch $@

adapters: build setup-adapters ## Certify the provider libraries, and a device: exactly the expected verdicts.
	@$(NEED) clients
	@RUN=$(RUN) Adapters/devices/certify $(RECORD:%=--record)
	@RUN=$(RUN) python3 Adapters/services/certify.py $(RECORD:%=--record)
	@RUN=$(RUN) RECORD=$(RECORD) Adapters/certify $(ADAPTERS) $$(python3 Adapters/build.py $(OTHERS))

gateways: build $(GATEWAYS) ## Certify mocks of APNs on other servers: exactly the expected verdicts, and every planted fault is found.
	@$(NEED) gateways
	@RUN=$(RUN) Adapters/gateways/certify --times $(TIMES) $(RECORD:%=--record)

# Which tenth of the deviants, from 0 to 9; by default all of them.
TENTH ?=

deviants: build .build/adapters/plain-python/installed ## Run providers and gateways that break one rule each, over the wire.
	@mkdir -p $(REPORTS)
	@RUN=$(RUN) Adapters/deviants $(TENTH:%=--tenth %) > $(REPORTS)/deviants.txt \
	  || { cat $(REPORTS)/deviants.txt; exit 1; }
	@tail -1 $(REPORTS)/deviants.txt
ifndef TENTH
	@RUN=$(RUN) Adapters/certified > $(REPORTS)/certified.txt || { cat $(REPORTS)/certified.txt; exit 1; }
	@tail -1 $(REPORTS)/certified.txt
endif
	@$(RUN) mutants --role gateway --wire $(if $(TENTH),--shard $$(($(TENTH) + 1))/10)

check-darwin: ready ## Type-check the code that only Apple's systems compile.
	@Tests/Darwin/check.py

lint: ready ## Check the code's format, the documents' prose and links, the gates, the specs and the public interface.
ifneq ($(shell uname),Darwin)
	@$(NEED) prose
endif
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples
	@Tests/Documents/check.py
	@python3 Tests/Gates/test_gates.py
	@python3 Tests/Mutation/equivalents.py
	$(SWIFT) run -q $(TRAITS) conformance-run lint
	@Tests/Skeletons/check.py $(FIRST)
	@SWIFT='$(SWIFT)' Tests/Interface/check.py
	@SWIFT='$(SWIFT)' Tests/Interface/targets.py

# A commit to be measured beside this one.
BASE ?=

bench: build ## Measure reading, running and rendering; with BASE=COMMIT, as ratios to that commit.
	@$(NEED) clients
ifneq ($(BASE),)
	@.ci/bench-pairs $(BASE) -- $(STATIC) $(TRAITS)
else
	@$(RELEASE) --product conformance-bench
	@.build/release/conformance-bench
ifneq ($(TRAITS),)
	@$(RELEASE) --product gateway-bench
	@.build/release/gateway-bench
endif
endif

# Which mutants are drawn.
SEED ?= 19

mutate: ## Mutate a sample of the models' source and of the harness; takes more than an hour.
	@$(NEED) toolchain wire
	@python3 Tests/Mutation/mutate.py --seed $(SEED) $(SAMPLE:%=--sample %) $(OF:%=--of %) $(PARTS)

reports: build ## Write every report on the references and the mutants to .build/reports.
	@mkdir -p $(REPORTS)
	@GITHUB_STEP_SUMMARY= $(RUN) run --color never --stream $(REPORTS)/reference.jsonl \
	  --junit $(REPORTS)/reference.junit.xml --junit-strict $(REPORTS)/reference.junit-strict.xml \
	  --markdown $(REPORTS)/reference.md --tap $(REPORTS)/reference.tap --badge $(REPORTS)/reference.svg \
	  --html $(REPORTS)/reference.html > $(REPORTS)/reference.txt
	@$(RUN) coverage > $(REPORTS)/coverage.txt
	@$(RUN) mutants --matrix --judged Reports/pairs.md --color never --html $(REPORTS)/mutants.html > $(REPORTS)/mutants.txt \
	  || { cat $(REPORTS)/mutants.txt; exit 1; }
	@tail -1 $(REPORTS)/mutants.txt
	@echo "The reports are in $(REPORTS)"

format: ## Format the code.
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples

clean: ## Remove everything that was built.
	rm -rf .build dist

# The artefacts of a release. Packaging/README.md describes them, and RELEASING.md how to publish
# them.
.PHONY: dist test-dist

dist: ready ## Build the programs, and make all artefacts of a release in dist.
	@$(NEED) dist wasm
	@Packaging/build-program
	@rm -rf dist
	@python3 Packaging/WebAssembly/build.py $(WASM)
	@Packaging/make

test-dist: ## Install each artefact into an empty environment, and use it there.
	@$(NEED) clients artefacts
	@Packaging/tests/run
	@Packaging/tests/static
