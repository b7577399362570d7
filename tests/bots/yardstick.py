"""What searches are measured by: flat Monte Carlo, played on by greedy to the end; the best mean wins."""

from gong.core.thoughts import Plan

FLAT = Plan(1_000, ahead=99, naive=100, mixes=0)
