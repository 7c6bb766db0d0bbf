# shellcheck shell=bash
# Sourced by script/install and script/release, after script/requirements.sh.

# Puts the command, its manual and its completions below a prefix.
#
# usage: stage BINARY PREFIX
stage() {
  local binary="$1" prefix="$2"
  local bash_completions="$prefix/share/bash-completion/completions"
  local zsh_completions="$prefix/share/zsh/site-functions"
  local fish_completions="$prefix/share/fish/vendor_completions.d"
  mkdir -p "$prefix/bin" "$prefix/share/man/man1" \
    "$bash_completions" "$zsh_completions" "$fish_completions"
  # Under another name first, so that a running scrolllint is replaced and not written over.
  cp "$binary" "$prefix/bin/.scrolllint.new"
  chmod 755 "$prefix/bin/.scrolllint.new"
  # What a debugger would want is a third of the file.
  if command -v strip >/dev/null; then strip "$prefix/bin/.scrolllint.new"; fi
  mv "$prefix/bin/.scrolllint.new" "$prefix/bin/scrolllint"
  "$binary" --generate-completion-script bash >"$bash_completions/scrolllint"
  "$binary" --generate-completion-script zsh >"$zsh_completions/_scrolllint"
  "$binary" --generate-completion-script fish >"$fish_completions/scrolllint.fish"
  manual "$binary" "$prefix/share/man/man1"
}

# Writes scrolllint.1 into a folder, by the tool that comes with the argument parser.
#
# usage: manual BINARY FOLDER
manual() {
  swift build --quiet --product generate-manual >&2
  "$(swift build --show-bin-path)/generate-manual" "$1" --date "$(source_date)" \
    --output-directory "$2" >/dev/null
  # The tool leaves empty lines between paragraphs, of which man would complain.
  sed 's/^$/.Pp/' "$2/scrolllint.1" >"$2/.scrolllint.1.new"
  mv "$2/.scrolllint.1.new" "$2/scrolllint.1"
}

# The day of the last commit; today where there is no git or no repository.
source_date() {
  git log -1 --format=%cs 2>/dev/null || date +%Y-%m-%d
}
