// What never happened, from what was seen (watch.mjs) of the sites (instrument.mjs).

const sided = (bits, yes, no) => (bits === 1 ? [yes] : bits === 2 ? [no] : []);
/** In words, by the watcher of a site: what of it is missing. */
const MISSING = {
  outcome: (bits) => sided(bits, 'only true', 'only false'),
  given: (bits) => (bits === 2 ? ['nothing left of ??'] : []),
  compared: (bits) => ['<', '=', '>'].flatMap((sign, i) => (bits & (1 << i) ? [] : [`never ${sign}`])),
  reckoned: (bits) =>
    bits & 4 ? [] : [...(bits & 1 ? [] : ['left always 0']), ...(bits & 2 ? [] : ['right always 0'])],
  among: (bits) => sided(bits, 'only true', 'only false'),
  rows: (bits, { method }) => {
    if (method === 'filter') return sided(bits, 'leaves out none', 'keeps none');
    if (method === 'toSorted') return bits === 2 ? ['changes no order'] : [];
    return bits === 0 || bits & 4 ? [] : ['no other row differed'];
  },
  taken: (bits) => (Math.log2(bits) % 1 === 0 ? ['always the same one'] : []),
  several: (bits) => (bits === 2 || bits === 3 ? ['never more than one'] : []),
  written: () => [],
  parts: () => [],
};

/** What a part of a statement has never done, by its kind. */
const IDLE = { a: 'narrows nothing', o: 'adds nothing', u: 'changes nothing', d: 'deletes nothing' };
/** Where a statement is written that says nothing of its place. */
const NOWHERE = { file: 'statements', line: 0 };

/**
 * What went one way alone, each with its place and its text.
 * @param sites by their numbers
 * @param counts what each process and thread has told
 */
export function findings(sites, counts) {
  const [seen, members, parts, names] = [new Map(), new Map(), new Map(), new Map()];
  for (const told of counts) {
    for (const [id, bits] of told.seen) seen.set(id, (seen.get(id) ?? 0) | bits);
    for (const [id, { all, found }] of told.members) {
      const known = members.get(id) ?? { all: new Set(), found: new Set() };
      for (const each of all) known.all.add(each);
      for (const each of found) known.found.add(each);
      members.set(id, known);
    }
    for (const [id, known] of told.names) {
      const all = names.get(id) ?? new Map();
      for (const [name, values] of known) all.set(name, new Set([...(all.get(name) ?? []), ...values]));
      names.set(id, all);
    }
    for (const part of told.parts) {
      const key = `${part.site} ${part.text}`;
      const known = parts.get(key);
      parts.set(key, known ? { ...known, matters: known.matters || part.matters } : part);
    }
  }
  const found = [...seen].flatMap(([id, bits]) => {
    const site = sites[id];
    const never = [...(members.get(id)?.all ?? [])].filter((each) => !members.get(id).found.has(each));
    return [
      ...MISSING[site.watcher](bits, site),
      ...(never.length > 0 ? [`never ${never.join(', ')}`] : []),
    ].map((what) => ({ ...site, what }));
  });
  const idle = [...parts.values()].flatMap(({ site, text, kind, matters }) =>
    matters ? [] : [{ ...(sites[site] ?? NOWHERE), what: IDLE[kind], text }],
  );
  const written = [...names].flatMap(([id, known]) => {
    const same = [...known].filter(([, values]) => values.size === 1 && !values.has('something'));
    const what = `always ${same.map(([name, [value]]) => `${name} ${value}`).join(', ')}`;
    return same.length > 0 ? [{ ...sites[id], what }] : [];
  });
  return [...found, ...idle, ...written];
}
