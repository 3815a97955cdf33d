// What the table's traits hold (PROTOCOL.md), and the model that anywidget gives us, as types.

/**
 * @import { Board as Drawn, Caption, Counter, Piece, Scene, SheetRow, View } from "./types.js"
 *
 * @typedef {{title: string, text: string, origin: string}} Rule
 * @typedef {Drawn & {name: string, chance: [verb: string, again: string], rules: Record<string, Rule>, turned: boolean}} Board
 *
 * @typedef {object} Change What differs from the parent's scene.
 * @property {string} [headline]
 * @property {number} [mover]
 * @property {number | null} [turn]
 * @property {[gone: number, ...come: Counter[]]} [counters] How many go from the front, and what comes there instead.
 * @property {Array<number | string>} [counted] The numbers of counters and their new values, in turn.
 * @property {Piece[]} [on]
 * @property {Piece[]} [off]
 * @property {Piece[]} [covered] What lies beneath now.
 * @property {Piece[]} [bared] What did before.
 * @property {Caption[]} [written]
 * @property {Caption[]} [wiped] Those in whose place nothing is written.
 * @property {View[]} [views]
 * @property {string[]} [laid] The ids of all sheets, in their order.
 * @property {Record<string, SheetChange>} [sheets]
 *
 * @typedef {[title: string, seat: number | null, cell: string, open: number, rows: SheetRow[]]} WholeSheet
 * @typedef {[title: string | 0, open: number, ...rows: Array<[number: number, row: SheetRow]>]} SheetEdit
 * @typedef {WholeSheet | SheetEdit} SheetChange
 *
 * @typedef {[rule: string, text: string, way?: string[], spots?: string[]]} Happening
 * @typedef {[back: number | null, action: string | null, happenings: Happening[], change: Change]} Step
 *
 * @typedef {{action: string, words: string, note: string, cells: string[], ways: string[][], on: Piece[], off: Piece[], fold: string}} Choice
 * @typedef {{answer: string, ways: number, fraction: string, percent: string, note: string}} Answer
 *
 * @typedef {object} Question
 * @property {string} name
 * @property {string} topic
 * @property {string} given
 * @property {string[]} cells
 * @property {boolean} ranked
 * @property {string | null} came
 * @property {boolean} exact
 * @property {number} total
 * @property {Answer[]} answers
 * @property {Grid | null} grid
 *
 * @typedef {object} Grid The answers for every pair of choices, one of each side.
 * @property {string} rowTitle
 * @property {string} columnTitle
 * @property {string[]} rows
 * @property {string[]} columns
 * @property {string[]} answers
 * @property {string[]} rowCosts
 * @property {string[]} columnCosts
 * @property {number[][]} best For each column the rows that do best.
 * @property {string} bestIs What that means.
 * @property {string[]} wins The answers that are a win for the rows' side.
 * @property {string} packed For each pair the total and the ways of every answer.
 *
 * @typedef {{points: number, text: string, rule: string, cells: string[]}} ScoreLine
 * @typedef {{player: string, total: number, lines: ScoreLine[]}} Score
 *
 * @typedef {{outcomes: Array<[action: string, ways: number, words?: string]>, total: number}} Chance
 *
 * @typedef {object} Now What Python knows of the cursor's node.
 * @property {number} node
 * @property {number} stepped How many steps of the page's it has followed.
 * @property {Chance | null} chance
 * @property {{reason: string, rule: string} | null} outcome
 * @property {{undo: boolean, redo: boolean, reroll: boolean, set: boolean}} can
 * @property {number | null} thinking
 *
 * @typedef {{serial: number, kind: "refusal" | "unread" | "error" | "trouble" | "info", text: string, rule: string}} Said
 *
 * @typedef {object} Lesson
 * @property {number} number
 * @property {number} of
 * @property {string} title
 * @property {string} text
 * @property {string} task
 * @property {string} message
 * @property {"open" | "solved" | "failed"} state
 *
 * @typedef {object} Model What anywidget hands to `render`; a replay has one of its own without `send`.
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => unknown} save_changes
 * @property {(event: string, listener: (...values: any[]) => void) => void} on
 * @property {(event: string, listener: (...values: any[]) => void) => void} off
 * @property {(content: object) => unknown} [send]
 * @property {{get_model(id: string): Promise<Model>, kernel?: object | null}} [widget_manager]
 *
 * @typedef {object} Thought What is worked out beside the match.
 * @property {[seat: number, looks: string] | null} thinking
 * @property {string | null} advising What the adviser looks at now.
 * @property {boolean} wanted Whether chances to win are estimated.
 * @property {boolean} going Whether that goes on here.
 * @property {boolean} over Whether the game is over here: then the shares are exact.
 * @property {Record<string, number[]>} judged By node: how many games, and for each seat its share and the ends of its interval, in tenths of a per cent; then after how many decisions games were judged, where they weren't ended.
 * @property {Marks | null} marks What the steps brought, where that is wanted.
 *
 * @typedef {[mover: number, mark: string, best: string[], luck: number[], skill: number[], rest: number[]]} MarkRow Who chose (or -1), the mark, the best choice's notation and words where another was chosen, and what each seat gained, in hundredths of a per cent; empty where nobody did.
 * @typedef {{left: number, steps: Record<string, MarkRow>}} Marks How many steps of the line are still to be judged, and by node those that are.
 *
 * @typedef {{element: HTMLElement, update(frame: Frame): void}} Part
 * @typedef {object} Minded What is needed where players think.
 * @property {(controller: import("./controller.js").Controller) => Part} [mind]
 * @property {(controller: import("./controller.js").Controller, log: {element: HTMLElement, resize(): void}) => Part} [marks]
 *
 * @typedef {typeof import("./more.js") & Minded} More What only some games need.
 * @typedef {"choices" | "sheets" | "odds" | "score" | "log" | "rules"} Tab
 *
 * @typedef {object} ViewState What each view of a table has for itself.
 * @property {Tab} tab
 * @property {string[]} picked Cells that narrow the choices.
 * @property {string | null} preview The action that is shown on the board.
 * @property {string | null} hover The action that the pointer would play where it is on the board.
 * @property {string | null} over The cell that is pointed at.
 * @property {string | null} aim The place where what is held would be put down, though it can't be.
 * @property {string | null} asked The cell about which Python was asked last.
 * @property {string | null} wrote What was typed last, if nothing else was asked since.
 * @property {string[]} glow Cells that something beside the board is about.
 * @property {boolean} playing
 * @property {number} speed
 * @property {boolean} help
 * @property {boolean} suppose Whether outcomes can be set by hand now.
 * @property {boolean} instead Whether another way on is looked for.
 * @property {{id: string} | null} rule The rule that is open; a new object each time that it is asked for.
 * @property {number} dismissed The last message that was put away.
 * @property {string | null} notice A message of the view's own.
 *
 * @typedef {"asked" | "here" | "gone" | "none"} KernelState
 *
 * @typedef {object} Frame All that is shown at a moment. A value that hasn't changed is the same object as before.
 * @property {Board} board
 * @property {number} cursor
 * @property {Scene} scene
 * @property {number} depth
 * @property {string | null} action What led to the node shown.
 * @property {Happening[]} happenings
 * @property {number[]} line
 * @property {number} size How many nodes there are.
 * @property {number[]} children
 * @property {number[]} siblings The node itself and the others that its parent has.
 * @property {boolean} settled Whether Python has told what can be done at the node that is shown.
 * @property {Now | null} now Only while settled.
 * @property {Choice[]} choices Only while settled.
 * @property {Choice[]} narrowed Those that touch every picked cell.
 * @property {Choice | null} previewed
 * @property {Question[]} odds Only while settled.
 * @property {Score[]} tally Only while settled.
 * @property {Record<string, string>} comments
 * @property {Said | null} said
 * @property {Lesson | null} lesson
 * @property {boolean} flip
 * @property {number} revision
 * @property {KernelState} kernel
 * @property {string | null} busy The action that is under way.
 * @property {boolean} reach Whether Python can be asked at all.
 * @property {boolean} can Whether it can be asked now, without waiting for what is under way.
 * @property {number | null} curtain The seat that must take the screen before anything is shown.
 * @property {string} palette
 * @property {ViewState} view
 */

export {};
