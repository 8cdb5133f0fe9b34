"""The commands of the command line. Exit codes: 0 all is well, 1 something does not hold, 2 a file or word is bad."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from importlib import import_module

import click

from engine.commands.show import shown

STOPPED = 130
UNREAD = 141  # as a program that a closed pipe ends; not 0 to 2, which speak of the files

HELP = {
    "run": "Run scenarios and compare them with what they expect.",
    "rules": "The rulebook: every rule with its functions and scenarios.",
    "cards": "Every card: wording, when playable, what it does.",
    "coverage": "Rule by function by scenario.",
    "mutate": "Switch each rule off in turn: which scenarios notice?",
    "odds": "All outcomes of the next roll with their probabilities.",
    "simulate": "Play whole games by computer.",
    "schema": "The JSON Schema of the scenario format.",
}


class _Commands(click.Group):
    """Commands, each imported when it is called."""

    def list_commands(self, context: click.Context) -> list[str]:
        """In the order of the contract."""
        return list(HELP)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The command of that name."""
        if name not in HELP:
            return None
        command: click.Command = import_module(f"engine.commands.{name}").command
        return command

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; an unknown word is an error that lists what there is."""
        if args and not args[0].startswith("-") and args[0] not in HELP:
            from engine.loading import nearest

            near = nearest(args[0], HELP)
            meant = f"did you mean '{near}'?; " if near else ""
            context.fail(f"there is no command '{args[0]}' ({meant}expected one of {', '.join(HELP)})")
        return super().resolve_command(context, args)


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
def commands() -> None:
    """Monappoly and classic Monopoly as rules you can run."""


def main() -> None:
    """Run the command line; whatever goes wrong is one line, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = commands(standalone_mode=False) or 0
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit:  # how click says that nobody reads on
        code = UNREAD
    except BaseException as error:
        code = _went_wrong(error)
    if code == UNREAD:
        _read_no_more()
    sys.exit(code)


def _went_wrong(error: BaseException) -> int:
    """Say it in one line; returns the exit code."""
    from engine.errors import EngineError

    if isinstance(error, click.ClickException):
        error.show()
    elif isinstance(error, click.Abort | KeyboardInterrupt):
        click.echo("stopped", err=True)
        return STOPPED
    elif isinstance(error, BrokenPipeError):
        return UNREAD
    elif isinstance(error, EngineError):
        click.echo(shown(str(error)), err=True)
    elif isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
        click.echo(f"the output cannot be written: {error.strerror}", err=True)
        _read_no_more()
    else:
        click.echo(f"{type(error).__name__}: {error} (a bug in the engine)", err=True)
    return 2


def _read_no_more() -> None:
    """What is still unwritten goes nowhere, so that Python does not complain of it on its way out."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
