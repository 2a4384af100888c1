import { changed, type Defect } from './proxy.ts';

const MESSAGES = /\/message\/create$/;
const PREVIEW = /\/submittals\/import\/preview$/;
const BULK = /\/rfi\/bulk-reassign$/;
const SEARCH = /^\/search$/;
const PRINT = /\/submittals\/export-report\/[0-9a-f-]{36}$/;
const PORTFOLIO = /\/portfolio$/;
const TASKS = /^\/pending-tasks$/;
const ACCESS = /\/members\/[0-9a-f-]{36}\/access$/;

/** A paper that was printed once is handed out again as it was. */
function printedOnce(): Defect['answer'] {
  const papers = new Map<string, Response>();
  return async (passing) => {
    if (!PRINT.test(passing.path)) return passing.pass();
    const kept = papers.get(passing.path);
    if (kept) return kept.clone();
    const response = await passing.pass();
    if (response.ok) papers.set(passing.path, response.clone());
    return response;
  };
}

/** What showed only where a condition came out the other way: played by scenes of its own, and told by the reference. */
export const ONE_WAY_PEOPLE: readonly Defect[] = [
  {
    name: 'roles that are forgotten where people are named beside them',
    rule: 'reference',
    only: ['createMessage'],
    checks: ['to-roles'],
    answer: async (passing) =>
      MESSAGES.test(passing.path) && passing.body?.notifyWith?.length > 0
        ? passing.pass({ body: { ...passing.body, notifyRoles: [] } })
        : passing.pass(),
  },
  {
    name: 'weeks of a register that are kept as days',
    rule: 'reference',
    only: ['previewSubmittalImport'],
    checks: ['register-rows'],
    answer: changed(PREVIEW, (body) => {
      for (const { values } of body.rows ?? []) if (values?.leadTimeDays) values.leadTimeDays /= 7;
    }),
  },
  {
    name: 'several questions that are handed on with the day that each had',
    rule: 'reference',
    only: ['bulkReassignRfis'],
    checks: ['questions-moved'],
    answer: async (passing) =>
      BULK.test(passing.path) && passing.body?.dueDate
        ? passing.pass({ body: { ...passing.body, dueDate: undefined } })
        : passing.pass(),
  },
  {
    name: 'a letter that is forgiven in one word and in no two',
    rule: 'reference',
    only: ['searchEverything'],
    checks: ['searched'],
    answer: changed(SEARCH, (body, { query }) => {
      if (!query.get('search')?.includes(' ')) return;
      body.data = body.data.filter((hit: { isTypo?: boolean }) => !hit.isTypo);
    }),
  },
  {
    name: 'a transmittal that stays as it was printed first',
    rule: 'reference',
    only: ['exportSubmittalReport'],
    checks: ['transmittals'],
    answer: printedOnce(),
  },
  {
    name: 'subcontracts that come to no shortage',
    rule: 'reference',
    only: ['listPortfolio'],
    checks: ['at-risk'],
    answer: changed(PORTFOLIO, (body) => {
      for (const entry of body.data ?? [])
        entry.risks = entry.risks.filter(({ rule }: { rule: string }) => rule !== 'SHORT_OF_MONEY');
    }),
  },
  {
    name: 'tasks that are grouped without what is at stake',
    rule: 'reference',
    only: ['listPendingTasks'],
    checks: ['waiting'],
    answer: changed(TASKS, (body) => {
      for (const group of body.groups ?? []) group.atStake = [];
    }),
  },
  {
    name: 'a record that somebody does not see, told as one that they have no part in',
    rule: 'reference',
    only: ['explainMemberAccess'],
    checks: ['explained'],
    answer: changed(ACCESS, (body) => {
      for (const { findings } of body.data ?? [])
        for (const finding of findings) if (finding.kind === 'NOT_VISIBLE') finding.kind = 'RECORD_PART';
    }),
  },
];
