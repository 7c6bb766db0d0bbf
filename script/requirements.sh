# shellcheck shell=bash
# Sourced by the scripts: makes sure that what a build needs is there.
#
# ASSUME_YES=1 installs what is missing without asking.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Asks before the system is changed with sudo or brew; without a terminal the answer is no.
#
# usage: confirm COMMAND…
confirm() {
  [ "${ASSUME_YES:-}" = 1 ] && return
  if [ -t 0 ] && [ -t 2 ]; then
    local answer
    read -r -p "This needs: $*. Run it? [y/N] " answer
    case "$answer" in y | Y | yes) return ;; esac
  fi
  echo "This needs: $*. Run that first, or say --yes." >&2
  exit 2
}

apt_install() {
  local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@")
  if [ "$(id -u)" -eq 0 ]; then
    "${install[@]}" >&2 || { apt-get update -qq >&2 && "${install[@]}" >&2; }
  else
    confirm sudo apt-get install "$@"
    sudo "${install[@]}" >&2 || { sudo apt-get update -qq >&2 && sudo "${install[@]}" >&2; }
  fi
}

need_swift() {
  command -v swift >/dev/null || {
    echo "Swift 6.1 or later is needed: https://www.swift.org/install" >&2
    exit 2
  }
}

# The headers of libxml2 and libyaml, and pkg-config by which SwiftPM finds them.
need_libraries() {
  if command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0 yaml-0.1; then return; fi
  case "$(uname -s)" in
    Darwin)
      command -v brew >/dev/null || {
        echo "libxml2 and libyaml are needed: https://brew.sh, then brew install libxml2 libyaml" >&2
        exit 2
      }
      # SwiftPM asks Homebrew for the folders, so that nothing needs to be linked.
      if ! brew list libxml2 libyaml >/dev/null 2>&1; then
        confirm brew install libxml2 libyaml pkg-config
        brew install --quiet libxml2 libyaml pkg-config >&2
      fi
      ;;
    *)
      command -v apt-get >/dev/null || {
        echo "the headers of libxml2 and libyaml are needed (libxml-2.0, yaml-0.1 in pkg-config)" >&2
        exit 2
      }
      apt_install libxml2-dev libyaml-dev pkg-config
      ;;
  esac
}

need_xmllint() {
  command -v xmllint >/dev/null || apt_install libxml2-utils
}

# Python with virtual environments, which Debian packs apart.
need_venv() {
  python3 -c 'import ensurepip, venv' 2>/dev/null || apt_install python3 python3-venv
}

# Builds with SwiftPM's progress on standard error: a line that is written over on a terminal; elsewhere
# each step of a release, which compiles whole modules and takes minutes for some, and every fiftieth of
# a build by files.
#
# usage: build ARGUMENT…
build() {
  if [ -t 2 ]; then
    swift build "$@" >&2
  else
    # Not awk, which reads ahead.
    local line step=0
    swift build "$@" 2>&1 | while IFS= read -r line; do
      case "$line" in
        "["[0-9]*/[0-9]"]"* | "["[0-9]*/[0-9][0-9]"]"*) ;;
        "["[0-9]*/[0-9]*"]"*) step=$((step + 1)); [ $((step % 50)) -eq 1 ] || continue ;;
      esac
      printf '%s\n' "$line" >&2
    done
  fi
}

# The commit that is checked out, in short; nothing where this folder is no repository of its own.
this_commit() {
  [ -e .git ] && git describe --always --dirty --exclude '*' 2>/dev/null
}

# Builds a release binary, with SwiftPM's progress on standard error, and prints its path.
release_binary() {
  local flags=(-c release --product scrolllint)
  # What `scrolllint --version` says of it.
  SCROLLLINT_COMMIT="${SCROLLLINT_COMMIT:-$(this_commit || true)}"
  export SCROLLLINT_COMMIT
  # With the standard library inside, the program starts in half the time. lld, since the system's
  # linker warns of a function in it that nothing here calls.
  local library
  library="$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/lib/swift_static"
  if [ "$(uname -s)" = Linux ] && [ -d "$library" ]; then
    flags+=(--static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --gc-sections)
    flags+=(-Xlinker --no-export-dynamic)
    # libyaml is not on every machine: where its archive is, it goes inside too. The linker takes the
    # libyaml that it finds first, and searches what SwiftPM reads in pkg-config's files before any
    # other folder; so these files name a folder with nothing but the archive.
    local archive name
    archive="$(pkg-config --variable=libdir yaml-0.1)/libyaml.a"
    if [ -e "$archive" ]; then
      mkdir -p .build/archives
      ln -sf "$archive" .build/archives/libyaml.a
      for name in libxml-2.0 yaml-0.1; do
        cat >".build/archives/$name.pc" <<END
Name: $name
Description: the same, after the archives in this folder
Version: $(pkg-config --modversion "$name")
Cflags: $(pkg-config --cflags "$name")
Libs: -L.build/archives $(pkg-config --libs "$name")
END
      done
      export PKG_CONFIG_PATH="$PWD/.build/archives${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
    fi
  fi
  # Only the product: neither the library for tools of your own nor the tests.
  build "${flags[@]}"
  echo "$(swift build "${flags[@]}" --show-bin-path)/scrolllint"
}

need_swift
need_libraries
