import type { G703Figures } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { CELL_PAD, type G703Layout } from './g703-columns.ts';
import type { G703Line, NumberedName } from './model.ts';
import type { Typesetter } from './typesetter.ts';

export type RowKind = 'division' | 'subdivision' | 'line';

/** One row of the sheet, measured. */
export interface Row {
  kind: RowKind;
  itemNumber: string;
  /** The wrapped description. */
  text: readonly string[];
  /** Null on the further parts of a description that is cut over pages. */
  figures: G703Figures | null;
  height: number;
  /** The division the row belongs to, named again where it continues on the next page. */
  division: NumberedName;
}

/** Height of a row with one line, and of each further line, at the given text size. */
export const leading = (size: number): number => size * 1.24;
export const rowHeight = (lines: number, size: number): number => lines * leading(size) + size * 0.66;

/** A description longer than this is cut into several rows, so that every row fits on a page. */
const MAX_LINES = 20;

/** Group rows with their sums and lines, in the order of the schedule. */
export function measureRows(type: Typesetter, lines: readonly G703Line[], layout: G703Layout): Row[] {
  const rows: Row[] = [];
  const { size } = layout;
  const width = layout.descriptionWidth - 2 * CELL_PAD;
  const add = (kind: RowKind, item: string, name: string, figures: G703Figures, division: NumberedName) => {
    const setting = { face: FACE_OF[kind], size } as const;
    const text = type.wrap(name || '—', setting, width);
    for (let from = 0; from < text.length; from += MAX_LINES) {
      const part = text.slice(from, from + MAX_LINES);
      rows.push({
        kind,
        itemNumber: from === 0 ? type.fit(item, setting, layout.itemWidth - 1.5 * CELL_PAD) : '',
        text: part,
        figures: from === 0 ? figures : null,
        height: rowHeight(part.length, size),
        division,
      });
    }
  };
  for (const division of runs(lines, ({ division: of }) => of)) {
    add('division', division.key.number, division.key.name, totalOf(division.lines), division.key);
    for (const subdivision of runs(division.lines, ({ subdivision: of }) => of)) {
      if (subdivision.key)
        add(
          'subdivision',
          subdivision.key.number,
          subdivision.key.name,
          totalOf(subdivision.lines),
          division.key,
        );
      for (const line of subdivision.lines)
        add('line', line.itemNumber, line.description, line.figures, division.key);
    }
  }
  return rows;
}

export const FACE_OF = { division: 'semibold', subdivision: 'medium', line: 'regular' } as const;

const totalOf = (lines: readonly G703Line[]): G703Figures => totalG703(lines.map(({ figures }) => figures));

/** Neighbouring lines with the same key; the schedule's order is kept, whatever it is. */
function runs<K extends NumberedName | null>(lines: readonly G703Line[], keyOf: (line: G703Line) => K) {
  const result: { key: K; lines: G703Line[] }[] = [];
  for (const line of lines) {
    const key = keyOf(line);
    const last = result.at(-1);
    if (last && last.key?.number === key?.number && last.key?.name === key?.name) last.lines.push(line);
    else result.push({ key, lines: [line] });
  }
  return result;
}
