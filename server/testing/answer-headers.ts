import { readFileSync } from 'node:fs';

interface Node {
  $ref?: string;
  required?: boolean;
  headers?: Record<string, Node>;
}
interface Contract {
  paths: Record<string, Record<string, { responses?: Record<string, Node> }>>;
}

let read: Contract | undefined;
const contract = (): Contract =>
  (read ??= JSON.parse(
    readFileSync(new URL('../../openapi/generated/openapi.json', import.meta.url), 'utf8'),
  ) as Contract);

/** What a node of the contract refers to; itself where it refers to nothing. */
const resolved = (node: Node): Node =>
  node.$ref === undefined
    ? node
    : resolved(
        node.$ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract()) as Node, // it is bundled: each points into itself
      );

/**
 * Headers that the contract declares as sent with this answer, and that are not there. None for an address or a status
 * that it does not know.
 */
export function missingHeaders(
  { method, path }: { method: string; path: string },
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): string[] {
  const declared = contract().paths[path]?.[method]?.responses?.[String(status)];
  const all = declared ? (resolved(declared).headers ?? {}) : {};
  return Object.keys(all).filter((name) => resolved(all[name] ?? {}).required && !headers.get(name));
}
