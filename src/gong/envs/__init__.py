"""All games as environments for agents: PettingZoo, Gymnasium and OpenSpiel.

An agent sees what its seat may know and nothing else. Each interface stands in a module of its own, which
needs its library (``pip install 'gong[envs]'``): ``zoo`` (turn by turn, or all at once), ``gym`` (one seat
against bots, or a batch inside compiled code) and ``spiel``. ``docs/agents.md`` explains them with examples.
"""
