import { isDeepStrictEqual } from 'node:util';
import { isPaged, parametersIn } from '../contract.ts';
import { type Check, guarded } from '../run.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { keyOf, ListReading } from './list-reading.ts';

/** Sizes of pages, and how many are read of each: lists that others fill too may be long. */
const SIZES: readonly (readonly [limit: number, pages: number])[] = [
  [1, 3],
  [3, 6],
  [7, 4],
];

function judgeMeta(run: Run, answer: Exchange, page: number, limit: number, total: number): void {
  const { meta } = answer.body as { meta: Row };
  const wanted = { page, limit, total, totalPages: Math.ceil(total / limit) };
  for (const [name, value] of Object.entries(wanted))
    run.judge.expect(
      answer,
      'page-meta',
      meta?.[name] === value,
      () => `meta.${name} is ${String(meta?.[name])}, not ${value}`,
    );
}

/** What a list says beside its rows (totals, counts, groups) is of all of them, so that every page says it alike. */
function judgeBeside(run: Run, whole: Exchange, answer: Exchange): void {
  const other = Object.entries(whole.body as Row).find(
    ([name, value]) =>
      name !== 'data' && name !== 'meta' && !isDeepStrictEqual(value, (answer.body as Row)[name]),
  );
  run.judge.expect(answer, 'page-meta', !other, () => {
    const [name = '', value] = other ?? [];
    return `${name} is ${JSON.stringify((answer.body as Row)[name])} on one page, and ${JSON.stringify(value)} of the whole list`;
  });
}

/** Pages page: the sizes are kept, nothing is shown twice or lost, and meta counts rightly. */
export const paging: Check = {
  name: 'paging',
  fits: isPaged,
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const list = await ListReading.open(run, operation);
      const whole = await list.all();
      const { total } = whole;
      // Only a list that fits one page says by itself how many there are.
      if (whole.rows.length < 100)
        run.judge.expect(
          whole.answer,
          'page-meta',
          total === whole.rows.length,
          () => `meta.total is ${total} for ${whole.rows.length} rows`,
        );
      const plain = await list.ask();
      // Where the contract names no usual size, a list is answered whole.
      const limit = parametersIn(operation, 'query').find(({ name }) => name === 'limit');
      const usual = Number(limit?.schema.default ?? Math.max(1, total));
      judgeMeta(run, plain.answer, 1, usual, total);
      judgeRows(run, plain.answer, plain.rows, Math.min(usual, total));
      for (const [limit, most] of SIZES) {
        const pages = Math.min(Math.ceil(total / limit), most);
        const seen: string[] = [];
        let last = whole.answer;
        for (let page = 1; page <= pages; page++) {
          const { answer, rows } = await list.ask({ page, limit });
          last = answer;
          judgeMeta(run, answer, page, limit, total);
          judgeBeside(run, whole.answer, answer);
          judgeRows(run, answer, rows, Math.min(limit, total - (page - 1) * limit));
          seen.push(...rows.map(keyOf));
        }
        const first = whole.rows.map(keyOf).slice(0, pages * limit);
        run.judge.expect(
          last,
          'page-overlap',
          new Set(seen).size === seen.length,
          () => `a row is on two pages of ${limit}`,
        );
        run.judge.expect(
          last,
          'page-overlap',
          seen.join() === first.join(),
          () => `the pages of ${limit} are not the list of one page, in its order`,
        );
      }
      const beyond = await list.ask({ page: Math.ceil(total / 10) + 5, limit: 10 });
      judgeRows(run, beyond.answer, beyond.rows, 0);
      judgeMeta(run, beyond.answer, Math.ceil(total / 10) + 5, 10, total);
      if (total < 2) run.recorder.skip(operation, `paging was seen with ${total} rows only`);
    }),
};

function judgeRows(run: Run, answer: Exchange, rows: readonly Row[], wanted: number): void {
  run.judge.expect(
    answer,
    'page-rows',
    rows.length === wanted,
    () => `${rows.length} rows instead of ${wanted}`,
  );
}
