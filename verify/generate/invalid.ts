import type { Contract, Schema } from '../contract.ts';
import type { Rule } from '../rules.ts';
import { DECIMALS } from '../schema-check.ts';

/** A body that breaks the schema in one place, and the rule by which it has to be refused. */
export interface Mutation {
  rule: Rule;
  what: string;
  body: unknown;
  /** Where the body is broken; empty where it is the body itself. */
  path: Path;
  /** What is put there; undefined = it is left out. */
  value: unknown;
}

type Json = Record<string, unknown>;
type Path = (string | number)[];

/** A copy of the body with the value at the path replaced; `undefined` removes it. */
function put(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body);
  if (path.length === 0) return value;
  let node = copy as Json;
  for (const key of path.slice(0, -1)) node = node[key] as Json;
  const last = path.at(-1) as string;
  if (value === undefined) delete node[last];
  else node[last] = value;
  return copy;
}

/** The body broken at the path, and where and how. */
const broken = (body: unknown, path: Path, value: unknown): Pick<Mutation, 'body' | 'path' | 'value'> => ({
  body: put(body, path, value),
  path,
  value,
});

const isWithin = (inner: Path, outer: Path): boolean => outer.every((key, i) => inner[i] === key);

/**
 * Bodies that are broken in several places at once, none of which lies within another: each mutation is in one of them,
 * and what breaks the body itself is in none.
 */
export function brokenTogether(
  body: unknown,
  mutations: readonly Mutation[],
): { body: unknown; mutations: Mutation[] }[] {
  const groups: Mutation[][] = [];
  for (const mutation of mutations) {
    if (mutation.path.length === 0) continue;
    const room = groups.find((group) =>
      group.every(({ path }) => !isWithin(path, mutation.path) && !isWithin(mutation.path, path)),
    );
    if (room) room.push(mutation);
    else groups.push([mutation]);
  }
  return groups
    .filter(({ length }) => length > 1)
    .map((group) => ({
      body: group.reduce((whole, { path, value }) => put(whole, path, value), body),
      mutations: group,
    }));
}

const UNKNOWN = 'NO_SUCH_VALUE';
const DEEPEST = 5;
/** A list longer than this is not sent: the server may refuse its size before its length. */
const LONGEST_LIST = 500;
const LONGEST_TEXT = 200_000;

interface Place {
  path: Path;
  schema: Schema;
  value: unknown;
  canBeNull: boolean;
}

/** Whether the fixed values of the shape are those of the value. */
function isMarked(contract: Contract, shape: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const marks = Object.entries(shape.properties ?? {}).filter(([, child]) => {
    const plain = contract.resolve(child);
    return 'const' in plain || plain.enum?.length === 1;
  });
  return marks.every(([name, child]) => {
    const plain = contract.resolve(child);
    return (value as Json)[name] === ('const' in plain ? plain.const : plain.enum?.[0]);
  });
}

/** The place's own schema behind a choice with null, and whether null is among the choices. */
function unwrap(contract: Contract, given: Schema, value: unknown): { schema: Schema; canBeNull: boolean } {
  const schema = contract.resolve(given);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const plain = choices.map((choice) => contract.resolve(choice));
    const rest = plain.filter((choice) => choice.type !== 'null');
    if (rest.length === 1 && rest[0]) return { schema: rest[0], canBeNull: rest.length < plain.length };
    // A choice between shapes: the one that the value's own marks point to. What breaks it and fits another is left out.
    const marked = rest.filter((choice) => isMarked(contract, choice, value));
    return { schema: marked.length === 1 && marked[0] ? marked[0] : {}, canBeNull: true };
  }
  if (Array.isArray(schema.type)) {
    const [type, ...others] = schema.type.filter((name) => name !== 'null');
    if (others.length > 0) return { schema: {}, canBeNull: true };
    return { schema: { ...schema, type: type ?? 'null' }, canBeNull: schema.type.includes('null') };
  }
  return { schema, canBeNull: schema.type === undefined };
}

const WRONG_TYPE: Readonly<Record<string, unknown>> = {
  string: { not: 'a text' },
  integer: 'not a number',
  number: 'not a number',
  boolean: 'maybe',
  array: 'not a list',
  object: 'not an object',
};

function atText({ path, schema }: Place, body: unknown): Mutation[] {
  const at = path.join('.');
  const found: Mutation[] = [];
  const add = (rule: Rule, what: string, value: unknown) =>
    found.push({ rule, what: `${at}: ${what}`, ...broken(body, path, value) });
  if (schema.enum) add('refuse-unknown-value', `"${UNKNOWN}" is not in the list`, UNKNOWN);
  if (schema.maxLength !== undefined && schema.maxLength < LONGEST_TEXT && !schema.enum)
    add('refuse-length', `longer than ${schema.maxLength}`, 'x'.repeat(schema.maxLength + 1));
  if ((schema.minLength ?? 0) > 0) add('refuse-length', `shorter than ${schema.minLength}`, '');
  if (schema.format === 'uuid') add('refuse-format', 'not a uuid', 'not-a-uuid');
  if (schema.format === 'email') add('refuse-format', 'not an e-mail address', 'no at sign');
  if (schema.format === 'date') {
    add('refuse-format', 'not a date', '02/03/2026');
    add('refuse-format', 'a date that does not exist', '2026-02-30');
  }
  if (schema.format === 'date-time') add('refuse-format', 'not an instant', 'yesterday');
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test('   '))
    add(
      'refuse-format',
      `not of the pattern ${schema.pattern}`,
      ' '.repeat(Math.max(3, schema.minLength ?? 0)),
    );
  return found;
}

function atNumber({ path, schema }: Place, body: unknown): Mutation[] {
  const at = path.join('.');
  const found: Mutation[] = [];
  const add = (rule: Rule, what: string, value: unknown) =>
    found.push({ rule, what: `${at}: ${what}`, ...broken(body, path, value) });
  if (schema.minimum !== undefined) add('refuse-range', `less than ${schema.minimum}`, schema.minimum - 1);
  if (schema.maximum !== undefined) add('refuse-range', `more than ${schema.maximum}`, schema.maximum + 1);
  if (schema.type === 'integer') add('refuse-wrong-type', 'not a whole number', (schema.minimum ?? 0) + 1.5);
  const decimals = DECIMALS[schema.format ?? ''];
  if (decimals !== undefined)
    add('refuse-decimals', `${decimals + 1} decimals`, Number(`1.${'0'.repeat(decimals)}5`));
  return found;
}

function atList({ path, schema, value }: Place, body: unknown): Mutation[] {
  const found: Mutation[] = [];
  const [first] = value as unknown[];
  if ((schema.minItems ?? 0) > 0)
    found.push({
      rule: 'refuse-length',
      what: `${path.join('.')}: an empty list`,
      ...broken(body, path, []),
    });
  if (schema.maxItems !== undefined && schema.maxItems < LONGEST_LIST && first !== undefined)
    found.push({
      rule: 'refuse-length',
      what: `${path.join('.')}: more than ${schema.maxItems} items`,
      ...broken(
        body,
        path,
        Array.from({ length: schema.maxItems + 1 }, () => first),
      ),
    });
  return found;
}

function atObject(
  contract: Contract,
  { path, schema, value }: Place,
  body: unknown,
  depth: number,
): Mutation[] {
  const found: Mutation[] = [];
  const record = value as Json;
  for (const name of schema.required ?? [])
    if (name in record)
      found.push({
        rule: 'refuse-missing',
        what: `${[...path, name].join('.')} is left out`,
        ...broken(body, [...path, name], undefined),
      });
  if (schema.additionalProperties === false)
    found.push({
      rule: 'refuse-unknown-field',
      what: `${[...path, 'noSuchField'].join('.')} is not in the shape`,
      ...broken(body, [...path, 'noSuchField'], 'x'),
    });
  for (const [name, child] of Object.entries(schema.properties ?? {}))
    if (name in record)
      found.push(...mutationsAt(contract, child, body, [...path, name], record[name], depth + 1));
  return found;
}

function mutationsAt(
  contract: Contract,
  given: Schema,
  body: unknown,
  path: Path,
  value: unknown,
  depth: number,
): Mutation[] {
  if (depth > DEEPEST) return [];
  const { schema, canBeNull } = unwrap(contract, given, value);
  const type = schema.type as string | undefined;
  const found: Mutation[] = [];
  const at = path.join('.') || 'the body';
  if (type && type in WRONG_TYPE) {
    const wrong = WRONG_TYPE[type];
    found.push({
      rule: 'refuse-wrong-type',
      what: `${at} is not of type ${type}`,
      ...broken(body, path, wrong),
    });
    if (!canBeNull) found.push({ rule: 'refuse-null', what: `${at} is null`, ...broken(body, path, null) });
  }
  if (value === null || value === undefined) return found;
  const place: Place = { path, schema, value, canBeNull };
  if (typeof value === 'string') found.push(...atText(place, body));
  else if (typeof value === 'number') found.push(...atNumber(place, body));
  else if (Array.isArray(value)) {
    found.push(...atList(place, body));
    if (schema.items && value.length > 0)
      found.push(...mutationsAt(contract, schema.items, body, [...path, 0], value[0], depth + 1));
  } else if (typeof value === 'object') found.push(...atObject(contract, place, body, depth));
  return found;
}

/** Every way to break the body in one place. `fits` keeps out changes that the schema happens to allow. */
export function mutationsOf(
  contract: Contract,
  schema: Schema,
  body: unknown,
  fits: (body: unknown) => boolean,
): Mutation[] {
  return mutationsAt(contract, schema, body, [], body, 0).filter((mutation) => !fits(mutation.body));
}
