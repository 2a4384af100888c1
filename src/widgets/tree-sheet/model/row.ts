/** A value as stored in a cell; numbers are integers in the column's smallest unit (see ColumnKind). */
export type CellValue = string | number | null;
/** Values of one row by column id. */
export type CellValues = Readonly<Record<string, CellValue>>;

/** Why a text or value is not accepted. */
export interface CellProblem {
  readonly problem: string;
}

/** One row as the caller gives it: depth first, parents before their children. */
export interface SheetRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: 'group' | 'leaf';
  readonly values: CellValues;
  /** No cell of the row can be edited; the reason is shown. */
  readonly locked?: string;
}

/** What a cell carries besides its value. */
export interface CellMark {
  /** The text as typed when it could not become a value. */
  readonly raw?: string;
  /** Why the typed text was not accepted. */
  readonly refused?: string;
  /** Broken rule of a value that is kept. */
  readonly invalid?: string;
  /** What the server said about the value that was sent. */
  readonly server?: string;
  /** Edited and not saved yet. */
  readonly dirty?: boolean;
  /** Changed on both sides: the value the server has now. */
  readonly theirs?: { readonly value: CellValue };
}

/** A row inside the store: tree links, live cells, marks. */
export interface SheetNode {
  readonly id: string;
  /** Made here: the rows that were loaded do not have it. */
  readonly made: boolean;
  /** Place among the rows as they were loaded. */
  rank: number;
  row: SheetRow;
  parent: SheetNode | null;
  children: SheetNode[];
  depth: number;
  /** Place among all rows, depth first. */
  order: number;
  /** Place among the visible rows, or -1. */
  visibleIndex: number;
  /** Own values, edits included. */
  values: Record<string, CellValue>;
  /** Shown values: own, computed and summed. */
  cells: Record<string, CellValue>;
  marks: Map<string, CellMark> | null;
  expanded: boolean;
  setSize: number;
  posInSet: number;
}

/** Text of a cell's problem, the most telling first. */
export function problemOf(mark: CellMark | undefined): string | undefined {
  return mark?.refused ?? mark?.server ?? mark?.invalid;
}

/** A cell by row and column id. */
export interface CellRef {
  readonly row: string;
  readonly column: string;
}
