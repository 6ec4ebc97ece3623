# firstrun: `make run` opens Cluck's tutorial, `make test` passes the tests. `make help` lists the rest.

SWIFT  ?= swift
PREFIX ?= /usr/local
BINARY  = .build/release/firstrun
BIOME   = .build/biome/bin/biome

# The commit that `firstrun --version` names; none where there is no git.
COMMIT  = $(shell test -e .git && git describe --always --abbrev=7 --exclude='*' --dirty 2>/dev/null)
# Newer than the sources while the build is current; of the time when that began.
BUILT   = .build/release.built

# On Linux a release has all in it that the system has archives of: the Swift runtime, what that needs
# of the compilers, and the C libraries with what they need in turn. A folder with nothing but archives
# makes the linker take them. Nothing is looked for beside the program, no name is found by others, and
# it stands at a fixed address (libraries, heap and stack do not).
# Generic types are made by calls, not looked for by their names among all types of the program: else
# a finished flow before a program would take 2.7 million instructions, not 1.7. Together that is two
# fifths of the time to start. macOS has the Swift runtime in the system.
# Each module's interface is made before its code, so that those that import it need not wait: two
# cores have work from the first second to the last. Debugging information would be stripped anyway.
# The functions and variables that a start touches stand side by side, by a list that `make order`
# writes anew. Spread over all of the program they would take 14.7 MiB at the first page, not 9.4, and
# a finished flow before a program 1.2 times as long as `--version` and that program, not 1.1. Those
# of a check come next: variables that its two threads write would be on 65 pages, and each page that
# one of them copies interrupts the other one. It takes 13.3 ms without, and 12.8 ms with that.
RELEASE = -c release -debug-info-format none --use-integrated-swift-driver \
  -Xswiftc -emit-module-separately-wmo -Xswiftc -disable-cmo
ifeq ($(shell uname -s),Linux)
archive = $(filter /%,$(shell clang -print-file-name=lib$(1).a 2>/dev/null))
ARCHIVES = $(foreach name,stdc++ edit termcap bsd md yaml expat,$(call archive,$(name)))
RELEASE += --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -use-ld=lld -Xlinker -s -Xlinker --no-export-dynamic \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xclang-linker -Xswiftc -no-pie \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xllvm -Xswiftc -data-sections \
  $(ORDER) $(STATIC)
ORDER = -Xlinker --symbol-ordering-file=.ci/start.order -Xlinker --no-warn-symbol-ordering
STATIC = -Xlinker -L.build/static $(patsubst lib%.a,-Xlinker -l%,$(notdir $(ARCHIVES)))
# Links the objects of a release once more, in other ways.
LINK = $(SWIFT)c -emit-executable @.build/release/firstrun.product/Objects.LinkFileList \
  -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --defsym=main=firstrun_main $(ORDER)
endif

.DEFAULT_GOAL = help
.PHONY: help run build test test-all check bench docs order pictures screenshots generate format lint install \
  uninstall deb dist clean needs python

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Built as the tests are, which takes two fifths of the time that a release takes.
run: needs ## Build, and open Cluck's tutorial
	$(SWIFT) build --product firstrun
	@.build/debug/firstrun cluck; status=$$?; if [ $$status -ne 3 ]; then exit $$status; fi

# Package.swift reads it. A release must always be planned with it: another plan builds all anew.
build bench: export FIRSTRUN_BUILD_INFO = .build/BuildInfo

build: needs ## Build .build/release/firstrun
	@rm -rf .build/static; mkdir -p .build/static; $(if $(ARCHIVES),ln -s $(ARCHIVES) .build/static)
	@mkdir -p .build/BuildInfo
	@sed '$(if $(COMMIT),s/= nil/= "$(COMMIT)"/)' Sources/BuildInfo/Build.swift >.build/BuildInfo/new
	@cd .build/BuildInfo && if cmp -s new Build.swift; then rm new; else mv new Build.swift; fi
	@touch $(BUILT).begun
	$(SWIFT) build $(RELEASE) --product firstrun
	@mv $(BUILT).begun $(BUILT)

test: python ## Run the everyday tests
	@SWIFT="$(SWIFT)" .ci/test

test-all: ## Run all tests at full size, including those in browsers
	@.ci/needs tests
	@$(if $(shell command -v dpkg-deb),$(MAKE) --no-print-directory deb dist)
	@FIRSTRUN_TESTS=all SWIFT="$(SWIFT)" .ci/test

check: lint ## Run what CI runs: format lint, warnings as errors, documentation, all tests
	$(SWIFT) build --build-tests
	@SWIFT="$(SWIFT)" .ci/docs
	@$(MAKE) --no-print-directory test-all

bench: python build ## Measure against floors and peers
	$(SWIFT) build $(RELEASE) --product core-bench
	@python3 -B Tests/Benchmarks

screenshots: ## Draw every page in every look, into .build/screenshots
	@.ci/needs tests
	$(SWIFT) build --product firstrun
	@python3 -B Tests/Screenshots

pictures: ## Draw the README's pictures
	@.ci/needs
	$(SWIFT) build --product firstrun
	@.ci/pictures

order: build ## List what a start touches, for the linker
	@.ci/needs order
	@mkdir -p .build/order
	$(LINK) -static-stdlib -L .build/static $(STATIC) -Xclang-linker -no-pie -o .build/order/firstrun
	@python3 -B .ci/order.py .build/order/firstrun
	@rm -f $(BINARY) # The next build links by it.

docs: ## Write the documentation of the libraries into .build/docs
	@.ci/needs
	$(SWIFT) build --product OnboardingTerminal
	@SWIFT="$(SWIFT)" .ci/docs

generate: ## Turn style sheets, scripts and explanations into Swift
	@.ci/needs python
	@python3 -B .ci/generate.py

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
	@.packaging/install "$(BINARY)" "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove everything installed under PREFIX
	@.packaging/uninstall "$(DESTDIR)$(PREFIX)"

$(BUILT): $(shell find Package.swift Sources)
	@$(MAKE) --no-print-directory build

deb: build ## Build a Debian package in .build, for this release of Debian
	@.ci/needs deb
	@mkdir -p .build/deb
	$(LINK) -Xlinker -s -static-stdlib -o .build/deb/firstrun
	@.packaging/deb .build/deb/firstrun

dist: build ## Build an archive in .build that runs on any Linux
	@mkdir -p .build/dist
	$(LINK) -Xlinker -s -static-executable $(STATIC) -o .build/dist/firstrun
	@.packaging/dist .build/dist/firstrun

clean: ## Remove what was built
	rm -rf .build

# What it is built on: installed only where it is missing.
needs:
	@.ci/needs

# What tests and measurements compare with.
python:
	@.ci/needs python
