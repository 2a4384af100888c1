import type { Contract, Schema } from '../contract.ts';

/** The shapes that a body may have, where it is one of several kinds of thing (an entry of a daily log); else itself. */
export function shapesOf(contract: Contract, given: Schema): readonly Schema[] {
  const schema = contract.resolve(given);
  const shapes = (schema.oneOf ?? schema.anyOf ?? [])
    .map((shape) => contract.resolve(shape))
    .filter(({ type }) => type !== 'null');
  return shapes.length > 0 ? shapes : [schema];
}

/** The one value that a field may have; undefined where it may have several. */
function onlyValue(contract: Contract, given: Schema): unknown {
  const { enum: choices = [], const: only = choices.length === 1 ? choices[0] : undefined } =
    contract.resolve(given);
  return only;
}

/** A field that has one value in a shape tells it from the others: `entryType`. */
const isToldBy = (contract: Contract, shape: Schema, value: object): boolean =>
  Object.entries(shape.properties ?? {}).every(([name, given]) => {
    const only = onlyValue(contract, given);
    return only === undefined || (value as Record<string, unknown>)[name] === only;
  });

/** Of several shapes the one that the value has; the first where nothing tells them apart. */
export function shapeOfValue(
  contract: Contract,
  shapes: readonly Schema[],
  value: unknown,
): Schema | undefined {
  const isObject = typeof value === 'object' && value !== null;
  return (isObject ? shapes.find((shape) => isToldBy(contract, shape, value)) : undefined) ?? shapes[0];
}

/** What tells a shape from the others, in a word: `WORK_LOG`; empty where nothing does. */
export const shapeName = (contract: Contract, shape: Schema): string =>
  Object.values(shape.properties ?? {})
    .flatMap((given) => {
      const only = onlyValue(contract, given);
      return only === undefined ? [] : [String(only)];
    })
    .join(' ');
