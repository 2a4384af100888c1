import type { Contract, Schema } from '../contract.ts';
import { DECIMALS, hasDecimals } from '../schema-check.ts';

/** Decimals beyond which a number tells a price, quantity or rate from an amount of money. */
const OF_MONEY = 2;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The numbers of a body with more decimals than money has, by the name of their field. */
export function* preciseIn(
  contract: Contract,
  given: Schema,
  value: unknown,
  name = '',
): Generator<[name: string, value: number]> {
  const schema = contract.resolve(given);
  if (typeof value === 'number') {
    const most = schema.format === undefined ? 0 : (DECIMALS[schema.format] ?? 0);
    if (most > OF_MONEY && !hasDecimals(value, OF_MONEY) && hasDecimals(value, most)) yield [name, value];
    return;
  }
  for (const choice of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
    yield* preciseIn(contract, choice, value, name);
  if (Array.isArray(value)) {
    for (const item of value) yield* preciseIn(contract, schema.items ?? {}, item, name);
    return;
  }
  if (!isRow(value)) return;
  for (const [key, child] of Object.entries(value))
    if (schema.properties?.[key]) yield* preciseIn(contract, schema.properties[key], child, key);
}

/** Every number of that name in an answer, however deep. */
export function* numbersNamed(value: unknown, name: string): Generator<number> {
  if (Array.isArray(value)) for (const item of value) yield* numbersNamed(item, name);
  else if (isRow(value))
    for (const [key, child] of Object.entries(value))
      if (key === name && typeof child === 'number') yield child;
      else yield* numbersNamed(child, name);
}
