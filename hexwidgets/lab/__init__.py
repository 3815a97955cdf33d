"""The laboratory: win chances, comparisons of players, luck and skill, over many games on any executor."""

from hexwidgets.lab.chances import WinChance, narrowing, narrowing_figure, win_chance
from hexwidgets.lab.comparing import Comparison, Duel, Duels, compare, comparisons, kept
from hexwidgets.lab.executors import ExperimentError, cluster, processes
from hexwidgets.lab.experiment import Experiment
from hexwidgets.lab.planning import Plan, plan_of
from hexwidgets.lab.playing import Played, match_between, play_out
from hexwidgets.lab.progress import Progress, watched
from hexwidgets.lab.sampling import Mean, share_interval
from hexwidgets.lab.skill import LuckAndSkill, Turned, luck_and_skill
from hexwidgets.lab.solving import Solution, TooLarge

__all__ = [
    "Comparison",
    "Duel",
    "Duels",
    "Experiment",
    "ExperimentError",
    "LuckAndSkill",
    "Mean",
    "Plan",
    "Played",
    "Progress",
    "Solution",
    "TooLarge",
    "Turned",
    "WinChance",
    "cluster",
    "compare",
    "comparisons",
    "kept",
    "luck_and_skill",
    "match_between",
    "narrowing",
    "narrowing_figure",
    "plan_of",
    "play_out",
    "processes",
    "share_interval",
    "watched",
    "win_chance",
]
