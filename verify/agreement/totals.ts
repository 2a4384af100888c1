import type { Run } from '../run.ts';
import { valueAt } from '../sums.ts';
import type { Row } from '../world/resources.ts';
import type { Seen, Survey } from './survey.ts';
import { wholeOf } from './tasks.ts';

const cents = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0);

/** An amount of one answer that is the sum over the rows of another, or the same amount there. */
interface Total {
  of: string;
  field: string;
  list: string;
  /** What each row adds; a path, or a sum over the path's rows. */
  each: string;
  only?: (row: Row) => boolean;
}

const isApproved = ({ sovStatus }: Row): boolean => sovStatus === 'APPROVED';
const isPlain = (query: Row): boolean => Object.keys(query).every((name) => ['page', 'limit'].includes(name));

/** Amounts that add up across two answers. */
const TOTALS: readonly Total[] = [
  {
    of: 'getProjectProgress',
    field: 'scheduledValue',
    list: 'listSovs',
    each: 'totals.revisedScheduledValue',
    only: isApproved,
  },
  {
    of: 'getProjectProgress',
    field: 'totalCompletedStoredToDate',
    list: 'listSovs',
    each: 'totals.totalCompleted',
    only: isApproved,
  },
  {
    of: 'getProjectProgress',
    field: 'retainage',
    list: 'listSovs',
    each: 'totals.retainage',
    only: isApproved,
  },
  {
    of: 'getProjectProgress',
    field: 'scheduledValue',
    list: 'getProgressByDivision',
    each: 'scheduledValue',
  },
  {
    of: 'getProjectProgress',
    field: 'totalCompletedStoredToDate',
    list: 'getProgressByDivision',
    each: 'billedToDate',
  },
  {
    of: 'getNetChangeByPreviousChangeRequests',
    field: 'netChange',
    list: 'listChangeRequests',
    each: 'costImpact',
    only: ({ status }) => status === 'SIGNED',
  },
  {
    of: 'getNetChangeByPreviousChangeRequests',
    field: 'netChange',
    list: 'listChangeRequestReferences',
    each: 'costImpact',
  },
];

const of = (survey: Survey, reader: Seen['reader'], id: string): Seen | undefined =>
  survey.seen.find((seen) => seen.reader === reader && seen.operation.id === id && isPlain(seen.query));

function judgeTotals(run: Run, survey: Survey, reader: Seen['reader']): void {
  for (const { of: id, field, list, each, only = () => true } of TOTALS) {
    const seen = of(survey, reader, id);
    const rows = wholeOf(survey, reader, list);
    if (!seen || !rows) continue;
    const sum = rows.filter(only).reduce((all, row) => all + cents(valueAt(row, each)), 0);
    const shown = cents(valueAt(seen.exchange.body, field));
    run.judge.expect(seen.exchange, 'sums', shown === sum, () => {
      return `${field} is ${shown / 100} for ${reader.email}, and the ${each} of ${list} come to ${sum / 100}`;
    });
  }
}

/** Amounts of a schedule that lists of schedules repeat, by what they call them. */
const REPEATED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listApprovedSovs: {
    revisedScheduledValue: 'totals.revisedScheduledValue',
    totalCompleted: 'totals.totalCompleted',
    'contractorCompany.id': 'contractorCompany.id',
  },
  listWorkedSovs: {
    percentageComplete: 'totals.percentageComplete',
    'contractorCompany.id': 'contractorCompany.id',
  },
};

/** What is offered of schedules is each approved one, with what its own row says. */
function judgeOffered(run: Run, survey: Survey, reader: Seen['reader']): void {
  const sovs = wholeOf(survey, reader, 'listSovs');
  if (!sovs) return;
  for (const [id, fields] of Object.entries(REPEATED)) {
    const seen = of(survey, reader, id);
    const rows = wholeOf(survey, reader, id);
    if (!seen || !rows) continue;
    for (const row of rows) {
      const sov = sovs.find((each) => each['id'] === row['sov']?.id);
      const wrong = Object.entries(fields).find(
        ([here, there]) => valueAt(row, here) !== valueAt(sov, there),
      );
      run.judge.expect(seen.exchange, 'said-alike', sov !== undefined && !wrong, () => {
        return `${wrong?.[0] ?? 'it'} of ${String(row['sov']?.sovNumber)} is ${String(valueAt(row, wrong?.[0] ?? ''))}, and ${String(valueAt(sov, wrong?.[1] ?? ''))} in the list of schedules`;
      });
    }
    const missing = sovs.find((sov) => isApproved(sov) && !rows.some((row) => row['sov']?.id === sov['id']));
    run.judge.expect(seen.exchange, 'filter-complete', !missing, () => {
      return `${String(missing?.['sovNumber'])} is approved and not offered`;
    });
  }
}

/** Mean of what is there, to one decimal; null where there is nothing. */
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((a, b) => a + b, 0) / values.length) * 10) / 10;

const OPEN_RFIS = new Set(['ASSIGNED', 'RE_ASSIGNED', 'EDITED', 'IN_PROGRESS']);

/** The averages of the ages are those of the rows. */
function judgeAges(run: Run, survey: Survey, reader: Seen['reader']): void {
  const seen = of(survey, reader, 'getRfiAging');
  const rfis = wholeOf(survey, reader, 'listRfis');
  if (!seen || !rfis) return;
  const ages = (is: (status: string) => boolean): number | null =>
    mean(rfis.filter(({ status }) => is(String(status))).map(({ ageDays }) => Number(ageDays)));
  for (const [field, wanted] of [
    ['averageAgeDays', ages((status) => OPEN_RFIS.has(status))],
    ['averageDaysToClose', ages((status) => status === 'CLOSED')],
  ] as const) {
    const shown: unknown = seen.exchange.body?.[field];
    run.judge.expect(seen.exchange, 'sums', shown === wanted, () => {
      return `${field} is ${String(shown)}, and ${String(wanted)} of the rows of the list`;
    });
  }
}

/** The progress that a project and its row show is the one that its page of progress shows. */
function judgeProgress(run: Run, survey: Survey, reader: Seen['reader']): void {
  const progress = of(survey, reader, 'getProjectProgress')?.exchange.body as Row | undefined;
  const project = of(survey, reader, 'getProject');
  if (!progress || !project) return;
  for (const [here, there] of [
    ['completedPercentage', 'totalCompletedStoredToDatePercentage'],
    ['amountPaid', 'amountPaid'],
  ] as const)
    run.judge.expect(
      project.exchange,
      'said-alike',
      project.exchange.body?.[here] === progress[there],
      () => {
        return `${here} is ${String(project.exchange.body?.[here])}, and ${there} of its progress ${String(progress[there])}`;
      },
    );
}

/** Amounts, averages and offers that follow from the rows of other lists. */
export function judgeAcross(run: Run, survey: Survey): void {
  for (const { account } of survey.readers) {
    judgeTotals(run, survey, account);
    judgeOffered(run, survey, account);
    judgeAges(run, survey, account);
    judgeProgress(run, survey, account);
  }
}
