import type { z } from 'zod';
import { nameOf, type Schema } from './contract.ts';
import { uuidOf } from './seed.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts path values where a field anywhere in the body has a parameter's name (`projectId` in every row). */
function named(value: unknown, params: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, params));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      typeof child === 'string' && typeof params[key] === 'string' ? params[key] : named(child, params),
    ]),
  );
}

/** What a schema's name is about: `SovDetail` and `Sov` are both about a `sov`. */
const nounOf = (schema: Schema | undefined): string =>
  (nameOf(schema?.$ref) ?? '').replace(/(Detail|Summary|View|Item|Record|Sheet|Saved)$/, '').toLowerCase();

/** The path's last parameter when it names the record that the answer is: `{sovId}` and a `Sov`. */
function ownId(path: string, params: Json, schema: Schema | undefined): unknown {
  const last = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  return last && last.replace(/Id$/, '').toLowerCase() === nounOf(schema) ? params[last] : undefined;
}

export interface Given {
  path: string;
  params: Json;
  body: unknown;
  schema: Schema | undefined;
  response: z.ZodType;
  created: boolean;
  /** Names this very request, for the id of what it creates. */
  place: string;
}

/**
 * The example with the caller's own values: ids of the path, fields of the body where the answer has them by the same
 * name, the next version. A value that would break the contract is left out.
 */
export function echo(example: unknown, given: Given): unknown {
  const answer = named(example, given.params);
  if (!isObject(answer)) return answer;
  const wishes: Json = {};
  if (isObject(given.body))
    for (const [key, value] of Object.entries(given.body))
      if (Object.hasOwn(answer, key) && value !== undefined) wishes[key] = value;
  if (typeof wishes['version'] === 'number') wishes['version'] = wishes['version'] + 1;
  const id = ownId(given.path, given.params, given.schema);
  if (Object.hasOwn(answer, 'id')) {
    if (given.created) wishes['id'] = uuidOf(given.place);
    else if (id !== undefined) wishes['id'] = id;
  }
  return Object.entries(wishes).reduce<Json>((body, [key, value]) => {
    const next = { ...body, [key]: value };
    return given.response.safeParse(next).success ? next : body;
  }, answer);
}
