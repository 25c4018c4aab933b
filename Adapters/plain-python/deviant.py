"""The control with one deviation, which a rule must notice: proof that cases can fail over the wire.

Usage: deviant.py NAME     speak the target protocol as this deviation
       deviant.py --list   lists the deviations: the name, the rule that must notice it, and the bug
"""

import sys

import adapter
import deviations


def main(arguments):
    if arguments == ["--list"]:
        for deviation in deviations.ALL.values():
            print(deviation.name, deviation.rule, deviation.bug, sep="\t")
    elif len(arguments) == 1 and arguments[0] in deviations.ALL:
        deviations.ALL[arguments[0]].deviate()
        adapter.serve(arguments[0])
    else:
        sys.exit(f"no deviation is called {' '.join(arguments) or 'nothing'}\n\n{__doc__}")


if __name__ == "__main__":
    main(sys.argv[1:])
