/** Where a tile stands on the page. */
export type Place = Pick<DOMRect, 'top' | 'left' | 'width'>;

const centre = ({ left, width }: Place): number => left + width / 2;

/** Two tiles of one line begin within so many pixels of each other. */
const SAME_LINE = 2;

/** The tile above or below one of them: of the next line the one that is nearest across; -1 where there is no line. */
function acrossLines(places: readonly Place[], at: number, down: boolean): number {
  const from = places[at];
  if (from === undefined) return -1;
  const beyond = places.filter(({ top }) => (down ? top > from.top + SAME_LINE : top < from.top - SAME_LINE));
  const tops = beyond.map(({ top }) => top);
  const line = down ? Math.min(...tops) : Math.max(...tops);
  const [nearest] = beyond
    .filter(({ top }) => Math.abs(top - line) <= SAME_LINE)
    .toSorted((a, b) => Math.abs(centre(a) - centre(from)) - Math.abs(centre(b) - centre(from)));
  return nearest === undefined ? -1 : places.indexOf(nearest);
}

/**
 * Which tile a key leads to from another one: to the sides in reading order, up and down to the nearest of the next line.
 * Undefined where it leads nowhere.
 * @param places of the tiles, in their order
 */
export function tileAfter(
  key: string,
  at: number,
  places: readonly Place[],
  direction: 'ltr' | 'rtl',
): number | undefined {
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const back = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  const leads: Readonly<Record<string, () => number>> = {
    [forward]: () => at + 1,
    [back]: () => at - 1,
    ArrowDown: () => acrossLines(places, at, true),
    ArrowUp: () => acrossLines(places, at, false),
    Home: () => 0,
    End: () => places.length - 1,
  };
  const next = leads[key]?.();
  return next === undefined || next === at || places[next] === undefined ? undefined : next;
}
