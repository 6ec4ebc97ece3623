# firstrun: `make run` opens Cluck's tutorial, `make test` passes the tests. `make help` lists the rest.

SWIFT  ?= swift
PREFIX ?= /usr/local
# A release has a folder of its own, so that it can be built while the tests are.
OPTIMIZED = .build/optimized
BINARY  = $(OPTIMIZED)/release/firstrun
BIOME   = .build/biome/bin/biome

# The commit that `firstrun --version` names; none where there is no git.
COMMIT  = $(shell test -e .git && git describe --always --abbrev=7 --exclude='*' --dirty 2>/dev/null)
# Newer than the sources while the build is current; of the time when that began.
BUILT   = $(OPTIMIZED)/built

# On Linux a release is a static PIE: it has in it all that it links, nothing is looked up when it
# starts, its addresses are packed, and no table of them stays writable. macOS has the Swift runtime
# in the system.
ARCHIVES = edit termcap bsd md yaml expat
RELEASE = -c release --scratch-path $(OPTIMIZED) -debug-info-format none
ifeq ($(shell uname -s),Linux)
RELEASE += --disable-local-rpath $(addprefix -Xswiftc ,-use-ld=lld -static-executable \
    -Xclang-linker -static-pie) $(addprefix -Xlinker ,-s -z now -z pack-relative-relocs \
    $(addprefix -l,$(ARCHIVES)))
endif

.PHONY: help run build test watch check bench instructions docs pictures screenshots format lint install \
  uninstall deb dist release clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build what shows flows, and open Cluck's tutorial
	@.ci/needs
	$(SWIFT) build --product runner
	@.build/debug/runner cluck; status=$$?; if [ $$status -ne 3 ]; then exit $$status; fi
	@echo "'make install PREFIX=\$$HOME/.local' adds firstrun, which also checks, tests and reviews flows."

# Package.swift reads it. A release must always be planned with it: another plan builds all anew.
build bench: export FIRSTRUN_BUILD_INFO = .build/BuildInfo

build: ## Build .build/optimized/release/firstrun
	@ARCHIVES="$(ARCHIVES)" SWIFT="$(SWIFT)" .ci/needs --check
	@mkdir -p .build/BuildInfo $(OPTIMIZED)
	@sed '$(if $(COMMIT),s/= nil/= "$(COMMIT)"/)' Sources/BuildInfo/Build.swift >.build/BuildInfo/new
	@cd .build/BuildInfo && if cmp -s new Build.swift; then rm new; else mv new Build.swift; fi
	@touch $(BUILT).begun
	$(SWIFT) build $(RELEASE) --product firstrun
	@mv $(BUILT).begun $(BUILT)

test: ## Run the everyday tests; ONLY=FlowCheck runs those whose names have that
	@.ci/needs python
	@SWIFT="$(SWIFT)" .ci/test $(if $(ONLY),--filter "$(ONLY)")

watch: ## Run them again whenever a file is saved; ONLY as above
	@.ci/needs python
	@SWIFT="$(SWIFT)" .ci/watch $(if $(ONLY),--filter "$(ONLY)")

check: lint ## Run what CI runs: format lint, warnings as errors, documentation, all tests
	@.ci/needs tests
	@FIRSTRUN_TESTS=all SWIFT="$(SWIFT)" .ci/test

bench: build ## Measure against floors and peers
	@.ci/needs python
	$(SWIFT) build $(RELEASE) --product core-bench
	@python3 -B Tests/Benchmarks

instructions: build ## Renew the counts of instructions that 'make check' compares
	@.ci/needs tests
	@SWIFT="$(SWIFT)" python3 -B Tests/Benchmarks instructions --renew

screenshots: ## Draw every page in every look, into .build/screenshots
	@.ci/needs tests
	$(SWIFT) build --product firstrun
	@python3 -B Tests/Screenshots

pictures: ## Draw the README's pictures
	@SWIFT="$(SWIFT)" .ci/pictures

docs: ## Write the documentation of the libraries into .build/docs
	@SWIFT="$(SWIFT)" .ci/docs

lint: ## Check the format
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	@.ci/needs lint
	$(BIOME) ci --config-path=.ci --colors=off --error-on-warnings Sources

format: ## Format the sources by .swift-format and .ci/biome.json
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests
	@.ci/needs lint
	$(BIOME) check --config-path=.ci --colors=off --write Sources

# Builds only what is out of date: after `make build`, `sudo make install` builds nothing as root.
install: $(if $(filter file,$(origin BINARY)),$(BUILT)) ## Install under PREFIX, with flows, manual page and completions
	@.packaging/install "$(BINARY)" "$(PREFIX)" "$(DESTDIR)"

uninstall: ## Remove everything installed under PREFIX
	@.packaging/uninstall "$(PREFIX)"

$(BUILT): $(shell find Package.swift Sources)
	@$(MAKE) --no-print-directory build

deb: build ## Build a Debian package in .build
	@.packaging/deb $(BINARY)

dist: build ## Build an archive in .build that runs on any Linux
	@.packaging/dist $(BINARY)

release: ## Build all that a release has in .build, from a clean clone of the last commit
	@.ci/needs
	@SWIFT="$(SWIFT)" .packaging/release

clean: ## Remove what was built
	rm -rf .build
