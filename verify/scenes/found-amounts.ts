import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** An amount in the customs in which people write one. */
const WRITTEN: readonly ((amount: number) => string)[] = [
  (amount) => amount.toFixed(2),
  (amount) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  (amount) => `${amount.toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`,
  (amount) => Math.trunc(amount).toLocaleString('en-US'),
];

/** What a list shows to its reader: a record, and an amount of it. */
interface Shown {
  id: string;
  amount: number;
}

/** Lists whose rows show an amount. */
const LISTS = {
  listChangeRequests: 'costImpact',
  listPayApps: 'currentPaymentDue',
  listSovs: 'scheduledValue',
} as const;

/** The first record of a list whose amount no whole number of three figures is too short for. */
async function shownIn(main: Actor, list: keyof typeof LISTS): Promise<Shown | null> {
  const rows = dataOf(await main.ask(list, { query: { limit: 100 } }));
  const row = rows.find((each) => Number(each[LISTS[list]]) >= 100);
  return row ? { id: String(row['id']), amount: Number(row[LISTS[list]]) } : null;
}

const amountsOf = (hits: readonly Row[], id: string): Row[] =>
  hits.filter((hit) => hit['id'] === id).flatMap((hit) => rowsOf(hit['amounts']));

/** An amount finds the records that show it, however it is written, to whom their list shows them and to nobody else. */
async function play(run: Run): Promise<void> {
  const main = mainOf(run);
  const other = otherOf(run);
  for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const shown = await shownIn(main, list);
    if (!shown) continue;
    for (const written of WRITTEN) {
      const query = { search: written(shown.amount), projectId: main.projectId, limit: 100 };
      const answer = await main.ask('searchEverything', { query });
      const amounts = amountsOf(dataOf(answer), shown.id);
      const isThere = amounts.some(({ amount }) => Math.trunc(Number(amount)) === Math.trunc(shown.amount));
      run.judge.expect(answer, 'search-matches', isThere || answer.body?.isCapped === true, () => {
        return `"${query.search}" does not find ${shown.id}, of which ${list} shows it`;
      });
      await judgeOther(run, other, list, { query, shown });
    }
  }
}

/** Somebody else finds it by the amount where their own list has it. */
async function judgeOther(
  run: Run,
  other: Actor,
  list: keyof typeof LISTS,
  { query, shown }: { query: { search: string; projectId: string; limit: number }; shown: Shown },
): Promise<void> {
  const theirs = dataOf(await other.ask(list, { query: { limit: 100 } }));
  const row = theirs.find(({ id }) => id === shown.id);
  const answer = await other.ask('searchEverything', { query });
  const finds = amountsOf(dataOf(answer), shown.id).some(
    ({ amount }) => cents(amount) === cents(shown.amount),
  );
  if (finds || theirs.length < 100)
    run.judge.expect(
      answer,
      'search-matches',
      finds === (row !== undefined) || answer.body?.isCapped === true,
      () => {
        return `"${query.search}" ${finds ? 'finds' : 'does not find'} ${shown.id}, and ${list} ${row ? 'shows' : 'does not show'} it to the same reader`;
      },
    );
}

export const foundAmounts: Scene = { name: 'found-amounts', operations: ['searchEverything'], play };
