import type { Contract, Schema } from '../contract.ts';
import { exampleOf } from './example.ts';
import { shapeOfValue, shapesOf } from './shapes.ts';

/** The names that lead to a place in a value; ITEM stands for the first of a list. */
export type Place = readonly string[];
export const ITEM = '[]';

const DEEPEST = 8;

/** The name of the field that a place is in. */
export const nameOf = (place: Place): string => place.findLast((step) => step !== ITEM) ?? '';

const partsOf = ({ oneOf = [], anyOf = [], allOf = [] }: Schema): Schema[] => [...oneOf, ...anyOf, ...allOf];

/** The places of a value of the schema that `isMeant` says yes to, each once. */
export function placesOf(
  contract: Contract,
  given: Schema,
  isMeant: (schema: Schema, place: Place) => boolean,
): Place[] {
  const found = new Map<string, Place>();
  const visit = (each: Schema, place: Place): void => {
    const schema = contract.resolve(each);
    if (isMeant(schema, place)) found.set(place.join('.'), place);
    if (place.length > DEEPEST) return;
    for (const part of partsOf(schema)) visit(part, place);
    for (const [name, child] of Object.entries(schema.properties ?? {})) visit(child, [...place, name]);
    if (schema.items) visit(schema.items, [...place, ITEM]);
  };
  visit(given, []);
  return [...found.values()];
}

const has = ({ items, properties }: Schema, step: string): boolean =>
  step === ITEM ? items !== undefined : properties?.[step] !== undefined;

/** The shape that has the step, and a value of it: the given one where that may have the step, else an example. */
function shapedFor(contract: Contract, given: Schema, value: unknown, step: string) {
  const schema = contract.resolve(given);
  const shapes = shapesOf(contract, schema);
  if (typeof value === 'object' && value !== null) {
    const own = shapeOfValue(contract, shapes, value);
    if (own && has(own, step)) return { shape: own, made: value };
  }
  const shape = shapes.find((one) => has(one, step)) ?? schema;
  return { shape, made: exampleOf(contract, shape, { bare: true }) };
}

/** The value with an id in that place; what is not there on the way to it is made from the contract's examples. */
export function withId(
  contract: Contract,
  given: Schema,
  value: unknown,
  [step, ...rest]: Place,
  id: string,
): unknown {
  if (step === undefined) return id;
  const { shape, made } = shapedFor(contract, given, value, step);
  if (step === ITEM) {
    const items = shape.items ?? {};
    const [first, ...others] = Array.isArray(made) ? (made as unknown[]) : [];
    const start = first ?? (rest.length > 0 ? exampleOf(contract, items, { bare: true }) : undefined);
    return [withId(contract, items, start, rest, id), ...(rest.length > 0 ? others : [])];
  }
  const whole = made as Record<string, unknown>;
  return { ...whole, [step]: withId(contract, shape.properties?.[step] ?? {}, whole[step], rest, id) };
}
