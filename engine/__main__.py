"""The command line: `python -m engine COMMAND`, installed also as `monappoly`."""

from engine.commands import main

if __name__ == "__main__":
    main()
