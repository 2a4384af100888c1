/** Bytes that hold every body a schema allows, as JSON; null where the schema bounds nothing. */
export function bodyBytes(schema: unknown, contract: unknown): number | null;
