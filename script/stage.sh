# shellcheck shell=bash
# Sourced by script/install and script/release, in the repository's folder.

# Installs the command, its man page, and its completions below a prefix.
#
# usage: stage BINARY PREFIX
stage() {
  local binary="$1" prefix="$2"
  local bash_completions="$prefix/share/bash-completion/completions"
  local zsh_completions="$prefix/share/zsh/site-functions"
  local fish_completions="$prefix/share/fish/vendor_completions.d"
  mkdir -p "$prefix/bin" "$prefix/share/man/man1" \
    "$bash_completions" "$zsh_completions" "$fish_completions"
  # Under another name first, so that a running scrolllint is replaced, not overwritten.
  cp "$binary" "$prefix/bin/.scrolllint.new"
  chmod 755 "$prefix/bin/.scrolllint.new"
  # Symbols for debuggers are a third of the file.
  if command -v strip >/dev/null; then strip "$prefix/bin/.scrolllint.new"; fi
  mv "$prefix/bin/.scrolllint.new" "$prefix/bin/scrolllint"
  "$binary" --generate-completion-script bash >"$bash_completions/scrolllint"
  "$binary" --generate-completion-script zsh >"$zsh_completions/_scrolllint"
  "$binary" --generate-completion-script fish >"$fish_completions/scrolllint.fish"
  cp docs/scrolllint.1 "$prefix/share/man/man1"
}
