// What the kernel sends and what the modules pass to each other, as types. Coordinates have y pointing up.

/**
 * @typedef {[number, number]} Point
 * @typedef {Point[]} Outline
 * @typedef {{left: number, bottom: number, right: number, top: number}} Box
 *
 * @typedef {object} Cell A place for pieces.
 * @property {string} id
 * @property {Outline} outline
 * @property {Point} middle
 * @property {string} label
 * @property {Point} label_at
 * @property {number} radius How large a piece may be drawn around the middle.
 *
 * @typedef {object} Area
 * @property {string} id
 * @property {string} title
 * @property {Cell[]} cells
 * @property {boolean} [still] Whether what happened to its cells is shown by marks alone.
 * @property {Point} [grip] From the middle of a cell to that of what is put down there, where it covers several cells.
 * @property {Sides | null} [window] Where its cells are shown; others are not.
 *
 * @typedef {[left: number, bottom: number, right: number, top: number]} Sides
 *
 * @typedef {Record<string, string>} Palette
 * @typedef {{color: string, shape: string}} SeatLook
 * @typedef {{color: string, form: string, width: number, tint: number}} MarkLook
 *
 * @typedef {object} Theme render/theme.json as it is: part of the front end.
 * @property {Record<string, Palette>} palettes
 * @property {SeatLook[]} seats
 * @property {SeatLook} neutral
 * @property {Record<string, MarkLook>} marks
 * @property {Record<string, number>} sizes
 * @property {string} font
 * @property {Record<string, Outline>} shapes
 *
 * @typedef {object} Board What never changes during a game. The same object must be passed every time: much is
 *   remembered by its identity.
 * @property {string} title
 * @property {string[]} seats
 * @property {Area[]} areas
 * @property {Theme} theme
 * @property {Record<string, unknown>} [rules]
 * @property {boolean} [turned] Whether it can be seen from the other side.
 * @property {boolean} [captioned] Whether scenes have captions, which need room around the board.
 * @property {Record<string, Figure>} [figures] How pieces of a kind are drawn where their seat doesn't decide.
 *
 * @typedef {[cell: string, kind: string, seat: number, name: string, to?: string, spot?: Spot]} Piece On a cell, or from it to another.
 * @typedef {[right: number, up: number, radius: number]} Spot Where on its cell, in the cell's radii.
 * @typedef {object} Figure
 * @property {string} color A colour's name, or "seat" for that of the piece's seat.
 * @property {Array<[tone: "body" | "line" | "light" | "paper", outline: Outline]>} parts
 * @typedef {[cell: string, kind: string]} Mark
 * @typedef {[start: string, end: string, kind: string]} Arrow
 * @typedef {[label: string, value: string, kind: string, seat: number | null]} Counter
 * @typedef {[cell: string, text: string, side: "above" | "below" | "left" | "on" | "name"]} Caption
 * @typedef {[area: string, move: Point, room: Sides]} View How far an area's cells are moved under its window, and
 *   which of them are open: those inside the room before they are moved.
 *
 * @typedef {object} Scene What changes.
 * @property {string} headline
 * @property {number} mover
 * @property {number | null} turn
 * @property {Piece[]} pieces
 * @property {Mark[]} marks
 * @property {Arrow[]} arrows
 * @property {Counter[]} counters
 * @property {Piece[]} [beneath] What lies under the pieces, the topmost first.
 * @property {Caption[]} [captions]
 * @property {View[]} [views]
 * @property {Sheet[]} [sheets] What lies beside the board.
 *
 * @typedef {object} Sheet A card, a track or a summary.
 * @property {string} id
 * @property {string} title
 * @property {number | null} seat Whose it is.
 * @property {string} cell The cell it belongs to, or "".
 * @property {boolean} open Whether it matters now.
 * @property {SheetRow[]} rows
 *
 * @typedef {[label: string, note: string, ...spaces: SpaceRun[]]} SheetRow
 * @typedef {[kind: number, name: string, sign: string, count: number]} SpaceRun So many spaces that are alike; kinds are
 *   open, covered, taken, die, spent.
 *
 * @typedef {object} BoardOptions
 * @property {number} [orientation] The seat at whose side one sits; odd ones see the board turned by half.
 * @property {string} [palette] A palette's name in the theme: "light" or "dark".
 * @property {boolean} [coordinates] Whether cells show their labels.
 * @property {View[]} [views] The scene's.
 *
 * @typedef {object} Shape A polygon; shapes alike share layer and name; widths in board units.
 * @property {string} layer
 * @property {string} name
 * @property {Outline} outline
 * @property {string | null} fill
 * @property {string | null} line
 * @property {number} width
 * @property {number} opacity
 *
 * @typedef {object} Label A short text around a point; `size` is the font's, in board units.
 * @property {string} layer
 * @property {string} name
 * @property {string} text
 * @property {Point} at
 * @property {number} size
 * @property {string} color
 *
 * @typedef {{layer: string, name: string, shapes: Shape[], labels: Label[]}} Alike Neighbours that look the same.
 */

export {};
