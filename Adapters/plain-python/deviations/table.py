"""The table of deviations, and functions that make them."""

from dataclasses import dataclass
from typing import Callable


@dataclass
class Deviation:
    """The control with one change."""

    name: str
    # The rule that must notice it.
    rule: str
    # What goes wrong, as a user would report it.
    bug: str
    # Applies the deviation to the control's classes.
    deviate: Callable[[], None]


ALL = {}


def breaks(rule, bug):
    """Adds a function to the table under its name; its deviation breaks this rule."""

    def enter(deviate):
        name = deviate.__name__.replace("_", "-")
        if name in ALL:
            raise ValueError(f"two deviations are called {name}")
        ALL[name] = Deviation(name, f"provider.{rule}", bug, deviate)
        return deviate

    return enter


def after(owner, name, change):
    """Replaces the result of a method by `change(self, result, *arguments)`."""
    method = getattr(owner, name)

    def changed(self, *given):
        return change(self, method(self, *given), *given)

    setattr(owner, name, changed)


def instead(owner, name):
    """Replaces a method by the decorated function, whose first argument is the method."""

    def take(function):
        method = getattr(owner, name)

        def changed(self, *given, **named):
            return function(method, self, *given, **named)

        setattr(owner, name, changed)
        return function

    return take


def without(names, mapping):
    """Returns a mapping without some of its keys."""
    return {name: value for name, value in mapping.items() if name not in names}
