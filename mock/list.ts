import type { Parameter, Schema } from './contract.ts';
import { nameOf } from './contract.ts';
import { flat, type Kind } from './sample.ts';
import { numberOf, uuidOf } from './seed.ts';

export type Row = Record<string, unknown>;

export interface Page {
  data: Row[];
  meta: { total: number; page: number; limit: number; totalPages: number };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a body is a page of records: `data` and `meta`. */
export function isPage(body: unknown): body is Page {
  if (!isRow(body) || !Array.isArray(body.data) || !isRow(body.meta)) return false;
  return typeof body.meta['total'] === 'number' && typeof body.meta['limit'] === 'number';
}

/** More records than an example can mean: a list stays quick to make. */
const MOST = 500;
const DEFAULT_LIMIT = 10;

/** The example's row once more, as another record: with an id and a number of its own. */
function another(row: Row, index: number, place: string): Row {
  const copy: Row = { ...row };
  if (typeof row['id'] === 'string' && /^[0-9a-f-]{36}$/i.test(row['id']))
    copy['id'] = uuidOf(`${place}:${index}`);
  for (const [key, value] of Object.entries(row)) {
    const number = key.endsWith('Number') && typeof value === 'string' ? /^(.*?)(\d{3,})$/.exec(value) : null;
    if (number) copy[key] = `${number[1]}${String(index + 1).padStart((number[2] ?? '').length, '0')}`;
  }
  return copy;
}

function totalOf(body: Page, kind: Kind, limit: number, seed: number, place: string): number {
  if (kind === 'empty' || body.data.length === 0) return 0;
  if (kind === 'full') return Math.min(MOST, limit * 3);
  if (seed !== 0) return 1 + numberOf(`${place}:${seed}`, 60);
  return Math.min(MOST, Math.max(body.meta.total, body.data.length));
}

/** The rows' property that a filter speaks of: the one of its name, else the one of the same named enumeration. */
function propertyOf(parameter: Parameter, item: Schema): string | undefined {
  const properties = item.properties ?? {};
  if (Object.hasOwn(properties, parameter.name)) return parameter.name;
  const enumeration = nameOf(parameter.schema?.$ref ?? parameter.schema?.items?.$ref);
  return enumeration && Object.keys(properties).find((key) => nameOf(properties[key]?.$ref) === enumeration);
}

/** Keeps the rows that a filter by enumeration asks for; where no example is one, the examples become it. */
function filter(rows: Row[], parameter: Parameter, wanted: unknown, item: Schema): Row[] {
  const schema = flat(parameter.schema);
  const values = flat(schema.items ?? schema).enum;
  const property = propertyOf(parameter, item);
  if (!values || !property || flat(item.properties?.[property]).type === 'array') return rows;
  const asked = [wanted].flat();
  const kept = rows.filter((row) => asked.includes(row[property]));
  return kept.length > 0 ? kept : rows.map((row, i) => ({ ...row, [property]: asked[i % asked.length] }));
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left ?? '').localeCompare(String(right ?? ''), 'en');
}

const holds = (row: Row, text: string): boolean =>
  JSON.stringify(Object.values(row)).toLowerCase().includes(text);

export interface Asked {
  query: Row;
  parameters: readonly Parameter[];
  schema: Schema | undefined;
  kind: Kind;
  seed: number;
  place: string;
}

/** The page that was asked for, made from the rows of the example: filtered, searched, sorted, cut. */
export function pageOf(body: Page, { query, parameters, schema, kind, seed, place }: Asked): Page {
  const limit = Number(query['limit'] ?? DEFAULT_LIMIT);
  const page = Number(query['page'] ?? 1);
  const item = flat(flat(flat(schema).properties?.['data']).items);
  const filters = parameters.filter((p) => p.in === 'query' && query[p.name] !== undefined);
  const kept = filters
    .filter((p) => !['page', 'limit', 'order', 'orderBy', 'search', 'searchText'].includes(p.name))
    .reduce((rows, parameter) => filter(rows, parameter, query[parameter.name], item), body.data);
  const total = totalOf({ ...body, data: kept }, kind, limit, seed, place);
  const pick = (i: number) => kept[i % kept.length] ?? {};
  let rows = Array.from({ length: total }, (_, i) =>
    i < kept.length && seed === 0 ? pick(i) : another(pick(i), i, `${place}:${seed}`),
  );
  const search = query['search'] ?? query['searchText'];
  if (typeof search === 'string') rows = rows.filter((row) => holds(row, search.toLowerCase()));
  const by = query['orderBy'];
  if (typeof by === 'string') {
    const sign = query['order'] === 'ASC' ? 1 : -1;
    rows = rows.toSorted((a, b) => sign * compare(a[by], b[by]));
  }
  return {
    ...body,
    data: rows.slice((page - 1) * limit, page * limit),
    meta: { ...body.meta, total: rows.length, page, limit, totalPages: Math.ceil(rows.length / limit) },
  };
}
