"""Plays the golden games again and rewrites their texts."""

from tests.games.weavers.playthroughs import GOLDEN

if __name__ == "__main__":
    GOLDEN.rewrite()
