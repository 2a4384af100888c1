import type { Contract, Schema } from '../contract.ts';

/** What a body built from the contract's examples may leave out. */
export interface ExampleOptions {
  /** Only what is required. */
  bare?: boolean;
}

const DEEPEST = 8;

function byFormat(schema: Schema): string {
  switch (schema.format) {
    case 'uuid':
      return '00000000-0000-4000-8000-000000000000';
    case 'date':
      return '2026-05-04';
    case 'date-time':
      return '2026-05-04T15:00:00Z';
    case 'email':
      return 'nobody@verify.invalid';
    case 'byte':
      return 'UGx1bWI=';
    default:
      return 'Verification'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
  }
}

/** Of a value as JSON has it: most are texts and numbers, which need none. */
const copyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? structuredClone(value) : value;

/** A value that fits the schema, made of the contract's own examples where it has them. */
export function exampleOf(
  contract: Contract,
  given: Schema,
  options: ExampleOptions = {},
  depth = 0,
): unknown {
  const schema = contract.resolve(given);
  const hasParts = schema.properties !== undefined && depth < DEEPEST;
  if (schema.example !== undefined && !(options.bare && hasParts)) return copyOf(schema.example);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return copyOf(schema.default);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const shape = choices.find((choice) => contract.resolve(choice).type !== 'null');
    return shape ? exampleOf(contract, shape, options, depth + 1) : null;
  }
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((part) => exampleOf(contract, part, options, depth)),
    ) as object;
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  switch (type) {
    case 'string':
      return byFormat(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return depth < DEEPEST && schema.items && (!options.bare || (schema.minItems ?? 0) > 0)
        ? [exampleOf(contract, schema.items, options, depth + 1)]
        : [];
    default: {
      const required = schema.required ?? [];
      const names = Object.keys(schema.properties ?? {});
      const full = !options.bare && depth < DEEPEST;
      // A shape that needs nothing in particular may still not be empty.
      const some = Math.max(0, (schema.minProperties ?? 0) - required.length);
      const others = names.filter((name) => !required.includes(name)).slice(0, full ? undefined : some);
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([name]) => required.includes(name) || others.includes(name),
      );
      return Object.fromEntries(
        wanted.map(([name, child]) => [name, exampleOf(contract, child, options, depth + 1)]),
      );
    }
  }
}
