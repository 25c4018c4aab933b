# Every gate of the project by one word; .ci/run calls these and nothing else.

SWIFT ?= swift
# Statically linked, the program starts in a few milliseconds; Apple's platforms carry Swift themselves.
STATIC := $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib)
RELEASE := $(SWIFT) build -c release $(STATIC)
RUN := .build/release/conformance-run

.PHONY: setup build run test lint bench reports format clean

setup: ## Check that what the project needs is there.
	@$(SWIFT) --version 2>&1 | grep -qE 'Swift version (6\.([2-9]|[1-9][0-9])|[7-9]|[1-9][0-9])' \
	  || { echo "Swift 6.2 or later is needed: https://www.swift.org/install"; exit 1; }
	@echo "The Swift toolchain is all that is needed, and it is there."

build: ## Build the command line in release mode.
	@$(RELEASE) --product conformance-run

run: build ## Run every case against the reference targets.
	@$(RUN)

test: ## Run all tests.
	$(SWIFT) test

lint: ## Check the code's format, and the specs.
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	$(SWIFT) run -q conformance-run lint

bench: build ## Measure reading, running and rendering on generated suites.
	@$(RELEASE) --product conformance-bench
	@.build/release/conformance-bench

reports: build ## Write the committed reports anew.
	@$(RUN) run --stream Reports/reference.jsonl --color never > Reports/reference.txt
	@$(RUN) coverage > Reports/coverage.txt
	@echo "Reports/ is current"

format: ## Bring the code into its format.
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

clean: ## Remove what was built.
	rm -rf .build
