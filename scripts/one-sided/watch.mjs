// What an instrumented server (instrument.mjs) tells of its conditions while it runs. Each is told to the watcher of its kind,
// which gives back what the condition would have given. Kept by threads, and written now and then: a server may be killed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { assignmentsOf, deletionOf, parts, variantsOf } from './statements.mjs';

const EVERY_MS = 2_000;
/** Members of a list that is looked something up in: longer ones are data, not words of the code. */
const MOST_MEMBERS = 24;

/** What was seen of each site: bits, which `findings.mjs` reads. */
export const seen = new Map();
/** Of lists that something is looked up in: what they hold, and what of it was looked up. */
export const members = new Map();
/** Of sites that write rows: by each name the values that it had. */
export const names = new Map();
const note = (id, bits) => void seen.set(id, (seen.get(id) ?? 0) | bits);

const listed = (list) => (Array.isArray(list) ? list : list instanceof Set ? [...list] : []);

function noteMember(id, list, value) {
  const all = listed(list);
  if (all.length === 0 || all.length > MOST_MEMBERS || typeof value !== 'string') return;
  const known = members.get(id) ?? { all: new Set(), found: new Set() };
  for (const each of all) if (typeof each === 'string') known.all.add(each);
  known.found.add(value);
  members.set(id, known);
}

const COMPARED = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** What a method of a list has shown: 1 and 2 by its kind, 4 that the rows differed. */
const SHOWN = {
  filter: (list, _, result) => (result.length > 0 ? 1 : 0) | (result.length < list.length ? 2 : 0),
  toSorted: (list, _, result) => (result.some((row, i) => row !== list[i]) ? 1 : 2),
  some: (list, test, result) => (result ? 1 : 2) | mixed(list, test),
  every: (list, test, result) => (result ? 1 : 2) | mixed(list, test),
  find: (list, _, result) => (result === undefined ? 2 : 1) | (result === list[0] ? 0 : 4),
};

function mixed(list, test) {
  if (list.length < 2) return 0;
  return new Set(list.map((row, i) => Boolean(test(row, i, list)))).size > 1 ? 4 : 0;
}

const watch = {
  /** 1: it was true, 2: it was false. */
  outcome(id, value) {
    note(id, value ? 1 : 2);
    return value;
  },
  /** 1: there was something left of `??`, 2: there was not. */
  given(id, value) {
    note(id, value === null || value === undefined ? 2 : 1);
    return value;
  },
  /** 1: the left was less, 2: both were equal, 4: it was more. */
  compared(id, operator, a, b) {
    note(id, a < b ? 1 : a > b ? 4 : 2);
    return COMPARED[operator](a, b);
  },
  /** 1: the left was not 0, 2: the right was not 0, 4: these are no numbers. */
  reckoned(id, operator, a, b) {
    const isNumber = typeof a === 'number' || typeof a === 'bigint';
    note(id, isNumber ? (Number(a) !== 0 ? 1 : 0) | (Number(b) !== 0 ? 2 : 0) : 4);
    return operator === '+' ? a + b : a - b;
  },
  /** 1: it was among them, 2: it was not. */
  among(id, list, name, values) {
    const result = list[name](...values);
    note(id, result ? 1 : 2);
    if (result) noteMember(id, list, values[0]);
    return result;
  },
  rows(id, list, name, given) {
    const result = list[name](...given);
    if (Array.isArray(list)) note(id, SHOWN[name](list, given[0], result));
    return result;
  },
  /** 1: there was nothing, 2: one, 4: more. */
  several(id, list) {
    const size = Array.isArray(list) ? list.length : list?.size;
    if (Number.isInteger(size)) note(id, [1, 2][size] ?? 4);
    return list;
  },
  /** 1, 2, 4 and so on: that argument was the one taken, and another was not. */
  taken(id, choose, values) {
    const result = choose(...values);
    if (values.some((value) => value !== result))
      for (const [i, value] of values.entries()) if (value === result) note(id, 1 << Math.min(i, 10));
    return result;
  },
  /** What is written into rows: by each name the values that it had. */
  written(id, given) {
    const known = names.get(id) ?? new Map();
    for (const row of Array.isArray(given) ? given : [given])
      for (const [name, value] of Object.entries(row ?? {})) {
        const values = known.get(name) ?? new Set();
        values.add(saidOf(value));
        known.set(name, values);
      }
    names.set(id, known);
    note(id, 1);
    return given;
  },
  parts,
  asked,
};

/** A value as it is told apart: what is longer than a word, or is made up, counts as something alone. */
function saidOf(value) {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return typeof value === 'string' && /^[A-Z_]{2,30}$/.test(value) ? value : 'something';
}

/**
 * Asks a statement as it stands, and beside it without each of its conditions of which no answer has shown yet that it narrows
 * or widens anything. Nothing stays of those. What changes rows is asked before, what reads after.
 */
async function asked(client, text, values, options) {
  if (!client.isUnbegun()) await noteAssignments(client, text, values);
  const deletion = deletionOf(text);
  const answer = await askedWithout(client, text, values, options);
  if (deletion && answer.rowCount > 0) deletion.matters = true;
  return answer;
}

/** Counts for each assignment of an update the rows in which it is another value than before. */
async function noteAssignments(client, text, values) {
  const found = assignmentsOf(text);
  if (!found) return;
  await client.runPlain('savepoint one_sided');
  try {
    const { rows } = await client.runPlain(found.text, values, {});
    for (const [i, { part }] of found.assigned.entries())
      if (Number(rows[0]?.[`a${i}`]) > 0) part.matters = true;
  } catch {
    // What cannot be compared, such as json, is taken for what matters.
    for (const { part } of found.assigned) part.matters = true;
  } finally {
    await client.runPlain('rollback to savepoint one_sided');
  }
}

async function askedWithout(client, text, values, options) {
  const variants = client.isUnbegun() && !isRead(text) ? [] : variantsOf(text);
  if (variants.length === 0) return client.runPlain(text, values, options);
  const told = ({ rows, rowCount }) =>
    JSON.stringify([rows, rowCount], (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const without = async (variant) => {
    await client.runPlain('savepoint one_sided');
    try {
      return told(await client.runPlain(variant, values, options));
    } catch {
      // Nothing to compare with, as where a row would be written twice.
      return null;
    } finally {
      await client.runPlain('rollback to savepoint one_sided');
    }
  };
  const answers = [];
  const askAll = async () => {
    for (const variant of variants) answers.push(await without(variant.text));
  };
  if (!isRead(text)) await askAll();
  const answer = await client.runPlain(text, values, options);
  if (isRead(text)) await askAll();
  for (const [i, variant] of variants.entries())
    if (answers[i] !== null && answers[i] !== told(answer)) variant.part.matters = true;
  return answer;
}

const isRead = (text) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text);

globalThis.oneSided = watch;

/** All that was seen so far. */
export const told = () => ({
  seen: [...seen],
  members: [...members].map(([id, { all, found }]) => [id, { all: [...all], found: [...found] }]),
  parts: [...variantsOf.parts.values()],
  names: [...names].map(([id, known]) => [id, [...known].map(([name, values]) => [name, [...values]])]),
});

const folder = process.env.ONE_SIDED_COUNTS;
if (folder) {
  const write = () => {
    if (seen.size > 0) writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify(told()));
  };
  setInterval(write, EVERY_MS).unref();
  process.on('exit', write);
}
