/** A place in the sheet by visible row and column index, both from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The selection: a block from `anchor` to `head`, and the active cell inside it, which receives what is typed. */
export interface Selection {
  readonly anchor: Place;
  readonly head: Place;
  readonly active: Place;
}

/** The selection of one cell. */
export function single(place: Place): Selection {
  return { anchor: place, head: place, active: place };
}

/** A rectangle of places, all ends included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

/** What the moves need to know of the sheet. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit in the viewport, for PageUp and PageDown. */
  readonly page: number;
  /** Whether the cell shows something, for jumps to the edge of the data. */
  readonly filled: (place: Place) => boolean;
}

/** The rectangle of a selection. */
export function rangeOf({ anchor, head }: Pick<Selection, 'anchor' | 'head'>): Range {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    start: Math.min(anchor.column, head.column),
    end: Math.max(anchor.column, head.column),
  };
}

/** Whether the selection is more than its active cell. */
export function isBlock({ anchor, head }: Selection): boolean {
  return anchor.row !== head.row || anchor.column !== head.column;
}

export const MOVES = [
  'up',
  'down',
  'left',
  'right',
  'edge-up',
  'edge-down',
  'edge-left',
  'edge-right',
  'row-start',
  'row-end',
  'first',
  'last',
  'page-up',
  'page-down',
] as const;
export type Move = (typeof MOVES)[number];

const STEPS: Partial<Record<Move, Place>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  'edge-up': { row: -1, column: 0 },
  'edge-down': { row: 1, column: 0 },
  'edge-left': { row: 0, column: -1 },
  'edge-right': { row: 0, column: 1 },
};

/** Keeps a place inside the sheet. */
export function clampPlace(place: Place, { rows, columns }: Pick<Extent, 'rows' | 'columns'>): Place {
  return {
    row: Math.max(0, Math.min(place.row, rows - 1)),
    column: Math.max(0, Math.min(place.column, columns - 1)),
  };
}

/** Where a move leads from a place; `left` and `right` are towards the row's start and end. */
export function movePlace(from: Place, move: Move, extent: Extent): Place {
  switch (move) {
    case 'row-start':
      return { row: from.row, column: 0 };
    case 'row-end':
      return { row: from.row, column: extent.columns - 1 };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return clampPlace({ row: extent.rows - 1, column: extent.columns - 1 }, extent);
    case 'page-up':
      return clampPlace({ row: from.row - extent.page, column: from.column }, extent);
    case 'page-down':
      return clampPlace({ row: from.row + extent.page, column: from.column }, extent);
    default: {
      const step = STEPS[move] ?? { row: 0, column: 0 };
      return move.startsWith('edge') ? edge(from, step, extent) : clampPlace(plus(from, step), extent);
    }
  }
}

/** The next cell that stands at a border between filled and empty cells, as Ctrl+arrow goes in Excel. */
function edge(from: Place, step: Place, extent: Extent): Place {
  let at = from;
  let next = plus(at, step);
  if (!inside(next, extent)) return at;
  const run = extent.filled(at) && extent.filled(next);
  for (;;) {
    if (run ? !extent.filled(next) : extent.filled(next)) return run ? at : next;
    at = next;
    next = plus(at, step);
    if (!inside(next, extent)) return at;
  }
}

/** The next cell for Tab and Enter inside a selected block: along the given axis, then round to the start. */
export function cyclePlace(from: Place, range: Range, axis: 'row' | 'column', back: boolean): Place {
  const height = range.bottom - range.top + 1;
  const width = range.end - range.start + 1;
  const row = from.row - range.top;
  const column = from.column - range.start;
  const size = height * width;
  const at = axis === 'row' ? row * width + column : column * height + row;
  const next = (at + (back ? size - 1 : 1)) % size;
  return axis === 'row'
    ? { row: range.top + Math.floor(next / width), column: range.start + (next % width) }
    : { row: range.top + (next % height), column: range.start + Math.floor(next / height) };
}

function plus(place: Place, step: Place): Place {
  return { row: place.row + step.row, column: place.column + step.column };
}

function inside(place: Place, extent: Extent): boolean {
  return place.row >= 0 && place.column >= 0 && place.row < extent.rows && place.column < extent.columns;
}
