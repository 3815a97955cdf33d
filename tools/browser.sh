# Runs a command with a Chromium in HEXWIDGETS_BROWSER: sh tools/browser.sh COMMAND...
#
# Takes the one that HEXWIDGETS_BROWSER names, else one from the PATH. Where there is none, root on Debian and its
# kin gets one installed; anybody else is told in one line what to do.
set -u

names="chromium chromium-browser google-chrome google-chrome-stable chromium-headless-shell"

fail() {
    echo "error: $*" >&2
    exit 1
}

# Names that exist but do not run, as some systems have them, are passed over.
find_browser() {
    for name in $names; do
        browser=$(command -v "$name" 2>/dev/null) && "$browser" --version >/dev/null 2>&1 && return
    done
    return 1
}

install_browser() {
    log=${TMPDIR:-/tmp}/hexwidgets-install-chromium.log
    echo "Installing chromium with apt-get, since there is no browser for the browser tests"
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; } \
        >"$log" 2>&1 || fail "apt-get can't install chromium: $(grep '^E:' "$log" | head -n 1); all of it is in $log"
}

if [ -n "${HEXWIDGETS_BROWSER:-}" ]; then
    browser=$(command -v "$HEXWIDGETS_BROWSER") && "$browser" --version >/dev/null 2>&1 ||
        fail "HEXWIDGETS_BROWSER=$HEXWIDGETS_BROWSER is no browser that runs here"
elif ! find_browser; then
    hint="install Chromium or Chrome, or name one: make ... HEXWIDGETS_BROWSER=/path/to/chromium"
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || fail "no browser for the browser tests: $hint"
    install_browser
    find_browser || fail "chromium was installed but doesn't run: $hint"
fi
HEXWIDGETS_BROWSER=$browser
export HEXWIDGETS_BROWSER
exec "$@"
