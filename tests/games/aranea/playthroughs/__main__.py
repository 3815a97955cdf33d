"""Plays the golden games again and rewrites their texts."""

from tests.games.aranea.playthroughs import rewrite

if __name__ == "__main__":
    rewrite()
