import { changed, type Defect } from './proxy.ts';

const CAROUSEL = /\/daily-logs\/carousel$/;
const CALENDAR = /\/daily-logs\/calendar$/;
const QUANTITIES = /\/daily-logs\/quantities$/;
const DOCUMENTS = /\/tools\/documents$/;
const TASK = /\/admin\/tasks\/[0-9a-f-]{36}$/;
const SOV = /\/tools\/sov\/[0-9a-f-]{36}\/detail$/;
/** What a task of the library was called last. */
const calledBy: { name: string | null } = { name: null };
const PREVIEW = /\/task-library\/import\/preview$/;
const INSPECTION = /\/inspections\/get\/[0-9a-f-]{36}$/;
const TOGETHER = /\/inspections\/bulk-create$/;

/** What shows in states of the site, its papers and its inspections that only their scenes bring about; told by the reference. */
export const SITE_STATES: readonly Defect[] = [
  {
    name: 'photos that do not say when they were taken',
    rule: 'reference',
    only: ['getDailyLogCarousel'],
    checks: ['site-photos'],
    answer: changed(CAROUSEL, (body) => {
      for (const one of body.data) one.takenAt = null;
    }),
  },
  {
    name: 'days without a log before the project has begun',
    rule: 'reference',
    only: ['getDailyLogCalendar'],
    checks: ['site-sums'],
    answer: changed(CALENDAR, (body) => {
      const today = new Date().toISOString().slice(0, 10);
      for (const day of body.days)
        if (day.logs === 0 && day.isWorkingDay && day.date < today) day.isMissing = true;
      body.missingDays = body.days.filter(({ isMissing }: { isMissing: boolean }) => isMissing).length;
    }),
  },
  {
    name: 'a unit that is written otherwise is another one',
    rule: 'reference',
    only: ['getDailyLogQuantities'],
    checks: ['site-sums'],
    answer: changed(QUANTITIES, (body) => {
      for (const line of body.lines)
        if (line.placedQuantity > 12.5 && line.unit === 'CY') {
          line.otherUnits.push({ unit: 'YD3', quantity: 8.75 });
          line.placedQuantity -= 8.75;
        }
    }),
  },
  {
    name: 'a list of papers that takes every one for everybody’s',
    rule: 'reference',
    only: ['copyDocument'],
    checks: ['papers-of-others'],
    answer: async (passing) =>
      DOCUMENTS.test(passing.path) && passing.query.has('createdBy')
        ? passing.pass({ query: { createdBy: null } })
        : passing.pass(),
  },
  {
    name: 'an import that gives numbers that the file has',
    rule: 'reference',
    only: ['previewTaskImport'],
    checks: ['library-import'],
    answer: changed(PREVIEW, (body) => {
      let next = 0;
      for (const row of body.rows)
        if (row.problems.some(({ code }: { code: string }) => code === 'NUMBER_GIVEN')) {
          next += 1;
          row.values.taskNumber = String(next);
        }
    }),
  },
  {
    name: 'a schedule that calls a task as the library calls it by now',
    rule: 'omitted-kept',
    only: ['bulkCreateTasks'],
    checks: ['library-import'],
    answer: async (passing) => {
      if (passing.method === 'PUT' && TASK.test(passing.path)) calledBy.name = passing.body?.taskName ?? null;
      return changed(SOV, (body) => {
        for (const { task } of body.sovLines) if (task && calledBy.name) task.taskName = calledBy.name;
      })(passing);
    },
  },
  {
    name: 'an inspection of an agency that waits for nobody',
    rule: 'reference',
    only: ['scheduleInspection'],
    checks: ['inspection-photos'],
    answer: changed(INSPECTION, (body) => {
      if (body.agency && body.inspectors.length === 0) body.ballInCourt = null;
    }),
  },
  {
    name: 'several inspections in the order in which they were sent',
    rule: 'order-sorts',
    only: ['bulkCreateInspections'],
    checks: ['inspected-together'],
    answer: changed(TOGETHER, (body, { body: asked }) => {
      const rows: { scheduledFor: string }[] = asked.rows;
      body.data.sort(
        (a: { scheduledFor: string }, b: { scheduledFor: string }) =>
          rows.findIndex((row) => Date.parse(row.scheduledFor) === Date.parse(a.scheduledFor)) -
          rows.findIndex((row) => Date.parse(row.scheduledFor) === Date.parse(b.scheduledFor)),
      );
    }),
  },
];
