import { isDeepStrictEqual } from 'node:util';
import { type Operation, parametersIn } from '../contract.ts';
import { asMain, type Check, guarded } from '../run.ts';
import { difference } from './difference.ts';

/** Rows compared with their own pages. */
const MOST = 3;

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
        const again = await asMain(run, operation, { params, again: true });
        run.judge.expect(again, 'reads-same', isDeepStrictEqual(again.body, answer.body), () => {
          return `read twice: ${difference(answer.body, again.body) ?? 'fields differ'}`;
        });
        if (!row) continue;
        const wrong = difference(row, answer.body);
        run.judge.expect(answer, 'list-equals-detail', wrong === null, () => wrong ?? '');
      }
    }),
};
