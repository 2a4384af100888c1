import { resolve, type Media, type Schema } from './contract.ts';
import { uuidOf } from './seed.ts';

export type Kind = 'usual' | 'empty' | 'full';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = (schema: Schema): readonly string[] => [schema.type ?? []].flat();

/** A schema with its reference followed and its `allOf` parts put into one. */
export function flat(schema: Schema | undefined): Schema {
  const { $ref: _, ...beside } = schema ?? {};
  const target: Schema = { ...resolve(schema), ...beside };
  const parts = (target.allOf ?? []).map(flat);
  return parts.reduce<Schema>(
    (all, part) => ({
      ...part,
      ...all,
      properties: { ...part.properties, ...all.properties },
      required: [...(part.required ?? []), ...(all.required ?? [])],
    }),
    target,
  );
}

export const allowsNull = (schema: Schema): boolean =>
  typesOf(schema).includes('null') ||
  schema.const === null ||
  [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].some((variant) => allowsNull(flat(variant)));

const variantsOf = (schema: Schema): Schema[] =>
  [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
    .map(flat)
    .filter((variant) => typesOf(variant).join() !== 'null');

/** The first variant of a schema that is not null. */
function substance(schema: Schema | undefined): Schema {
  const whole = flat(schema);
  const chosen = variantsOf(whole)[0];
  return chosen ? substance(chosen) : whole;
}

/** Trees name themselves: below this depth nothing is added any more. */
const DEEPEST = 8;
const depthOf = (path: string): number => path.split('.').length;

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T15:04:05Z',
  email: 'dana.whitfield@northgate.example',
  uri: 'https://northgate.example/',
};

function sampleText(schema: Schema, path: string): string {
  if (schema.format === 'uuid') return uuidOf(path);
  const known = schema.format ? BY_FORMAT[schema.format] : undefined;
  return known ?? 'Text'.padEnd(schema.minLength ?? 0, '.');
}

/** A value for a schema: its own example, else one put together from those of its parts. */
export function sample(schema: Schema | undefined, path = ''): unknown {
  const whole = flat(schema);
  if (whole.example !== undefined) return whole.example;
  if (whole.examples?.length) return whole.examples[0];
  if (whole.const !== undefined) return whole.const;
  if (whole.default !== undefined) return whole.default;
  if (whole.enum) return whole.enum[0];
  if (whole.oneOf ?? whole.anyOf) return sample(substance(whole), path);
  const type = typesOf(whole).find((name) => name !== 'null') ?? (whole.properties ? 'object' : 'null');
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(whole.properties ?? {}).map(([key, child]) => [key, sample(child, `${path}.${key}`)]),
    );
  if (type === 'array')
    return Array.from({ length: whole.minItems ?? (depthOf(path) > DEEPEST ? 0 : 1) }, (_, i) =>
      sample(whole.items, `${path}.${i}`),
    );
  if (type === 'string') return sampleText(whole, path);
  if (type === 'integer' || type === 'number') return whole.minimum ?? 1;
  return type === 'boolean' ? false : null;
}

/** The example of a body: the media type's own, else its schema's. */
export function exampleOf(media: Media | undefined): unknown {
  if (media?.example !== undefined) return media.example;
  const named = Object.values(media?.examples ?? {}).map(
    (example) => resolve(example as { $ref?: string; value?: unknown })?.value,
  );
  return named.find((value) => value !== undefined) ?? sample(media?.schema);
}

/** The least that the schema allows: no rows, no optional fields, null where null may be. */
function emptied(schema: Schema | undefined, value: unknown): unknown {
  const whole = flat(schema);
  if (allowsNull(whole)) return null;
  if (variantsOf(whole).length > 1) return value;
  if (Array.isArray(value)) {
    const least = whole.minItems ?? 0;
    return value.slice(0, least).map((item) => emptied(whole.items, item));
  }
  if (!isObject(value) || !whole.properties) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => whole.required?.includes(key))
      .map(([key, child]) => [key, emptied(whole.properties?.[key], child)]),
  );
}

/** Everything that the schema allows: optional fields are there, and what may be null is not. */
function filled(schema: Schema | undefined, value: unknown, path = ''): unknown {
  if (depthOf(path) > DEEPEST) return value;
  const whole = substance(schema);
  if (value !== null && value !== undefined && variantsOf(flat(schema)).length > 1) return value;
  if (value === null || value === undefined) {
    const made = sample(whole, path);
    return made === null ? made : filled(whole, made, path);
  }
  if (Array.isArray(value)) {
    const rows = value.length > 0 ? value : whole.items ? [sample(whole.items, path)] : [];
    return rows.map((item, i) => filled(whole.items, item, `${path}.${i}`));
  }
  if (!isObject(value) || !whole.properties) return value;
  const extra = Object.keys(value).filter((key) => !whole.properties?.[key]);
  return {
    ...Object.fromEntries(
      Object.entries(whole.properties).map(([key, child]) => [
        key,
        filled(child, value[key], `${path}.${key}`),
      ]),
    ),
    ...Object.fromEntries(extra.map((key) => [key, value[key]])),
  };
}

/** The example in one of its three kinds. */
export function inKind(kind: Kind, schema: Schema | undefined, value: unknown): unknown {
  if (kind === 'empty') return emptied(schema, value);
  return kind === 'full' ? filled(schema, value) : value;
}
