import { rowId, type TreeRow } from './folders';

/** What a key does in a tree. */
export type TreeStep = { do: 'go'; to: number } | { do: 'open' | 'close'; id: string } | { do: 'select' };

const within = (rows: readonly TreeRow[], to: number): TreeStep => ({
  do: 'go',
  to: Math.min(Math.max(to, 0), rows.length - 1),
});

/** Into a folder: opens it, or goes to the first one in it. */
function inwards(rows: readonly TreeRow[], at: number): TreeStep | undefined {
  const row = rows[at];
  const id = row && rowId(row);
  if (row?.isOpen === undefined) return undefined;
  return row.isOpen || !id ? within(rows, at + 1) : { do: 'open', id };
}

/** Out of a folder: closes it, or goes to the one above it. The top of the library stays open. */
function outwards(rows: readonly TreeRow[], at: number): TreeStep | undefined {
  const row = rows[at];
  const id = row && rowId(row);
  if (!row || !id) return undefined;
  if (row.isOpen === true) return { do: 'close', id };
  const above = rows.findLastIndex(({ level }, index) => index < at && level < row.level);
  return above === -1 ? undefined : within(rows, above);
}

/**
 * What a key does, as trees everywhere do it; undefined for a key that is none of the tree's.
 * @param at index of the row that the keyboard is at
 */
export function treeKey(
  rows: readonly TreeRow[],
  at: number,
  key: string,
  isRtl: boolean,
): TreeStep | undefined {
  switch (key) {
    case 'ArrowDown':
      return within(rows, at + 1);
    case 'ArrowUp':
      return within(rows, at - 1);
    case 'Home':
      return within(rows, 0);
    case 'End':
      return within(rows, rows.length - 1);
    case 'ArrowRight':
      return isRtl ? outwards(rows, at) : inwards(rows, at);
    case 'ArrowLeft':
      return isRtl ? inwards(rows, at) : outwards(rows, at);
    case 'Enter':
    case ' ':
      return { do: 'select' };
    default:
      return undefined;
  }
}

/**
 * The next row whose name begins with what was typed, from the row that the keyboard is at and around; -1 where there is
 * none. The same letter again goes on to the next such row.
 */
export function typedTo(rows: readonly TreeRow[], at: number, typed: string): number {
  const [first = ''] = typed;
  const repeated = [...typed].every((letter) => letter === first);
  const start = (repeated ? first : typed).toLowerCase();
  // A single letter moves on; more letters narrow down where the first of them led.
  const from = repeated ? at + 1 : at;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    if (rows[index]?.folder?.name.toLowerCase().startsWith(start)) return index;
  }
  return -1;
}
