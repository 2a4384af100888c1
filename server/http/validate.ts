import { z } from 'zod';
import { plural } from '#domain/text/count.ts';
import { checkFormats, type FormatNode } from './formats.ts';
import type { QueryKind } from './operation.ts';
import { type FieldError, invalid, notFound, Problem } from './problem.ts';

/** Shape errors answer 400; a value of the right kind that breaks a rule answers 422. */
const SHAPE_ISSUES = new Set([
  'invalid_type',
  'unrecognized_keys',
  'invalid_union',
  'invalid_key',
  'invalid_element',
]);

type Issue = z.core.$ZodIssue;

/** A word of a closed list that was left out, or is no text at all: as with any other field, that is a wrong shape. */
const isNoWord = (issue: Issue): boolean =>
  issue.code === 'invalid_value' && typeof issue.input !== typeof issue.values[0];

const REQUIRED = 'This field is required';

/** Kinds of values in the words of people. */
const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** What kind of value was wanted, and where it tells more, which came. */
function expected(issue: z.core.$ZodIssueInvalidType): string {
  const wanted = KINDS[issue.expected] ?? issue.expected;
  const came = /received (\w+)$/.exec(issue.message)?.[1] ?? '';
  return `Expected ${wanted}${KINDS[came] ? `, not ${KINDS[came]}` : ''}`;
}

/** A message for the reader where zod's own would speak of types. */
function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.includes('received undefined')) return REQUIRED;
      return expected(issue);
    case 'unrecognized_keys':
      return `Unknown ${plural(issue.keys.length, 'field')}: ${issue.keys.join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1 ? REQUIRED : `At least ${issue.minimum} characters`;
      if (issue.origin === 'array') return `At least ${issue.minimum}`;
      return `Must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters`;
      if (issue.origin === 'array') return `At most ${issue.maximum}`;
      return `Must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    case 'invalid_value':
      if (issue.input === undefined) return REQUIRED;
      if (isNoWord(issue)) return `Expected ${KINDS[typeof issue.values[0]] ?? 'one of these'}`;
      return `Must be one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      if (issue.format === 'date') return 'This date does not exist. Use YYYY-MM-DD.';
      if (issue.format === 'datetime') return 'This is not a date and time';
      if (issue.format === 'email') return 'Please enter a valid email address';
      return 'Invalid format';
    default:
      return issue.message;
  }
}

type WordIssue = Extract<Issue, { code: 'invalid_value' }>;

/** A branch of a union that is of another kind says so at the field of its kind: it takes one word there. */
const kindIssue = (branch: readonly Issue[]): WordIssue | undefined =>
  branch.find(
    (issue): issue is WordIssue =>
      issue.code === 'invalid_value' && issue.values.length === 1 && issue.path.length === 1,
  );

/** What no branch of a union has as its kind, told once and with every kind; undefined where a branch has it. */
function unknownKind(branches: readonly (readonly Issue[])[]): Issue | undefined {
  const found = branches.map(kindIssue);
  const [first] = found;
  if (first === undefined || branches.length < 2) return undefined;
  if (found.some((issue) => issue?.path[0] !== first.path[0])) return undefined;
  return { ...first, values: found.flatMap((issue) => issue?.values ?? []) };
}

/** An invalid union hides what is wrong in its branches: take the branch that got furthest. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const unknown = unknownKind(issue.errors);
  if (unknown) return [{ ...unknown, path: [...issue.path, ...unknown.path] }];
  const depth = (branch: readonly Issue[]) => Math.max(...branch.map((i) => i.path.length));
  /** Of a value that may be null, the other kind is what was meant. */
  const wantsNull = (branch: readonly Issue[]) =>
    Number(branch.some((i) => i.code === 'invalid_type' && i.expected === 'null'));
  const best =
    [...issue.errors].sort(
      (a, b) =>
        Number(kindIssue(a) !== undefined) - Number(kindIssue(b) !== undefined) ||
        depth(b) - depth(a) ||
        wantsNull(a) - wantsNull(b) ||
        a.length - b.length,
    )[0] ?? [];
  return best.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
}

function toErrors(issues: readonly Issue[]): { errors: FieldError[]; shape: boolean } {
  const flat = issues.flatMap(flatten);
  const errors = flat.map((issue) => {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return { field: [...issue.path, ...extra].join('.'), message: messageOf(issue) };
  });
  return { errors, shape: flat.some((issue) => SHAPE_ISSUES.has(issue.code) || isNoWord(issue)) };
}

const malformed = (errors: FieldError[]) => {
  const first = errors[0];
  const detail = first ? `: ${first.field ? `${first.field}: ` : ''}${first.message}` : '';
  return new Problem('MALFORMED_REQUEST', `The request is malformed${detail}`, { errors });
};

/** Unknown parameters that are told of. */
const MOST_UNKNOWN = 10;

const asNumber = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** What paths and forms carry as text, with numbers where the contract has them. */
export function withNumbers(
  schema: z.ZodType | null,
  values: Record<string, unknown>,
): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return values;
  const isNumber = (name: string): boolean => {
    const field: unknown = schema.shape[name];
    return (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodNumber;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isNumber(name) ? asNumber(value) : value,
    ]),
  );
}

/** Path parameters: one that cannot be an id or a number names nothing, so it is not found. */
export function checkParams(schema: z.ZodType | null, values: Record<string, string>): unknown {
  if (!schema) return {};
  const result = schema.safeParse(withNumbers(schema, values));
  if (!result.success) throw notFound();
  return result.data;
}

function convert(text: string, type: string): unknown {
  if (type === 'integer' || type === 'number') return asNumber(text);
  // Only the two words: any other text stays text and fails validation, instead of becoming true.
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/**
 * Query strings become values by the contract's types; empty ones are left out. A name that the operation does not have
 * is refused, as a field of a body is: a filter that is passed over in silence answers everything.
 */
export function checkQuery(
  schema: z.ZodType | null,
  kinds: Readonly<Record<string, QueryKind>>,
  search: URLSearchParams,
): unknown {
  if (!schema) return {};
  const unknown = [...new Set(search.keys())].filter((name) => !Object.hasOwn(kinds, name));
  if (unknown.length > 0)
    throw malformed(
      unknown.slice(0, MOST_UNKNOWN).map((field) => ({ field, message: 'There is no such parameter' })),
    );
  // No text of a database has this character, and each driver fails on it in its own way.
  const unaskable = [...search].flatMap(([field, text]) => (text.includes('\0') ? [field] : []));
  if (unaskable.length > 0)
    throw malformed(
      unaskable.map((field) => ({ field, message: 'This has a character that no text has. Remove it.' })),
    );
  const values: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const texts = search.getAll(name).filter((text) => text !== '');
    if (texts.length === 0) continue;
    if (kind.type === 'array') {
      const items = texts.length === 1 ? (texts[0] ?? '').split(',') : texts;
      values[name] = items.map((text) => convert(text, kind.items ?? 'string'));
    } else values[name] = convert(texts[0] ?? '', kind.type);
  }
  const result = schema.safeParse(values, { reportInput: true });
  if (!result.success) throw malformed(toErrors(result.error.issues).errors);
  return result.data;
}

/** Declared request headers, by the names of the contract. */
export function checkHeaders(schema: z.ZodType | null, names: readonly string[], headers: Headers): unknown {
  if (!schema) return {};
  const values = Object.fromEntries(
    names.flatMap((name) => (headers.get(name) === null ? [] : [[name, headers.get(name)]])),
  );
  const result = schema.safeParse(values, { reportInput: true });
  if (!result.success) throw malformed(toErrors(result.error.issues).errors);
  return result.data;
}

/** The body: 400 for a wrong shape, 422 for values that break a rule, each with its field path. */
export function checkBody(
  schema: z.ZodType | null,
  formats: FormatNode | null,
  named: Readonly<Record<string, FormatNode>>,
  body: unknown,
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(body, { reportInput: true });
  if (!result.success) {
    const { errors, shape } = toErrors(result.error.issues);
    if (shape) throw malformed(errors);
    throw invalid([...errors, ...checkFormats(body, formats, named)]);
  }
  const broken = checkFormats(body, formats, named);
  if (broken.length > 0) throw invalid(broken);
  return result.data;
}
