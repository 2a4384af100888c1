import { type Contract, type Operation, parametersIn, type Schema } from '../contract.ts';
import type { Sent } from '../exchange.ts';
import { shapeName, shapeOfValue, shapesOf } from './shapes.ts';

/** What may be said at one place: something at all, one value of those that there are, null, or a list of none or of two. */
export type Says = 'something' | 'null' | 'none' | 'two' | { value: string | boolean };

/** One thing that a request may say, and at which place. */
export interface Part {
  /** Fields from the outermost on, ROWS for those of a list. */
  at: readonly string[];
  schema: Schema;
  says: Says;
}

/** Stands in a place for the rows of a list. */
export const ROWS = '[]';
const DEEPEST = 6;
/** A choice of more than these is a list of names, such as of time zones. */
const MOST_VALUES = 40;
/** A text that may be one of a choice. */
const WORD = /^\w{1,40}$/;

const nameOf = (at: readonly string[], says: Says): string =>
  says === 'something'
    ? at.join('.')
    : `${at.join('.')}=${typeof says === 'string' ? says : String(says.value)}`;

/** The part as it is noted where it was sent, in a body of this shape. */
export const partName = ({ at, says }: Pick<Part, 'at' | 'says'>, shape = ''): string =>
  `${shape}:${nameOf(at, says)}`;

/** The choices of a schema, null among them or not, with what they are when they are not null. */
function choicesOf(contract: Contract, given: Schema): { isNullable: boolean; choices: Schema[] } {
  const schema = contract.resolve(given);
  const all = (schema.oneOf ?? schema.anyOf ?? [schema]).map((choice) => contract.resolve(choice));
  const choices = all.filter(({ type }) => type !== 'null');
  const isNullable = all.length > choices.length || choices.some(({ type }) => type?.includes('null'));
  return { isNullable, choices };
}

/** What may be said in a value of this schema, itself included. */
function* within(contract: Contract, given: Schema, at: readonly string[]): Generator<Part> {
  const { isNullable, choices } = choicesOf(contract, given);
  const part = (says: Says): Part => ({ at, schema: given, says });
  yield part('something');
  if (isNullable) yield part('null');
  for (const schema of choices) {
    const types = [schema.type ?? []].flat();
    const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
    if (values.length <= MOST_VALUES) for (const value of values) yield part({ value });
    if (types.includes('boolean')) for (const value of [true, false]) yield part({ value });
    if (schema.items && at.length < DEEPEST) {
      if ((schema.maxItems ?? 2) > 1) yield part('two');
      if ((schema.minItems ?? 0) === 0) yield part('none');
      yield* within(contract, schema.items, [...at, ROWS]);
    }
    yield* fieldsOf(contract, schema, at);
  }
}

function* fieldsOf(contract: Contract, schema: Schema, at: readonly string[]): Generator<Part> {
  if (at.length >= DEEPEST) return;
  const wholes = [schema, ...(schema.allOf ?? []).map((whole) => contract.resolve(whole))];
  for (const { properties } of wholes)
    for (const [name, field] of Object.entries(properties ?? {}))
      yield* within(contract, field, [...at, name]);
}

/** Everything that a body of this shape may say: fields, values of a choice, null, and lists of none or two. */
export const bodyParts = (contract: Contract, shape: Schema): Part[] => [
  ...fieldsOf(contract, contract.resolve(shape), []),
];

/** Everything that a query of the operation may say. */
export const queryParts = (contract: Contract, operation: Operation): Part[] =>
  parametersIn(operation, 'query').flatMap(({ name, schema }) =>
    [...within(contract, schema, [name])].flatMap((part): Part[] => {
      if (part.says === 'none' || part.says === 'null' || part.says === 'two') return [];
      return [{ ...part, at: [name] }];
    }),
  );

function* saidIn(value: unknown, at: readonly string[]): Generator<string> {
  if (value === undefined) return;
  if (value === null) return void (yield nameOf(at, 'null'));
  if (at.length > 0) yield nameOf(at, 'something');
  if (Array.isArray(value)) {
    if (value.length === 0) yield nameOf(at, 'none');
    if (value.length > 1) yield nameOf(at, 'two');
    for (const row of value) yield* saidIn(row, [...at, ROWS]);
  } else if (typeof value === 'object')
    for (const [name, field] of Object.entries(value)) yield* saidIn(field, [...at, name]);
  else if (typeof value === 'boolean' || (typeof value === 'string' && WORD.test(value)))
    yield nameOf(at, { value });
}

/** What a request says, each part by its name. */
export function* partsSent(
  contract: Contract,
  operation: Operation,
  { body, query }: Pick<Sent, 'body' | 'query'>,
): Generator<string> {
  const shapes = operation.body ? shapesOf(contract, operation.body.schema) : [];
  const shape = shapes.length > 1 ? shapeOfValue(contract, shapes, body) : undefined;
  for (const said of saidIn(body, [])) yield `${shape ? shapeName(contract, shape) : ''}:${said}`;
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      // A query says true as a text.
      const text = typeof one === 'string' ? one : String(one);
      if (one === undefined || one === null || text === '') continue;
      yield partName({ at: [name], says: 'something' });
      if (WORD.test(text)) yield partName({ at: [name], says: { value: text } });
    }
}
