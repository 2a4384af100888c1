import { compareNodeNumbers } from '#domain/sov/tree.ts';
import type { SovLineInput } from '@/shared/api/generated/model';
import { PLACE, type RowChange, type Sheet } from '@/widgets/tree-sheet';
import type { LinePlace } from './sov-lines';

type Node = NonNullable<ReturnType<Sheet['store']['node']>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Ids of groups carry their level before the id of the place (`DIVISION:…`). */
const bare = (id: string): string => id.slice(id.indexOf(':') + 1);

/** The division and subdivision that a line stands in on the sheet, saved or not. */
export function placeOf(sheet: Sheet, id: string): LinePlace | undefined {
  const sub = sheet.store.node(id)?.parent;
  const division = sub?.parent;
  if (!sub || !division || division === sheet.store.root) return undefined;
  return {
    division: {
      id: bare(division.id),
      divisionNumber: text(division.values.number),
      divisionName: text(division.values.name),
    },
    subDivision: {
      id: bare(sub.id),
      subDivisionNumber: text(sub.values.number),
      subDivisionName: text(sub.values.name),
    },
  };
}

/** Whether a change is one of a group: groups are there for their lines and are saved with them. */
export const isGroup = ({ row }: RowChange): boolean => /^(SUB)?DIVISION:/.test(row);

/**
 * Positions of the lines that stand beside those that were put somewhere. Lines are sorted by their numbers; only where
 * numbers are equal, or missing, the position decides, and only there one is sent.
 * @param saved the position that the server has of a line
 */
export function positionInputs(
  sheet: Sheet,
  changes: readonly RowChange[],
  saved: (id: string) => number | undefined,
): SovLineInput[] {
  const groups = new Set<Node>();
  for (const { row, values } of changes) {
    const parent = PLACE.order in values || PLACE.here in values ? sheet.store.node(row)?.parent : null;
    if (parent) groups.add(parent);
  }
  return [...groups].flatMap((group) => {
    const inputs: SovLineInput[] = [];
    let before: Node | undefined;
    let last = -1;
    for (const node of group.children) {
      const tied =
        before !== undefined &&
        compareNodeNumbers(text(before.values.number), text(node.values.number)) === 0;
      const held = saved(node.id);
      const least = tied || held === undefined ? last + 1 : 0;
      const position = held !== undefined && held >= least ? held : least;
      if (position !== held && node.row.locked === undefined) inputs.push({ id: node.id, position });
      last = position;
      before = node;
    }
    return inputs;
  });
}
