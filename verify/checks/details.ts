import { isDeepStrictEqual } from 'node:util';
import { type Operation, parametersIn } from '../contract.ts';
import { asMain, type Check, guarded } from '../run.ts';
import type { Row } from '../world/resources.ts';

/** Rows compared with their own pages. */
const MOST = 3;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where two views of a record say different things of a field that both have; null where they agree. */
export function difference(row: unknown, detail: unknown, at = ''): string | null {
  if (isRow(row) && isRow(detail)) {
    for (const name of Object.keys(row))
      if (name in detail) {
        const found = difference(row[name], detail[name], at === '' ? name : `${at}.${name}`);
        if (found) return found;
      }
    return null;
  }
  if (Array.isArray(row) && Array.isArray(detail) && row.length === detail.length) {
    for (const [i, item] of row.entries()) {
      const found = difference(item, detail[i], `${at}.${i}`);
      if (found) return found;
    }
    return null;
  }
  return Object.is(row, detail)
    ? null
    : `${at} is ${JSON.stringify(row)} in the list and ${JSON.stringify(detail)} in its own page`;
}

/** The parameter with which an operation reads one record: the last of its path. */
export const recordParam = ({ path }: Operation): string | undefined =>
  /\{(\w+)\}(?:\/detail)?$/.exec(path)?.[1];

/** The list and the record's own page tell the same. */
export const details: Check = {
  name: 'details',
  fits: (operation) =>
    operation.method === 'GET' &&
    operation.token === 'session' &&
    recordParam(operation) !== undefined &&
    parametersIn(operation, 'path').length > 1 &&
    'application/json' in (operation.answers['200']?.content ?? {}),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const { resources } = run.world;
      const name = recordParam(operation) ?? '';
      resources.forget();
      for (const params of await resources.paramsFor(operation, MOST)) {
        const outer = Object.fromEntries(
          Object.entries(params).filter(([key]) => key !== 'projectId' && key !== name),
        );
        const rows = await resources.find(name, operation.path, outer);
        const row = rows.find(({ id }) => id === params[name])?.row;
        const answer = await asMain(run, operation, { params });
        if (answer.status !== 200) continue;
        const again = await asMain(run, operation, { params });
        run.judge.expect(again, 'reads-same', isDeepStrictEqual(again.body, answer.body), () => {
          return `read twice: ${difference(answer.body, again.body) ?? 'fields differ'}`;
        });
        if (!row) continue;
        const wrong = difference(row, answer.body);
        run.judge.expect(answer, 'list-equals-detail', wrong === null, () => wrong ?? '');
      }
    }),
};
