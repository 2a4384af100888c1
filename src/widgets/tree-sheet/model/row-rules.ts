import type { SheetColumn } from './column.ts';

/** A group that lines go to where the sheet has none yet. */
export interface HomeGroup {
  readonly number: string;
  readonly name: string;
}

/** What the page says about rows being made and moved in its sheet. Without it rows stay as they are loaded. */
export interface RowRules {
  /** Levels of groups above a line, from the top: division, subdivision. */
  readonly levels: readonly string[];
  /** A new row's id: `depth` is its level, `levels.length` for a line. */
  readonly makeId: (depth: number) => string;
  /** The order of rows that the page keeps: by item number. Rows that compare as equal stay where they are put. */
  readonly compare: (a: string, b: string) => number;
  /** Where the first lines of an empty sheet go, one for each level. */
  readonly home: readonly HomeGroup[];
  /** Which column each cell of a header row of a pasted block names, or null where the row is none. */
  readonly readHeader?: (cells: readonly string[]) => readonly (string | null)[] | null;
  /** What a row of a pasted block is, by its texts and whether it has a unit or figures. */
  readonly classify?: (row: {
    readonly number: string;
    readonly name: string;
    readonly priced: boolean;
  }) => 'line' | 'heading' | 'other';
}

/** The columns that a line is told by: its number (the tree column) and its description (the text column after it). */
export function nameColumns(columns: readonly SheetColumn[]): { number?: SheetColumn; name?: SheetColumn } {
  const number = columns.find((column) => column.tree);
  const texts = columns.filter((column) => column !== number && column.kind === 'text');
  const name = texts.find((column) => column.describes) ?? texts[0];
  return { number, name };
}

/** The rules of making rows, where they may be made now. */
export const rulesOf = (sheet: {
  readonly store: { readonly readOnly: boolean };
  readonly rules: RowRules | undefined;
}): RowRules | undefined => (sheet.store.readOnly ? undefined : sheet.rules);
