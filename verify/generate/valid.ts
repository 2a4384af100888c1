import * as fc from 'fast-check';
import type { Contract, Schema } from '../contract.ts';
import { DECIMALS } from '../schema-check.ts';

/** Depth at which optional parts are left out, so that recursive shapes end. */
const DEEPEST = 6;
/** Lists stay short: the bounds of long ones are tested by the invalid requests. */
const MOST_ITEMS = 4;
const DAY = 86_400_000;

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

function strings(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200 } = schema;
  const most = Math.min(maxLength, 300);
  switch (schema.format) {
    case 'uuid':
      return fc.uuid({ version: 4 });
    case 'date':
      return fc
        .integer({ min: 18_000, max: 25_000 })
        .map((day) => new Date(day * DAY).toISOString().slice(0, 10));
    case 'date-time':
      return fc
        .integer({ min: 1_500_000_000, max: 2_000_000_000 })
        .map((s) => new Date(s * 1000).toISOString());
    case 'email':
      return fc.stringMatching(/^[a-z][a-z0-9]{3,12}$/).map((name) => `${name}@verify.invalid`);
    case 'uri':
      return fc.webUrl();
    case 'byte':
      return fc.base64String({ minLength: 4, maxLength: Math.min(most, 60) });
    default:
  }
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern, 'u');
    const source = schema.pattern === String.raw`\S` ? /^[A-Za-z][ -~]{1,30}$/ : pattern;
    return fc
      .stringMatching(source)
      .filter((text) => text.length >= minLength && text.length <= maxLength && pattern.test(text));
  }
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(most, minLength + 40)) });
  const wide = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(most, minLength + 20)) })
    .filter((text) => [...text].length >= minLength && text.length <= maxLength);
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: wide });
}

function numbers(schema: Schema, isInteger: boolean): fc.Arbitrary<number> {
  const scale = isInteger ? 1 : 10 ** (DECIMALS[schema.format ?? ''] ?? 2);
  // What a bound leaves out is one step away from it.
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const from = above === undefined ? undefined : (Math.floor(above * scale) + 1) / scale;
  const to = below === undefined ? undefined : (Math.ceil(below * scale) - 1) / scale;
  const least = Math.max(schema.minimum ?? from ?? -1_000_000, -1e10);
  const most = Math.min(schema.maximum ?? to ?? 1_000_000, 1e10);
  const small = fc.integer({
    min: Math.ceil(least * scale),
    max: Math.floor(Math.min(most, least + 1e5) * scale),
  });
  const any = fc.maxSafeInteger().map((n) => {
    const span = Math.floor(most * scale) - Math.ceil(least * scale);
    return Math.ceil(least * scale) + (Math.abs(n) % (span + 1));
  });
  return fc.oneof(small, any).map((n) => n / scale);
}

/** Values that fit the schema. */
export function validValues(contract: Contract, given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = contract.resolve(given);
  if ('const' in schema) return fc.constant(json(schema.const));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    // Beyond the depth, only what ends: null where it is allowed.
    const ends = choices.filter((choice) => contract.resolve(choice).type === 'null');
    const open = depth >= DEEPEST && ends.length > 0 ? ends : choices;
    return fc.oneof(...open.map((choice) => validValues(contract, choice, depth + 1)));
  }
  if (schema.allOf) {
    const whole = schema.allOf.map((part) => validValues(contract, part, depth));
    return fc.tuple(...whole).map((parts) => Object.assign({}, ...(parts as object[])) as object);
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object'];
  return fc.oneof(...types.map((type) => ofType(contract, schema, type, depth)));
}

function ofType(contract: Contract, schema: Schema, type: string, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return strings(schema);
    case 'integer':
    case 'number':
      return numbers(schema, type === 'integer');
    case 'array': {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.min(schema.maxItems ?? MOST_ITEMS, Math.max(minLength, MOST_ITEMS));
      const items = validValues(contract, schema.items ?? {}, depth + 1);
      if (!schema.uniqueItems) return fc.array(items, { minLength, maxLength });
      return fc.uniqueArray(items, { minLength, maxLength, selector: (item) => JSON.stringify(item) });
    }
    default:
      return objects(contract, schema, depth);
  }
}

function objects(contract: Contract, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const required = schema.required ?? [];
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => depth < DEEPEST || required.includes(name),
  );
  const model = Object.fromEntries(
    entries.map(([name, child]) => [name, validValues(contract, child, depth + 1)]),
  );
  const requiredKeys = required.filter((name) => name in model);
  const record = fc
    .record(model, { requiredKeys })
    .map((value) => withoutLonely(value, schema.dependentRequired));
  const least = schema.minProperties ?? 0;
  return least > 0 ? record.filter((value) => Object.keys(value).length >= least) : record;
}

/** Without the fields that the schema allows only beside others which are not there. */
function withoutLonely(value: object, needs: Record<string, string[]> = {}): object {
  const lonely = Object.keys(value).find((name) => needs[name]?.some((other) => !(other in value)));
  if (lonely === undefined) return value;
  return withoutLonely(Object.fromEntries(Object.entries(value).filter(([name]) => name !== lonely)), needs);
}

/** A number of values that fit the schema, the same ones for the same seed. */
export function sampleValid(contract: Contract, schema: Schema, seed: number, count: number): unknown[] {
  return fc.sample(validValues(contract, schema), { seed, numRuns: count }).map(json);
}
