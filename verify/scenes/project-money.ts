import type { Exchange } from '../exchange.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { applicationOf, type Hands } from './approving.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const sumOf = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + cents(row[field]), 0);

/** What the applications of a contract say that it comes to; `applications` are all of it, approved, oldest first. */
const wanted = (applications: readonly Row[]): Readonly<Record<string, number>> => {
  const last = applications.at(-1);
  return {
    billed: cents(last?.['totalCompletedAndStored']),
    retained: cents(last?.['g702']?.figures?.totalRetainage),
    certified: sumOf(applications, 'amountCertified'),
    paid: sumOf(applications, 'amountReleased'),
    due: sumOf(applications, 'amountCertified') - sumOf(applications, 'amountReleased'),
  };
};

/** What the money page says of a contract is what its applications say, for the side that is paid and the one that pays. */
export async function judgeMoney({ run, main, other }: Hands, paramsOf: readonly Params[]): Promise<void> {
  const applications: Row[] = [];
  for (const params of paramsOf) applications.push(await applicationOf(main, params));
  const [first] = applications;
  for (const [reader, side] of [
    [main, 'RECEIVABLE'],
    [other, 'PAYABLE'],
  ] as const) {
    const page = await reader.ask('getProjectMoney');
    const contract = contractOf(page, first?.['sov']?.id);
    run.judge.expect(page, 'own-parts', contract?.['side'] === side, () => {
      return `the contract is ${String(contract?.['side'])} for the company of ${reader.account.label}, not ${side}`;
    });
    const figures = (contract?.['figures'] ?? {}) as Row;
    for (const [name, amount] of Object.entries(wanted(applications)))
      run.judge.expect(page, 'sums', cents(figures[name]) === amount, () => {
        return `${name} of the contract is ${String(figures[name])}, and its applications come to ${amount / 100}`;
      });
    run.judge.expect(page, 'counts-agree', contract?.['payAppCount'] === paramsOf.length, () => {
      return `the contract counts ${String(contract?.['payAppCount'])} applications, and it has ${paramsOf.length}`;
    });
  }
}

const contractOf = (page: Exchange, sovId: unknown): Row | undefined =>
  rowsOf(page.body?.contracts).find(({ sov }) => sov?.id === sovId);

/** Whoever has to pay is told what is left of it, in cents, where it waits for them. */
export async function judgeLeft({ run, other }: Hands, { payAppId }: Params, left: number): Promise<void> {
  const query = { projectId: other.projectId, page: 1, limit: 100 };
  const answer = await other.ask('listProjectPendingTasks', { query });
  const task = rowsOf(answer.body?.data).find(
    ({ record, taskType }) => record?.objectId === payAppId && taskType === 'PAYMENT_RELEASE',
  );
  run.judge.expect(answer, 'sums', cents(task?.['amount']) === left, () => {
    return `${left / 100} is left to be paid, and what waits for it says ${String(task?.['amount'])}`;
  });
}
