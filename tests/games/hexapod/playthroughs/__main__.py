"""Plays the golden games again and rewrites their texts."""

from tests.games.hexapod.playthroughs import GOLDEN

if __name__ == "__main__":
    GOLDEN.rewrite()
