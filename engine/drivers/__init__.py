"""What plays many games or scenarios: policies, simulation, coverage, mutation, the odds of the next roll."""
