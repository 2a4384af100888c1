// Which conditions of a statement ever mattered: each `and(…)` and `or(…)` of the server's marks its parts in the text that goes
// to the database, and a part is tried by asking once more with it decided: TRUE among what has to hold, FALSE among what may.

/** Tries after which a part is tried at each so-many-th run alone. */
const AT_FIRST = 60;
const THEN_EACH = 7;
/** Tries after which it is given up: it never mattered. */
const MOST = 400;

const MARK = /\/\*<([ao])(\d+)_(\d+)\*\//g;
const ANY_MARK = /\/\*[<>][ao]\d+_\d+\*\//g;
/** Drizzle's piece of text, which the server's bundle has and no module of ours can import. */
let Text;

function textIn(part, depth = 0) {
  for (const piece of Text || depth > 6 ? [] : (part?.queryChunks ?? [])) {
    if (piece?.constructor?.name?.startsWith('StringChunk')) Text = piece.constructor;
    else textIn(piece, depth + 1);
  }
  return Text;
}

/** `and` or `or` with its parts marked by the site, and by their place in it. */
export const parts =
  (site, kind, join) =>
  (...given) =>
    join(
      ...given.map((part, i) => {
        if (!part?.queryChunks || !textIn(part)) return part;
        const name = `${kind}${site}_${i}`;
        return new part.constructor([new Text(`/*<${name}*/(`), part, new Text(`)/*>${name}*/`)]);
      }),
    );

/** The statement once without each part that is still to be tried. */
export function variantsOf(text) {
  if (!text.includes('/*<')) return [];
  return [...text.matchAll(MARK)].flatMap((mark) => {
    const [whole, kind, site, place] = mark;
    const close = `/*>${kind}${site}_${place}*/`;
    const from = mark.index + whole.length;
    const to = text.indexOf(close, from);
    if (to < 0) return [];
    const part = partOf(kind, Number(site), text.slice(from, to));
    part.runs += 1;
    if (part.matters || part.tries >= MOST || (part.tries >= AT_FIRST && part.runs % THEN_EACH > 0))
      return [];
    part.tries += 1;
    const decided = kind === 'a' ? 'TRUE OR' : 'FALSE AND';
    return [
      {
        part,
        text: `${text.slice(0, mark.index)}(${decided} ${text.slice(from, to)})${text.slice(to + close.length)}`,
      },
    ];
  });
}
variantsOf.parts = new Map();

function partOf(kind, site, written) {
  const text = written.replaceAll(ANY_MARK, '').replaceAll(/\$\d+/g, '?').replaceAll(/\s+/g, ' ');
  const key = `${site} ${text}`;
  const known = variantsOf.parts.get(key) ?? { kind, site, text, runs: 0, tries: 0, matters: false };
  variantsOf.parts.set(key, known);
  return known;
}
