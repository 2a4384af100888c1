/** Legal forms say nothing of which company is meant. */
const LEGAL_FORMS = /\b(?:inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|pllc|pc)\b/g;

/** A name as people mean it: without case, accents, punctuation and legal forms. */
export const plainName = (name: string): string => {
  const bare = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return bare.replace(LEGAL_FORMS, ' ').replace(/\s+/g, ' ').trim() || bare;
};

/** Letters that have to be typed anew to make one text of the other. */
export function typosBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Names are compared by their beginning: the work takes the square of their length. */
const LONGEST = 60;

/** How far apart two names are, from 0; 1 and more is another name. */
function distance(a: string, b: string): number {
  const [one, other] = [plainName(a).slice(0, LONGEST), plainName(b).slice(0, LONGEST)];
  const words = new Set(other.split(' '));
  const shared = one.split(' ').some((word) => word.length > 3 && words.has(word));
  const typos = typosBetween(one, other) / Math.max(one.length, other.length, 1);
  return shared ? typos / 2 : typos * 2;
}

/**
 * The names that somebody may have meant, the nearest first.
 * @param most at most so many
 */
export const nearNames = <Named>(
  written: string,
  all: readonly Named[],
  nameOf: (one: Named) => string,
  most = 3,
): Named[] =>
  all
    .map((one) => ({ one, distance: distance(written, nameOf(one)) }))
    .filter((near) => near.distance < 0.8)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ one }) => one);

/** "A", "A or B", "A, B or C". */
export const either = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
