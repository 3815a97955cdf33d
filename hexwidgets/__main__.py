"""`python -m hexwidgets`: the same as the console command."""

import sys

from hexwidgets.cli import main

if __name__ == "__main__":
    sys.exit(main())
