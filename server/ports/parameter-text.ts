/** An element in quotation marks, or without them what is no text: NULL and inner arrays. */
function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  return `"${String(parameterText(value)).replaceAll(/[\\"]/g, '\\$&')}"`;
}

const arrayText = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

/**
 * A parameter of a statement as PostgreSQL reads it without being told its type, written as the driver for a PostgreSQL
 * server writes it: texts, numbers and booleans as they are, arrays as literals, other objects as JSON. Bytes stay bytes.
 */
export function parameterText(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | bigint | boolean);
}
