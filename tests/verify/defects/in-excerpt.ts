import { type Body, changed, type Defect } from './proxy.ts';

const NOTICES = /^\/notifications$/;
const LOG = /\/daily-logs\/[0-9a-f-]{36}\/detail$/;
const INSPECTION = /\/inspections\/get\/[0-9a-f-]{36}$/;
const VIEWS = /\/saved-views$/;
const TASK = /\/quality-check\/[0-9a-f-]{36}$/;

/** What was read as a whole, or counted, before; by the id of its record. */
const histories = new Map<string, Body[]>();
const counts = new Map<string, number>();
let hidden: Body = null;
/** Who has read a day as a whole last, and who one in excerpt alone, by what they sign in with. */
let whole: string | null = null;
const partly = new Set<string>();

/** What shows in what comes second: put right, asked again, renamed, read by somebody with less; told by the reference. */
export const SECOND_STATES: readonly Defect[] = [
  {
    name: 'an accident that is put right and told as a new one',
    rule: 'reference',
    only: ['addDailyLogEntry'],
    checks: ['in-excerpt'],
    answer: changed(NOTICES, (body) => {
      for (const one of body.data) one.title = one.title.replace('Correction, no new accident: ', '');
    }),
  },
  {
    name: 'an excerpt that tells what became of what is somebody else’s',
    rule: 'reference',
    only: ['addDailyLogEntry'],
    checks: ['in-excerpt'],
    answer: changed(LOG, (body) => {
      if (!body.isExcerpt) histories.set(body.id, body.history);
      const verified =
        histories.get(body.id)?.filter(({ action }) => action === 'verifyNonconformance') ?? [];
      if (body.isExcerpt && !body.history.some(({ action }: Body) => action === 'verifyNonconformance'))
        body.history.push(...verified);
    }),
  },
  {
    name: 'a workbook of days with what one reads in excerpt alone',
    rule: 'reference',
    only: ['addDailyLogEntry'],
    checks: ['site-days'],
    async answer(passing) {
      const who = passing.headers.get('authorization') ?? '';
      if (passing.path.endsWith('/daily-logs/export') && partly.has(who) && whole)
        return passing.pass({ headers: { authorization: whole } });
      const response = await passing.pass();
      if (LOG.test(passing.path) && response.ok) {
        if ((await response.clone().json()).isExcerpt) partly.add(who);
        else whole = who;
      }
      return response;
    },
  },
  {
    name: 'an item that has the follow-up of its last round alone',
    rule: 'reference',
    only: ['createInspectionRevision'],
    checks: ['reinspected'],
    answer: changed(INSPECTION, (body) => {
      body.followUps = body.followUps.filter(
        ({ itemId }: Body, i: number, all: Body[]) => all.findLastIndex((one) => one.itemId === itemId) === i,
      );
    }),
  },
  {
    name: 'firms by their names instead of as they were given',
    rule: 'reference',
    only: ['bulkCreateInspections'],
    checks: ['inspected-together'],
    answer: changed(INSPECTION, (body) => {
      body.contractors.sort((a: Body, b: Body) => a.company.name.localeCompare(b.company.name));
    }),
  },
  {
    name: 'a view of a list that its reader does not see',
    rule: 'reference',
    only: ['createSavedView'],
    checks: ['own-roles'],
    answer: changed(VIEWS, (body) => {
      if (body.tool === 'INSPECTION') hidden = body;
      if (hidden && body.data && !body.data.some(({ id }: Body) => id === hidden.id)) body.data.push(hidden);
    }),
  },
  {
    name: 'photos that stay counted when their entry is gone',
    rule: 'reference',
    only: ['deleteQualityEntry'],
    checks: ['checked-again'],
    answer: changed(TASK, (body) => {
      body.photoCount = Math.max(body.photoCount, counts.get(body.id) ?? 0);
      counts.set(body.id, body.photoCount);
    }),
  },
];
