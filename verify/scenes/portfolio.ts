import { between, castOf } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import { pricedTasks } from '../workflow/change-requests.ts';
import { approvedSov, rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { scratchProject } from '../world/world.ts';
import { type Actor, mainOf, otherOf, type Scene } from './scene.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const MONEY = ['contractValue', 'billed', 'paid', 'retainage', 'balanceToFinish', 'pendingChanges'] as const;

/** The same figures, as the project's own strip calls them. */
const ON_STRIP = {
  contractValue: 'scheduledValue',
  billed: 'totalCompletedStoredToDate',
  retainage: 'retainage',
  balanceToFinish: 'balanceToFinish',
} as const;

/** The list of a tool that shows what is overdue of it. */
const LISTS = { RFI: 'listRfis', SUBMITTAL: 'listSubmittals', CHANGE_REQUEST: 'listChangeRequests' } as const;

async function entriesOf(main: Actor, companyId: string): Promise<{ answer: Exchange; rows: Row[] }> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await main.ask('listPortfolio', { params: { companyId }, query: { page, limit: 100 } });
    rows.push(...rowsOf(answer.body?.data));
    if (answer.status !== 200 || page >= Number(answer.body?.meta?.totalPages ?? 0)) return { answer, rows };
  }
}

/** What a project's entry says is what the project's own pages say to the same person. */
async function judgeEntry(run: Run, main: Actor, answer: Exchange, entry: Row): Promise<void> {
  const strip = await main.ask('getProjectProgress');
  for (const [name, onStrip] of Object.entries(ON_STRIP))
    run.judge.expect(
      answer,
      'sums',
      cents(entry['money']?.[name] ?? 0) === cents(strip.body?.[onStrip]),
      () =>
        `${name} of the project is ${String(entry['money']?.[name])}, its strip says ${String(strip.body?.[onStrip])}`,
    );
  for (const work of rowsOf(entry['work'])) {
    const list = LISTS[work['tool'] as keyof typeof LISTS];
    if (!list) continue;
    const { body } = await main.ask(list, { query: { isOverdue: true, limit: 1 } });
    const total: unknown = body?.meta?.total;
    run.judge.expect(
      answer,
      'counts-agree',
      work['overdueCount'] === total,
      () =>
        `${String(work['overdueCount'])} overdue of ${String(work['tool'])}, its list has ${String(total)}`,
    );
  }
}

/** A risk is above the limit of its rule, and every currency is summed by itself. */
function judgeWhole(run: Run, answer: Exchange, rows: readonly Row[]): void {
  const limits = new Map(rowsOf(answer.body?.rules).map(({ rule, limit }) => [rule, Number(limit)]));
  for (const row of rows) {
    const risks = rowsOf(row['risks']);
    run.judge.expect(
      answer,
      'counts-agree',
      row['riskCount'] === risks.length && row['isAtRisk'] === risks.length > 0,
      () => `${String(row['name'])} counts ${String(row['riskCount'])} risks and tells ${risks.length}`,
    );
    for (const { rule, measured } of risks)
      run.judge.expect(
        answer,
        'own-parts',
        Number(measured) > (limits.get(rule) ?? Infinity),
        () =>
          `${String(row['name'])} is at risk by ${String(rule)} at ${String(measured)}, which is not above its limit`,
      );
  }
  const valued = rows.filter(({ money }) => money !== null);
  const currencies = new Set(valued.map(({ currency }) => String(currency)));
  const summed = rowsOf(answer.body?.totals).map(({ currency }) => String(currency));
  run.judge.expect(answer, 'sums', summed.toSorted().join() === [...currencies].toSorted().join(), () => {
    return `totals in ${summed.join(' and ')}, and projects in ${[...currencies].join(' and ')}`;
  });
  for (const { currency, money } of rowsOf(answer.body?.totals))
    for (const name of MONEY) {
      const own = rows.filter((row) => row['currency'] === currency && row['money'] !== null);
      const sum = own.reduce((total, row) => total + cents(row['money']?.[name]), 0);
      run.judge.expect(answer, 'sums', cents(money?.[name]) === sum, () => {
        return `${name} in ${String(currency)} is ${String(money?.[name])}, its projects come to ${sum / 100}`;
      });
    }
}

/** A project of the company whose money is of another kind, with an approved schedule. */
async function inAnotherCurrency(run: Run, { account }: Actor, currency: string): Promise<void> {
  const { contract, schemas, client, seed, world } = run;
  const input = contract.find('createProject')?.body?.schema;
  const known = contract.resolve(contract.resolve(input ?? {}).properties?.['budgetCurrency'] ?? {}).enum;
  const budgetCurrency = known?.find((each) => each !== currency);
  if (budgetCurrency === undefined || !world.mail) return;
  const { owner } = await castOf(run);
  const making = { contract, schemas, client, seed };
  const resources = await scratchProject(making, account, world.random, { budgetCurrency });
  const there = between({ ...run, world: { ...world, resources } }, account, owner.account);
  await mainOf(there).do('inviteMember', { body: { email: owner.account.email, projectRole: 'OWNER' } });
  await otherOf(there).do('acceptInvitation');
  await approvedSov(there);
}

/** A change that takes off the contract waits for its approval: what is pending is not what is added alone. */
async function takenOff(run: Run, main: Actor): Promise<void> {
  const made = await approvedSov(run);
  if (!made) return;
  const steps = new ChangeSteps(run, String(made['sovId']));
  const sov = await main.do('getSov', { params: made });
  const tasks = pricedTasks(run, sov).filter(({ costImpactAction }) => costImpactAction === 'MINUS');
  const params = await steps.draft({ tasks });
  await steps.step(main, 'submitChangeRequest', params);
}

/** The portfolio of a company, held beside what the pages of its projects say. */
async function play(run: Run): Promise<void> {
  const main = mainOf(run);
  const project = await main.do('getProject');
  const companyId = String(project['membership']?.companyId ?? project['companyId']);
  await inAnotherCurrency(run, main, String(project['budgetCurrency']));
  await takenOff(run, main);
  const { answer, rows } = await entriesOf(main, companyId);
  const entry = rows.find(({ id }) => id === main.projectId);
  if (!run.judge.expect(answer, 'write-read', entry !== undefined, () => 'it leaves the project out')) return;
  await judgeEntry(run, main, answer, entry as Row);
  judgeWhole(run, answer, rows);
  for (const id of ['exportPortfolio', 'exportPortfolioCsv'])
    await main.ask(id, { params: { companyId }, query: { isAtRisk: true } });
}

export const portfolio: Scene = {
  name: 'portfolio',
  operations: ['listPortfolio', 'exportPortfolio', 'exportPortfolioCsv'],
  play,
};
