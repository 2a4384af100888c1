// Which conditions and assignments of a statement ever mattered: each `and(…)` and `or(…)` of the server's marks its parts in the text that goes
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

/** What stands between commas, or before a word, outside of brackets and quotes. */
function cut(text, isEnd) {
  const pieces = [];
  let [depth, begin, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (depth === 0 && isEnd(text, at)) {
      pieces.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...pieces, text.slice(begin)];
}
const isComma = (text, at) => text[at] === ',';
const isWhere = (text, at) => text.startsWith(' where ', at);

/**
 * What an update assigns, and the statement that counts for each of it the rows in which it is another value than before; null
 * where it is no plain update, or all of it has mattered.
 */
export function assignmentsOf(text) {
  const [, table = '', rest = ''] = /^\s*update "(\w+)" set (.*)$/s.exec(text) ?? [];
  const [set = '', ...after] = cut(rest, isWhere);
  if (table === '' || after.length !== 1 || /^\s*(?:update|with)\b.*\bset\b.* from "/s.test(`update ${set}`))
    return null;
  const where = after[0].slice('where '.length).split(/ returning /)[0];
  const site = Number(/\/\*<[ao](\d+)_/.exec(where)?.[1] ?? -1);
  const assigned = cut(set, isComma).map((each) => {
    const [, column = '', value = ''] = /^\s*"(\w+)" = (.*)$/s.exec(each) ?? [];
    return { column, value, part: partOf('u', site, `"${table}"."${column}" where ${where}`) };
  });
  for (const { part } of assigned) part.runs += 1;
  if (
    assigned.some(({ column }) => column === '') ||
    assigned.every(({ part }) => part.matters || part.tries >= MOST)
  )
    return null;
  for (const { part } of assigned) part.tries += 1;
  const counts = assigned.map(
    ({ column, value }, i) =>
      `count(*) filter (where "${table}"."${column}" is distinct from (${value})) as "a${i}"`,
  );
  return { assigned, text: `select ${counts.join(', ')} from "${table}" where ${where}` };
}

/** What a statement deletes; null where it deletes nothing by itself. */
export function deletionOf(text) {
  const [, table = '', where = ''] = /^\s*delete from "(\w+)"(.*?)(?: returning .*)?$/s.exec(text) ?? [];
  if (table === '') return null;
  const part = partOf('d', Number(/\/\*<[ao](\d+)_/.exec(where)?.[1] ?? -1), `"${table}"${where}`);
  part.runs += 1;
  return part;
}

function partOf(kind, site, written) {
  const text = written.replaceAll(ANY_MARK, '').replaceAll(/\$\d+/g, '?').replaceAll(/\s+/g, ' ');
  const key = `${site} ${text}`;
  const known = variantsOf.parts.get(key) ?? { kind, site, text, runs: 0, tries: 0, matters: false };
  variantsOf.parts.set(key, known);
  return known;
}
