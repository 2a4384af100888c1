import { type G703Figures, g703Columns } from './g703.ts';
import { columnI, type HoldingLine, type SheetRetainage } from './retainage.ts';

/** Columns C to I of every line of a sheet. Column I is worked out for the sheet as a whole (rule: money 9). */
export function g703Lines(lines: readonly HoldingLine[], sheet: SheetRetainage): G703Figures[] {
  const held = columnI(lines, sheet);
  return lines.map(({ entry }, at) => g703Columns(entry, held[at] ?? { retainage: 0, retainageOnStored: 0 }));
}
