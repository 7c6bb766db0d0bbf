# shellcheck shell=bash
# Sourced by the scripts: makes sure that what a build needs is there.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >&2 ||
    { as_root apt-get update -qq >&2 &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >&2; }
}

need_swift() {
  command -v swift >/dev/null || {
    echo "Swift 6 is needed: https://www.swift.org/install" >&2
    exit 2
  }
}

# libxml2's headers, and pkg-config by which SwiftPM finds them.
need_libxml2() {
  if command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0; then return; fi
  case "$(uname -s)" in
    Darwin)
      command -v brew >/dev/null || {
        echo "libxml2's headers are needed: https://brew.sh, then brew install libxml2" >&2
        exit 2
      }
      # SwiftPM asks Homebrew for the folder, so that nothing needs to be linked.
      brew list libxml2 >/dev/null 2>&1 || brew install --quiet libxml2 pkg-config >&2
      ;;
    *)
      command -v apt-get >/dev/null || {
        echo "libxml2's headers are needed (libxml-2.0 in pkg-config)" >&2
        exit 2
      }
      apt_install libxml2-dev pkg-config
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

# Builds a release binary and prints its path.
release_binary() {
  local flags=(-c release --product scrolllint)
  # With the standard library inside, the program starts in half the time. lld, since the system's
  # linker warns of a function in it that nothing here calls.
  local library
  library="$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/lib/swift_static"
  if [ "$(uname -s)" = Linux ] && [ -d "$library" ]; then
    flags+=(--static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --gc-sections)
  fi
  swift build "${flags[@]}" --quiet >&2
  echo "$(swift build "${flags[@]}" --show-bin-path)/scrolllint"
}

need_swift
need_libxml2
