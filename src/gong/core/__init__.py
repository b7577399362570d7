"""The frame every game stands in: rules, state declarations, matches, events, replays and fair dice."""
