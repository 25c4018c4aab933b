"""The table of deviations, and the few ways in which they are made."""

from dataclasses import dataclass
from typing import Callable


@dataclass
class Deviation:
    """The control with one thing done otherwise."""

    name: str
    # The rule that must notice.
    rule: str
    # What goes wrong, as somebody would report it.
    bug: str
    # Does it to the control's classes.
    deviate: Callable[[], None]


ALL = {}


def breaks(rule, bug):
    """Enters a function into the table, under its own name: what it does breaks this rule."""

    def enter(deviate):
        name = deviate.__name__.replace("_", "-")
        if name in ALL:
            raise ValueError(f"two deviations are called {name}")
        ALL[name] = Deviation(name, f"provider.{rule}", bug, deviate)
        return deviate

    return enter


def after(owner, name, change):
    """What a method gives is changed by `change(self, what it gave, *what it was given)`."""
    method = getattr(owner, name)

    def changed(self, *given):
        return change(self, method(self, *given), *given)

    setattr(owner, name, changed)


def instead(owner, name):
    """The decorated function takes a method's place; the method comes first among its arguments."""

    def take(function):
        method = getattr(owner, name)

        def changed(self, *given, **named):
            return function(method, self, *given, **named)

        setattr(owner, name, changed)
        return function

    return take


def without(names, mapping):
    """A mapping without some of its keys."""
    return {name: value for name, value in mapping.items() if name not in names}
