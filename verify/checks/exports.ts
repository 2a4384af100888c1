import { isPaged, type Operation, parametersIn } from '../contract.ts';
import { asMain, type Check, guarded, type Run, Skip } from '../run.ts';
import type { Exchange } from '../exchange.ts';
import type { Row } from '../world/resources.ts';
import { judgeColumns } from './export-columns.ts';
import { filteredBy, ListReading } from './list-reading.ts';
import { rowsOfWorkbook } from './workbook.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NONSENSE = 'zqxjkvb-no-such-text';
/** Records that are asked for by their ids. */
const SOME = 2;

const isPlain = (value: unknown): boolean => ['string', 'boolean', 'number'].includes(typeof value);

const namesOf = (operation: Operation): string[] => parametersIn(operation, 'query').map(({ name }) => name);

/** The list of the same tool that takes the same filters. */
function listOf(run: Run, operation: Operation): Operation | undefined {
  const names = namesOf(operation);
  const shared = (list: Operation): number => namesOf(list).filter((name) => names.includes(name)).length;
  return run.contract.operations
    .filter((other) => isPaged(other) && other.tool === operation.tool)
    .toSorted((a, b) => shared(b) - shared(a))[0];
}

interface Workbook {
  answer: Exchange;
  rows: number;
}

async function read(
  run: Run,
  list: ListReading,
  operation: Operation,
  query: Record<string, unknown>,
): Promise<Workbook> {
  const answer = await asMain(run, operation, { params: list.params, query });
  const rows = answer.status === 200 ? rowsOfWorkbook(answer.content) : null;
  if (rows === null) throw new Skip(`the export answered ${answer.status} without a workbook`);
  return { answer, rows };
}

/** What leaves some of the rows out: a value of each filter, a day on which nothing was made, and some by their ids. */
function narrowing(run: Run, from: Operation, operation: Operation, rows: readonly Row[]): Row[] {
  return parametersIn(operation, 'query').flatMap(({ name, schema }): Row[] => {
    const of = filteredBy(from, name, rows);
    if (name === 'startDate') return [{ startDate: '2100-01-01' }];
    const value =
      of && rows.flatMap(of).find((each) => isPlain(each) && !rows.every((row) => of(row).includes(each)));
    if (value !== undefined && value !== null) return [{ [name]: value }];
    const { type, items } = run.contract.resolve(schema);
    const isOfIds = type === 'array' && run.contract.resolve(items ?? {}).format === 'uuid';
    return isOfIds && !namesOf(from).includes(name)
      ? [{ [name]: rows.slice(0, SOME).map(({ id }) => id as unknown) }]
      : [];
  });
}

/** The order that nobody asked for, and the two of the first field that is asked for. */
function orders(run: Run, list: Operation): Record<string, unknown>[] {
  const by = parametersIn(list, 'query').find(({ name }) => name === 'orderBy');
  const [first] = by ? (run.contract.resolve(by.schema).enum ?? []) : [];
  return [{}, { orderBy: first, order: 'ASC' }, { orderBy: first, order: 'DESC' }].slice(0, first ? 3 : 1);
}

/** A workbook holds a row for each record that the list counts with the same filters. */
export const exports: Check = {
  name: 'exports',
  fits: (operation) =>
    operation.method === 'GET' &&
    WORKBOOK in (operation.answers['200']?.content ?? {}) &&
    namesOf(operation).some((name) => /^search(Text)?$/.test(name)),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const from = listOf(run, operation);
      if (!from) throw new Skip('no list with the same filters stands beside it');
      const list = await ListReading.open(run, from);
      const search = namesOf(operation).find((name) => /^search(Text)?$/.test(name)) ?? 'search';
      const { rows } = await list.all();
      // What stands in the workbook beside the records: headings, and whatever is above and below them.
      const beside = (await read(run, list, operation, { [search]: NONSENSE })).rows;
      const listed = new Set(namesOf(from));
      for (const query of [{}, ...narrowing(run, from, operation, rows)] as Row[]) {
        const isOfIds = Object.keys(query).some((name) => !listed.has(name));
        const total = isOfIds ? Math.min(SOME, rows.length) : (await list.first(query)).total;
        const workbook = await read(run, list, operation, query);
        run.judge.expect(workbook.answer, 'export-rows', workbook.rows - beside === total, () => {
          const filter = Object.keys(query).length > 0 ? JSON.stringify(query) : 'no filter';
          return `${workbook.rows - beside} rows in the workbook, ${total} in the list (${filter})`;
        });
      }
      for (const query of orders(run, from)) {
        const { answer } = await read(run, list, operation, query);
        judgeColumns(run, answer, from, (await list.all(query)).rows);
      }
    }),
};
