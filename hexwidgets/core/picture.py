"""A drawing as an image element: what notebooks show without a front end, whatever they trust."""

from __future__ import annotations

import html
from urllib.parse import quote

URL_SAFE = " '()*,-./:;<=>@_~%"
"""What may stand in a data address as it is, beside letters and digits."""


def image(svg: str, description: str) -> str:
    """The SVG as an image element, which notebooks show even where they trust nothing."""
    # Percent signs are shorter than base64; quotes inside are single ones, since the attribute has double ones.
    data = quote(svg.replace("'", "%27").replace('"', "'"), safe=URL_SAFE)
    alt = html.escape(description, quote=True)
    return f'<img alt="{alt}" style="max-width:100%" src="data:image/svg+xml,{data}">'
