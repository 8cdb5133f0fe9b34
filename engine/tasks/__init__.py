"""Tasks: small pieces of unfinished work, in the imperative. `AnyTask` is the union the state is read with."""
