import { fromCents, toCents } from '#domain/money/money.ts';
import { CURRENCIES } from '#domain/money/text.ts';
import type { QueryOf, ResponseOf } from '../../../http/handler.ts';
import type { Entry, EntryMoney } from './entries.ts';

type OrderBy = QueryOf<'listPortfolio'>['orderBy'];
type Value = number | string | null;

/** An amount is compared within its currency: the currency comes first. */
type Sort = (entry: Entry) => readonly Value[];

const amount =
  (name: keyof EntryMoney): Sort =>
  ({ currency, money }) => [money && CURRENCIES.indexOf(currency), money && money[name]];

const SORTS: Readonly<Record<OrderBy, Sort>> = {
  riskCount: ({ riskCount }) => [riskCount],
  name: ({ name }) => [name.toLowerCase()],
  endDate: ({ endDate }) => [endDate],
  completedPercentage: ({ completedPercentage }) => [completedPercentage],
  timeGonePercentage: ({ timeGonePercentage }) => [timeGonePercentage],
  openCount: ({ openCount }) => [openCount],
  overdueCount: ({ overdueCount }) => [overdueCount],
  oldestOverdueOn: ({ oldestOverdueOn }) => [oldestOverdueOn],
  nextDateOn: ({ nextDateOn }) => [nextDateOn],
  contractValue: amount('contractValue'),
  billed: amount('billed'),
  paid: amount('paid'),
  retainage: amount('retainage'),
  balanceToFinish: amount('balanceToFinish'),
  approvedChanges: amount('approvedChanges'),
  pendingChanges: amount('pendingChanges'),
};

function compared(a: Value, b: Value, sign: number): number {
  // What has none comes last, whichever way.
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return a === b ? 0 : a < b ? -sign : sign;
}

/** In the order that is asked for; equal values stay as they come, by name. */
export function inOrder(
  entries: readonly Entry[],
  { orderBy, order }: Pick<QueryOf<'listPortfolio'>, 'orderBy' | 'order'>,
): Entry[] {
  const sort = SORTS[orderBy];
  const sign = order === 'ASC' ? 1 : -1;
  return entries.toSorted((a, b) => {
    const [left, right] = [sort(a), sort(b)];
    // Currencies keep their order, whichever way their amounts go.
    return left.reduce<number>((found, value, at) => {
      const isLast = at === left.length - 1;
      return found || compared(value, right[at] ?? null, isLast ? sign : 1);
    }, 0);
  });
}

/** What the projects of each currency come to together; never added across. */
export function totalsOf(entries: readonly Entry[]): ResponseOf<'listPortfolio'>['totals'] {
  return CURRENCIES.flatMap((currency) => {
    const own = entries.flatMap((entry) => (entry.currency === currency && entry.money ? [entry.money] : []));
    if (own.length === 0) return [];
    const sum = (name: keyof EntryMoney) =>
      fromCents(own.reduce((cents, money) => cents + toCents(money[name]), 0));
    return [
      {
        currency,
        projectCount: own.length,
        money: {
          contractValue: sum('contractValue'),
          billed: sum('billed'),
          paid: sum('paid'),
          retainage: sum('retainage'),
          balanceToFinish: sum('balanceToFinish'),
          approvedChanges: sum('approvedChanges'),
          pendingChanges: sum('pendingChanges'),
          overduePayments: sum('overduePayments'),
        },
      },
    ];
  });
}
