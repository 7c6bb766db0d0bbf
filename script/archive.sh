# shellcheck shell=bash
# Sourced in the repository's folder, by scripts that make or install an archive of a release.

# A constant of Sources/Reporters/Project.swift: `address` or `version`.
#
# usage: project CONSTANT
project() {
  sed -n "s/^ *\(package \)\{0,1\}static let $1 = \"\(.*\)\"$/\2/p" Sources/Reporters/Project.swift
}

# The address of the archives of this version; nothing if there are none. Versions that end in -dev are never
# released.
#
# SCROLLLINT_DOWNLOAD sets another address, which may begin with file://; if it is empty, no archive is used.
download_address() {
  if [ -n "${SCROLLLINT_DOWNLOAD+set}" ]; then
    printf '%s\n' "${SCROLLLINT_DOWNLOAD%/}"
  else
    local address version
    address="$(project address)"
    version="$(project version)"
    case "$version" in
      *-dev) ;;
      *) printf '%s\n' "${address:+$address/releases/download/v$version}" ;;
    esac
  fi
}

# The kind of this machine, as in the names of archives: linux-x86_64, linux-aarch64, macos-universal.
platform() {
  case "$(uname -s)" in
    Darwin) echo macos-universal ;;
    *) echo "$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)" ;;
  esac
}

# usage: archive_name VERSION PLATFORM
archive_name() { printf 'scrolllint-%s-%s.tar.gz\n' "$1" "$2"; }

# Like `sha256sum` and its option `-c`, which Macs have under another name.
checksum() {
  if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}

# Installs the archive of this version below a prefix, and reports progress on standard error.
#
# The status is 1 if there is none for this machine, or it does not run here. An archive that does not match its
# checksum ends the script, without a fallback.
#
# usage: install_archive PREFIX
install_archive() (
  local base name scratch file get problem
  base="$(download_address)"
  if [ -z "$base" ]; then return 1; fi
  name="$(archive_name "$(project version)" "$(platform)")"
  scratch="$(mktemp -d)" || return 2
  trap 'rm -rf "$scratch"' EXIT
  # Whatever the address, redirects may lead only to https.
  get=(curl --fail --silent --show-error --location --retry 2 --proto-redir "=https")
  for file in "$name.sha256" "$name"; do
    if ! "${get[@]}" --output "$scratch/$file" "$base/$file"; then
      echo "scrolllint: no $file at $base" >&2
      return 1
    fi
  done
  if ! (cd "$scratch" && [ "$(awk '{ print $2 }' "$name.sha256")" = "$name" ] &&
    checksum -c "$name.sha256") >/dev/null 2>&1; then
    echo "scrolllint: $base/$name is not what its checksum says; nothing was installed" >&2
    return 2
  fi
  mkdir "$scratch/content" &&
    tar -xzf "$scratch/$name" -C "$scratch/content" --strip-components 1 || return 2
  if ! problem="$("$scratch/content/bin/scrolllint" version 2>&1 >/dev/null)"; then
    echo "scrolllint: $name does not run on this machine: $problem" >&2
    return 1
  fi
  # Under another name first, so that a running scrolllint is replaced, not overwritten.
  mkdir -p "$1/bin" "$1/share" &&
    cp "$scratch/content/bin/scrolllint" "$1/bin/.scrolllint.new" &&
    mv "$1/bin/.scrolllint.new" "$1/bin/scrolllint" &&
    cp -R "$scratch/content/share/." "$1/share" || return 2
  echo "scrolllint: took $base/$name" >&2
)
