"""The commands of the command line. Exit codes: 0 all is well, 1 something does not hold, 2 a file or word is bad."""

from __future__ import annotations

import sys
from importlib import import_module

import click

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


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
def commands() -> None:
    """Monappoly and classic Monopoly as rules you can run."""


def main() -> None:
    """Run the command line; whatever goes wrong is one line, never a traceback."""
    from engine.errors import EngineError

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = commands(standalone_mode=False) or 0
    except click.ClickException as error:
        error.show()
        code = 2
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        code = 130
    except EngineError as error:
        click.echo(str(error), err=True)
        code = 2
    except BrokenPipeError:
        sys.stderr.close()
        code = 0
    except Exception as error:
        click.echo(f"{type(error).__name__}: {error} (a bug in the engine)", err=True)
        code = 2
    sys.exit(code)
