// How many bytes the JSON of a body may take, worked out from its schema: whoever knows nothing but an address sends
// kilobytes, not what the largest sheet of a project takes.

/** A character of a text takes at most six bytes, written as an escape. */
const BYTES_PER_CHARACTER = 6;
/** Any number, true, false or null, and every text whose format says how long it is. */
const BYTES_PER_SCALAR = 64;
/** Room for the spaces and line breaks of JSON that is written to be read. */
const LAYOUT = 2;
const KIB = 1024;
/** No body is held to less: a client may lay it out as it likes. */
const LEAST = 8 * KIB;

const FIXED = ['date', 'date-time', 'time', 'uuid'];

function resolve(schema, contract) {
  if (!schema?.$ref) return schema;
  const path = schema.$ref.slice(2).split('/');
  return path.reduce((at, key) => at?.[key], contract);
}

function textBytes(schema) {
  if (schema.maxLength !== undefined)
    // Base64 is never escaped.
    return 2 + schema.maxLength * (schema.format === 'byte' ? 1 : BYTES_PER_CHARACTER);
  return FIXED.includes(schema.format) ? BYTES_PER_SCALAR : Infinity;
}

/** The largest JSON of a value of this schema; Infinity where nothing bounds it. `within` are the schemas around it. */
function largest(given, contract, within) {
  const schema = resolve(given, contract);
  if (!schema || within.has(schema)) return Infinity;
  const inner = new Set(within).add(schema);
  const of = (part) => largest(part, contract, inner);
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (words) return Math.max(...words.map((word) => JSON.stringify(word).length));
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return Math.max(...variants.map(of));
  const parts = (schema.allOf ?? []).reduce((sum, part) => sum + of(part), 0);
  const types = [schema.type].flat();
  if (types.includes('object') || schema.properties) {
    if (schema.additionalProperties) return Infinity;
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, value]) => sum + JSON.stringify(name).length + 2 + of(value),
      parts + 2,
    );
  }
  if (types.includes('array'))
    return schema.maxItems === undefined ? Infinity : 2 + schema.maxItems * (of(schema.items) + 1);
  if (types.includes('string')) return textBytes(schema);
  if (types.some((type) => ['number', 'integer', 'boolean', 'null'].includes(type))) return BYTES_PER_SCALAR;
  return schema.allOf ? parts : Infinity;
}

export function bodyBytes(schema, contract) {
  const bytes = largest(schema, contract, new Set());
  return Number.isFinite(bytes) ? Math.max(LEAST, Math.ceil((bytes * LAYOUT) / KIB) * KIB) : null;
}
