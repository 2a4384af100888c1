import { RFI_WORKFLOW } from '#domain/rfi/status.ts';
import { SUBMITTAL_WORKFLOW } from '#domain/submittal/kinds.ts';
import { type Operation, type Parameter, parametersIn } from '../contract.ts';
import { type Check, guarded, type Run } from '../run.ts';
import type { Exchange } from '../exchange.ts';
import { valueAt } from '../sums.ts';
import type { Row } from '../world/resources.ts';
import { keyOf, orderFieldOf, ListReading } from './list-reading.ts';

type Compare = (a: unknown, b: unknown) => number;

const byCode: Compare = (a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
const plain = (value: unknown): string => String(value).replaceAll(/[^\p{L}\p{N}]+/gu, '');
/** Texts may be sorted by any of these: the contract does not name a collation. */
const TEXTS: readonly Compare[] = [
  byCode,
  (a, b) => byCode(String(a).toLowerCase(), String(b).toLowerCase()),
  new Intl.Collator('en').compare as Compare,
  new Intl.Collator('en', { numeric: true }).compare as Compare,
  (a, b) => byCode(plain(a).toLowerCase(), plain(b).toLowerCase()),
];
const NUMBERS: readonly Compare[] = [(a, b) => Number(a) - Number(b)];

const isSorted = (values: readonly unknown[], compare: Compare, sign: number): boolean =>
  values.every((value, i) => i === 0 || sign * compare(values[i - 1], value) <= 0);

const missing = (value: unknown): boolean => value === null || value === undefined;

/** Whether the values stand in order, those that are missing together at one end. */
export function inOrder(
  values: readonly unknown[],
  descending: boolean,
  declared: readonly unknown[] = [],
): boolean {
  const first = values.findIndex((value) => !missing(value));
  const known = values.filter((value) => !missing(value));
  const rest = values.slice(Math.max(first, 0), Math.max(first, 0) + known.length);
  if (rest.some(missing)) return false;
  const position: Compare = (a, b) => declared.indexOf(a) - declared.indexOf(b);
  const compares = known.every((value) => typeof value === 'number')
    ? NUMBERS
    : [...TEXTS, ...(declared.length > 0 ? [position] : [])];
  return compares.some((compare) => isSorted(known, compare, descending ? -1 : 1));
}

/** Closed lists of values that sort in another order than the one in which they are declared. */
const WORKFLOWS: Readonly<Record<string, readonly string[]>> = {
  'listRfis.status': RFI_WORKFLOW,
  'listSubmittals.status': SUBMITTAL_WORKFLOW,
};

function declaredOrder(run: Run, operation: Operation, path: string): readonly unknown[] {
  const known = WORKFLOWS[`${operation.id}.${path}`];
  if (known) return known;
  const [content] = Object.values(operation.answers[String(operation.success)]?.content ?? {});
  let schema = content && run.contract.resolve(content.schema).properties?.['data'];
  schema = schema && run.contract.resolve(schema).items;
  for (const key of path.split('.')) schema = schema && run.contract.resolve(schema).properties?.[key];
  const { enum: values, oneOf = [] } = schema ? run.contract.resolve(schema) : {};
  // What may be null has its values in one of its kinds.
  return values ?? oneOf.flatMap((kind) => run.contract.resolve(kind).enum ?? []);
}

/** Lists that come in parts, each in the order that was asked for: what tells the part, in the order of the parts. */
const PARTS: Readonly<Record<string, (row: Row) => number>> = {
  listDocuments: (row) => (row['isFolder'] === true ? 0 : 1),
};

const partIn = (operation: Operation): ((row: Row) => number) => PARTS[operation.id] ?? (() => 0);

/** Whether the parts of a list come one after the other, and the rows of each by their values. */
export function inParts(
  operation: Operation,
  rows: readonly Row[],
  isSorted: (rows: readonly Row[]) => boolean,
): boolean {
  const part = partIn(operation);
  const isWhole = rows.every((row, i) => i === 0 || part(rows[i - 1] as Row) <= part(row));
  return isWhole && [...Map.groupBy(rows, part).values()].every(isSorted);
}

/** Rows of a page, and pages read, where ties are looked at: few are enough to tear rows that are equal apart. */
const PAGE = 3;
const PAGES = 3;

/** Whether the contract says of a list that equal rows stand newest first. */
const saysNewest = ({ operation }: ListReading): boolean =>
  parametersIn(operation, 'query').some(
    ({ name, description }) => name === 'orderBy' && /newest\s+first/.test(description ?? ''),
  );

/** Sorts in which equal rows stand by their day. */
const BY_DAY = new Set([
  'searchInspections.status',
  'exportInspections.status',
  'listInspectionFollowUps.status',
  'exportInspectionFollowUps.status',
]);

/** Sorts in which rows without a value have an order of their own. */
const WITHOUT = new Set(['listSubmittals.submittalNumber']);

/** Rows with equal values keep one order, read by pages too, and stand newest first where the contract says so. */
async function judgeTies(
  list: ListReading,
  query: Record<string, unknown>,
  { answer, rows, values }: { answer: Exchange; rows: readonly Row[]; values: readonly unknown[] },
): Promise<void> {
  const { run } = list;
  const sort = `${list.operation.id}.${String(query['orderBy'])}`;
  const isSortedOtherwise = WITHOUT.has(sort);
  const part = partIn(list.operation);
  const torn = rows.findIndex((row, i) => {
    const above = rows[i - 1];
    if (!above || String(values[i]) !== String(values[i - 1]) || part(above) !== part(row)) return false;
    return !(missing(values[i]) && isSortedOtherwise) && madeAt(above) < madeAt(row);
  });
  run.judge.expect(answer, 'order-stable', torn < 0 || BY_DAY.has(sort) || !saysNewest(list), () => {
    return `with equal ${String(query['orderBy'])} ${keyOf(rows[torn] as Row)} stands below an older one`;
  });
  if (!list.isPaged || query['order'] === 'DESC') return;
  const paged: Row[] = [];
  for (let page = 1; page <= PAGES; page++)
    paged.push(...(await list.ask({ ...query, page, limit: PAGE })).rows);
  const first = rows.slice(0, paged.length);
  run.judge.expect(answer, 'order-stable', paged.map(keyOf).join() === first.map(keyOf).join(), () => {
    return `pages of ${PAGE} by ${String(query['orderBy'])} have another order than the whole list`;
  });
}

/** Milliseconds since the epoch at which a row was made; NaN, which is before and after nothing, where it does not say. */
const madeAt = (row: Row | undefined): number => Date.parse(String(row?.['createdAt']));

/** Without a word on the order rows come as the contract's defaults say. */
async function judgeDefault(
  run: Run,
  list: ListReading,
  orderBy: Parameter | undefined,
  sample: readonly Row[],
): Promise<void> {
  const named = (name: string) => parametersIn(list.operation, 'query').find((each) => each.name === name);
  const of = (parameter: Parameter | undefined): unknown =>
    parameter && run.contract.resolve(parameter.schema).default;
  const [field, order] = [of(orderBy), of(named('order'))];
  if (typeof field !== 'string' || typeof order !== 'string') return;
  const path = orderFieldOf(list.operation, field, sample);
  if (path === null || new Set(sample.map((row) => String(valueAt(row, path)))).size < 2) return;
  const { answer, rows } = await list.all();
  const valuesOf = (some: readonly Row[]) => some.map((row) => valueAt(row, path));
  const declared = declaredOrder(run, list.operation, path);
  const isSorted = inParts(list.operation, rows, (part) =>
    inOrder(valuesOf(part), order === 'DESC', declared),
  );
  run.judge.expect(answer, 'order-sorts', isSorted, () => {
    return `without an order, which is ${field} ${order}, it gives ${valuesOf(rows).slice(0, 6).map(String).join(', ')}`;
  });
}

/** The ways in which a list may be asked to be ordered; one that takes no `order` has one of its own. */
const directions = (operation: Operation): readonly (string | undefined)[] =>
  parametersIn(operation, 'query').some(({ name }) => name === 'order') ? ['ASC', 'DESC'] : [undefined];

/** Each orderBy value orders, both ways where the list lets one choose. */
export const ordering: Check = {
  name: 'ordering',
  fits: (operation) =>
    operation.method === 'GET' &&
    parametersIn(operation, 'query').some(({ name }) => name === 'orderBy') &&
    Object.keys(operation.answers['200']?.content ?? {}).includes('application/json'),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const list = await ListReading.open(run, operation);
      const { rows: sample } = await list.all();
      const orderBy = parametersIn(operation, 'query').find(({ name }) => name === 'orderBy');
      await judgeDefault(run, list, orderBy, sample);
      for (const name of (orderBy ? run.contract.resolve(orderBy.schema).enum : []) ?? []) {
        const field = orderFieldOf(operation, String(name), sample);
        if (field === null) {
          run.recorder.skip(
            operation,
            `orderBy=${String(name)}: the rows do not show what they are ordered by`,
          );
          // What no row shows the reference knows.
          for (const order of directions(operation)) await list.first({ orderBy: name, order });
          continue;
        }
        const valuesOf = (rows: readonly Row[]) => rows.map((row) => valueAt(row, field));
        if (new Set(valuesOf(sample).map(String)).size < 2) {
          run.recorder.skip(operation, `orderBy=${String(name)}: no two rows differ in it`);
          const query = { orderBy: name, order: 'ASC' };
          const { answer, rows } = await list.all(query);
          if (rows.length > 1) await judgeTies(list, query, { answer, rows, values: valuesOf(rows) });
          continue;
        }
        const declared = declaredOrder(run, operation, field);
        for (const order of directions(operation)) {
          const { answer, rows } = await list.all({ orderBy: name, order });
          const values = valuesOf(rows);
          const isSorted = (order ? [order === 'DESC'] : [true, false]).some((descending) =>
            inParts(operation, rows, (part) => inOrder(valuesOf(part), descending, declared)),
          );
          run.judge.expect(answer, 'order-sorts', isSorted, () => {
            return `orderBy=${String(name)} ${order ?? ''} gives ${values.slice(0, 8).map(String).join(', ')}`;
          });
          if (new Set(values.map(String)).size < values.length)
            await judgeTies(list, { orderBy: name, order }, { answer, rows, values });
        }
      }
    }),
};
