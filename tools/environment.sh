# Makes or refreshes the virtual environment: sh tools/environment.sh FOLDER EXTRA [PYTHON]
#
# Does nothing where the environment is up to date. Says in one line what it is doing, and in one line what is
# missing. EXTRA is a set of optional dependencies in pyproject.toml; PYTHON an interpreter to use, if not the newest.
set -u

venv=$1 extra=$2 wanted=${3:-}
log=$venv/install-$extra.log
stamp=$venv/installed-$extra
oldest=3.11

fail() {
    echo "error: $*" >&2
    exit 1
}

# Which installation an interpreter belongs to; nothing where it does not run or is too old. Shims that exist but
# do not work fail here.
identity() {
    "$1" -c 'import sys; sys.version_info >= (3, 11) or sys.exit(1); print(sys.base_prefix, sys.version.split()[0])' 2>/dev/null
}

can_make_environments() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null
}

# All interpreters on the PATH, the newest by name first, one a line.
candidates() {
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        old_ifs=$IFS IFS=:
        for folder in $PATH; do
            [ -x "${folder:-.}/$name" ] && echo "${folder:-.}/$name"
        done
        IFS=$old_ifs
    done
}

# The interpreter to use is left in $python.
find_python() {
    if [ -n "$wanted" ]; then
        python=$(command -v "$wanted") || fail "PYTHON=$wanted is not there"
        [ -n "$(identity "$python")" ] || fail "PYTHON=$wanted does not run or is older than Python $oldest"
        can_make_environments "$python" || fail "PYTHON=$wanted lacks the venv module ($(venv_hint "$python"))"
        return
    fi
    bare=
    while read -r python; do
        [ -n "$(identity "$python")" ] || continue
        can_make_environments "$python" && return
        bare=${bare:-$python}
    done <<END
$(candidates)
END
    [ -z "$bare" ] || fail "$bare lacks the venv module ($(venv_hint "$bare"))"
    fail "no Python $oldest or newer was found; install one, or name one: make ... PYTHON=/path/to/python"
}

venv_hint() {
    version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    echo "on Debian and Ubuntu: apt install python$version-venv"
}

make_environment() {
    find_python
    [ ! -e "$venv" ] || [ -f "$venv/pyvenv.cfg" ] || rmdir "$venv" 2>/dev/null ||
        fail "$venv is there but is no virtual environment; move it away, or name another: make ... VENV=folder"
    echo "Making the virtual environment $venv with $("$python" -V 2>&1) ($python)"
    [ ! -f "$venv/pyvenv.cfg" ] || rm -rf "$venv"
    said=$("$python" -m venv "$venv" 2>&1) || fail "$venv can't be made: $(echo "$said" | tail -n 1)"
}

# Why pip failed, from what it said.
cause() {
    if grep -q -i -E 'NewConnection|name resolution|Max retries|ConnectTimeout|ReadTimeout|Network is unreachable|ProxyError|SSLError' "$log"; then
        echo "the package index can't be reached (no network?)"
    elif grep -q -i 'No space left' "$log"; then
        echo "the disk is full"
    else
        grep -i '^ *error' "$log" | tail -n 1 | sed 's/^ *ERROR: *//'
    fi
}

install() {
    echo "Installing hexwidgets with its '$extra' dependencies into $venv (the first time this takes a minute or two)"
    rm -f "$stamp"
    PIP_RETRIES=${PIP_RETRIES:-1} "$venv/bin/python" -m pip install --disable-pip-version-check -e ".[$extra]" >"$log" 2>&1 ||
        fail "installing failed: $(cause); all of it is in $log"
    now >"$stamp"
}

# Changes whenever the environment has to be refreshed: other requirements, or a checkout that has moved.
now() {
    cksum <pyproject.toml
    pwd
}

existing=$(identity "$venv/bin/python")
if [ -z "$existing" ]; then
    make_environment
elif [ -n "$wanted" ]; then
    find_python
    [ "$(identity "$python")" = "$existing" ] || make_environment
fi
[ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(now)" ] || install
