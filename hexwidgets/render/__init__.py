"""Pictures of a scene: an SVG, a Plotly figure, a text board. No game is known by name here."""

from hexwidgets.render.figure import figure
from hexwidgets.render.svg import svg
from hexwidgets.render.text import text

__all__ = ["figure", "svg", "text"]
