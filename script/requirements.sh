# shellcheck shell=bash
# Sourced by the scripts: makes sure that everything a build needs is installed.
#
# ASSUME_YES=1 installs what is missing without asking.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Asks before it changes the system with sudo or brew; without a terminal, the answer is no.
#
# usage: confirm COMMAND…
confirm() {
  [ "${ASSUME_YES:-}" = 1 ] && return
  if [ -t 0 ] && [ -t 2 ]; then
    local answer
    read -r -p "This needs: $*. Run it? [y/N] " answer
    case "$answer" in y | Y | yes) return ;; esac
  fi
  echo "This needs: $*. Run that first, or pass --yes." >&2
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

# Python with virtual environments, which Debian has in a separate package.
need_venv() {
  python3 -c 'import ensurepip, venv' 2>/dev/null || apt_install python3 python3-venv
}

# Prints the lines that a function selects and, if there are none for thirteen seconds, that the work continues.
#
# The function gets a line in `line`, and returns 0 if it should be printed; the message that the work continues
# includes `so_far`, which the function sets.
#
# usage: COMMAND… 2>&1 | with_progress FUNCTION
with_progress() {
  local line so_far="" started=$SECONDS shown=$SECONDS status limit=5
  # In bash 3, which Macs have, a timeout looks like the end of the input.
  if [ "${BASH_VERSINFO[0]}" -lt 4 ]; then limit=86400; fi
  # Not awk, which reads ahead.
  while true; do
    status=0
    IFS= read -r -t "$limit" line || status=$?
    if [ "$status" -eq 0 ]; then
      if "$1"; then
        printf '%s\n' "$line"
        shown=$SECONDS
      fi
    elif [ "$status" -le 128 ]; then
      if [ -n "$line" ] && "$1"; then printf '%s\n' "$line"; fi
      return
    fi
    if [ $((SECONDS - shown)) -ge 13 ]; then
      printf '… %d s%s\n' $((SECONDS - started)) "${so_far:+: $so_far}"
      shown=$SECONDS
    fi
  done
}

# Selects from SwiftPM's output: each step of a release build, which compiles whole modules, every fiftieth step
# of other builds, and every line that is not a step.
is_shown_of_build() {
  case "$line" in
    "["[0-9]*/[0-9]*"]"*) so_far="$line" ;;
  esac
  case "$line" in
    "["[0-9]*/[0-9]"]"* | "["[0-9]*/[0-9][0-9]"]"*) ;;
    "["[0-9]*/[0-9]*"]"*) step=$((step + 1)); [ $((step % 50)) -eq 1 ] ;;
  esac
}

# Builds, with SwiftPM's progress on standard error: on a terminal, a line that is overwritten; elsewhere, some of
# its lines, at least one every twenty seconds.
#
# usage: build ARGUMENT…
build() {
  if [ -t 2 ]; then
    swift build "$@" >&2
  else
    local step=0
    swift build "$@" 2>&1 | with_progress is_shown_of_build >&2
  fi
}

# Makes the next build link libraries statically that not every machine has: libyaml and, on Linux, the C++ and
# GCC libraries, which Swift's own library needs.
#
# The linker takes what it finds first, and searches what SwiftPM reads in pkg-config's files before any
# other folder; so these files name a folder with nothing but the archives.
prefer_archives() {
  local folder=.build/archives archive xml_headers yaml_headers yaml_library
  rm -rf "$folder"
  mkdir -p "$folder"
  case "$(uname -s)" in
    Darwin)
      # libxml2 is the system's, which is the same on every Mac.
      xml_headers="-I$(xcrun --show-sdk-path)/usr/include/libxml2"
      yaml_headers="-I$(brew --prefix libyaml)/include"
      yaml_library="$(brew --prefix libyaml)/lib"
      ;;
    *)
      xml_headers="$(pkg-config --cflags libxml-2.0)"
      yaml_headers="$(pkg-config --cflags yaml-0.1)"
      yaml_library="$(pkg-config --variable=libdir yaml-0.1)"
      # Where there is none, the compiler answers with the name alone.
      archive="$(clang -print-file-name=libstdc++.a)"
      if [ -e "$archive" ]; then ln -s "$archive" "$folder"; fi
      archive="$(clang -print-file-name=libgcc_eh.a)"
      if [ -e "$archive" ]; then ln -s "$archive" "$folder/libgcc_s.a"; fi
      ;;
  esac
  if [ -e "$yaml_library/libyaml.a" ]; then ln -s "$yaml_library/libyaml.a" "$folder"; fi
  package_file libxml-2.0 "$xml_headers" "-L$folder -lxml2"
  package_file yaml-0.1 "$yaml_headers" "-L$folder -L$yaml_library -lyaml"
  export PKG_CONFIG_PATH="$PWD/$folder${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
}

# usage: package_file NAME CFLAGS LIBS
package_file() {
  cat >".build/archives/$1.pc" <<END
Name: $1
Description: the same, after the archives in this folder
Version: 0
Cflags: $2
Libs: $3
END
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
  fi
  prefer_archives
  # Only the product: neither the library for tools of your own nor the tests.
  # A shell in `$(…)` goes on after a failure: the binary of an earlier build would be taken.
  build "${flags[@]}" || return
  echo "$(swift build "${flags[@]}" --show-bin-path)/scrolllint"
}

need_swift
need_libraries
