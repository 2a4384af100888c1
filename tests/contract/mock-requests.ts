import { operations } from '#contract/operations.ts';
import { describe, type Media, resolve } from '../../mock/contract.ts';
import { exampleOf, flat, sample } from '../../mock/sample.ts';
import type { Operation, Operations } from '../../server/http/operation.ts';

/** Every operation of the contract with its id. */
export const all: [string, Operation][] = Object.entries(operations as Operations);

interface Parts {
  /** Instead of the contract's own examples. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | null;
}

/** The value of a parameter: its example, else one for its schema. */
const valueOf = (parameter: { example?: unknown; schema?: object }): string => {
  const value = parameter.example ?? sample(parameter.schema);
  return Array.isArray(value) ? value.join(',') : String(value);
};

function formOf(media: Media | undefined): FormData {
  const form = new FormData();
  const schema = flat(media?.schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const parts = [flat(property), flat(flat(property).items)];
    const isFile = parts.some((part) => part.format === 'binary' || Object.hasOwn(part, 'contentMediaType'));
    if (isFile) form.append(name, new File(['a file'], 'file.txt', { type: 'text/plain' }));
    else if (schema.required?.includes(name)) form.append(name, String(sample(property)));
  }
  return form;
}

/** A request of an operation that is in order, out of the contract's examples. */
export function requestOf(operationId: string, operation: Operation, parts: Parts = {}): Request {
  const { parameters, operation: described, base } = describe(operationId);
  const required = parameters.filter((parameter) => parameter.required);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = required.find((p) => p.in === 'path' && p.name === name);
    return encodeURIComponent(parts.params?.[name] ?? (parameter ? valueOf(parameter) : ''));
  });
  const url = new URL(`http://mock${base}${path}`);
  for (const parameter of required.filter((p) => p.in === 'query'))
    url.searchParams.set(parameter.name, valueOf(parameter));
  for (const [name, value] of Object.entries(parts.query ?? {})) url.searchParams.set(name, value);
  const headers = new Headers(
    required.filter((p) => p.in === 'header').map((p): [string, string] => [p.name, valueOf(p)]),
  );
  const token = parts.token === undefined ? 'a-token' : parts.token;
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(parts.headers ?? {})) headers.set(name, value);
  const [type, media] = Object.entries(resolve(described.requestBody)?.content ?? {})[0] ?? [];
  if (!type) return new Request(url, { method: operation.method.toUpperCase(), headers });
  const given = Object.hasOwn(parts, 'body');
  let body: BodyInit;
  if (operation.bodyType === 'multipart' && !given) body = formOf(media);
  else if (operation.bodyType === 'binary') body = 'a file';
  else
    body =
      typeof parts.body === 'string' ? parts.body : JSON.stringify(given ? parts.body : exampleOf(media));
  if (!(body instanceof FormData) && !headers.has('content-type')) headers.set('content-type', type);
  return new Request(url, { method: operation.method.toUpperCase(), headers, body });
}
