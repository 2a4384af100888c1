import { type Body, changed, changedError, type Defect, json } from './proxy.ts';

const ID = '[0-9a-f-]{36}';
const NOTICES = /^\/notifications$/;
const LOG = new RegExp(`/daily-logs/${ID}/detail$`);
const RANGE = /\/daily-logs\/export-pdf$/;
const QUANTITIES = /\/daily-logs\/quantities$/;
const TEMPLATE = new RegExp(`/inspections/templates(/${ID})?$`);
const INSPECTION = new RegExp(`/inspections/get/${ID}$`);
const INSPECTION_SAVED = new RegExp(`/inspections/(save|(get|update)/${ID})$`);
const SUBMITTAL = new RegExp(`/tools/submittals/${ID}$`);
const DECIDING = /\/submittals\/change-status$/;

const byName = (a: Body, b: Body): number => a.name.localeCompare(b.name);

/** The first who reads of something, and what was read first; by what it is of. */
const readers = new Map<string, string | null>();
const firsts = new Map<string, Body>();

/** The first of all that was read under a name. */
function firstOf(name: string, now: Body): Body {
  if (!firsts.has(name)) firsts.set(name, now);
  return firsts.get(name);
}

const onDays: readonly Omit<Defect, 'rule' | 'only' | 'checks'>[] = [
  {
    name: 'those with whom a day is shared, in the order in which it was',
    answer: changed(LOG, (body) => {
      body.shares.sort((a: Body, b: Body) => a.sharedAt.localeCompare(b.sharedAt));
    }),
  },
  {
    name: 'the first machine of a crew alone',
    answer: changed(LOG, (body) => {
      for (const entry of body.entries) entry.equipment?.splice(1);
    }),
  },
  {
    name: 'witnesses by their names instead of as they were given',
    answer: changed(LOG, (body) => {
      for (const entry of body.entries) entry.witnesses?.sort();
    }),
  },
  {
    name: 'a meeting put right that keeps whoever had been there',
    answer: changed(LOG, (body) => {
      const met = body.entries.filter(({ attendees }: Body) => attendees);
      for (const { attendees } of met.slice(1))
        for (const one of met[0].attendees)
          if (!attendees.some(({ id }: Body) => id === one.id)) attendees.push(one);
    }),
  },
  {
    name: 'a refusal that names the first of two alone',
    answer: changedError(422, (body) => json({ ...body, errors: body.errors.slice(0, 1) }, 422)),
  },
  {
    name: 'the print of a range with its first day alone',
    answer: (passing) => {
      const endDate = passing.query.get('startDate');
      return passing.pass(RANGE.test(passing.path) ? { query: { endDate } } : {});
    },
  },
];

const onInspections: readonly Omit<Defect, 'rule' | 'only' | 'checks'>[] = [
  {
    name: 'the files of an item by their names instead of as they were given',
    answer: changed(TEMPLATE, (body) => {
      for (const { attachments } of body.items ?? []) attachments.sort(byName);
    }),
  },
  {
    name: 'the people of the first of two firms told alone',
    answer: changed(NOTICES, (body, { headers }) => {
      const isIt = ({ title }: Body): boolean => title.endsWith('Braces on level 4 is scheduled');
      if (!body.data.some(isIt)) return;
      const reader = headers.get('authorization');
      if (!readers.has('firm')) readers.set('firm', reader);
      if (reader !== readers.get('firm')) body.data = body.data.filter((row: Body) => !isIt(row));
    }),
  },
  {
    name: 'a division that stays when another is put in its place',
    answer: changed(INSPECTION_SAVED, (body) => {
      const division = firstOf(`division of ${body.id}`, body.divisions[0]);
      if (division && !body.divisions.some(({ id }: Body) => id === division.id))
        body.divisions.push(division);
    }),
  },
  {
    name: 'the first of two that fail again given to somebody else alone',
    answer: changed(INSPECTION, (body) => {
      if (body.followUps.length > 1) body.followUps[1].owner = body.followUps[0].owner;
    }),
  },
  {
    name: 'observations with the oldest first',
    answer: changed(INSPECTION, (body) => body.observations.reverse()),
  },
  {
    name: 'whoever checks some of several told of all of them',
    answer: changed(NOTICES, (body) => {
      for (const one of body.data) one.title = one.title.replace(/^\d+ (.* need your check)$/, '5 $1');
    }),
  },
];

const onSubmittals: readonly Omit<Defect, 'rule' | 'only' | 'checks'>[] = [
  {
    name: 'what a submittal refers to by its kind instead of as it was given',
    answer: changed(SUBMITTAL, (body) => {
      body.references.sort((a: Body, b: Body) => a.type.localeCompare(b.type));
    }),
  },
  {
    name: 'the first file of a decision kept alone',
    answer: (passing) => {
      const { attachments } = passing.body ?? {};
      const isIt = DECIDING.test(passing.path) && attachments?.length > 1;
      return passing.pass(isIt ? { body: { ...passing.body, attachments: attachments.slice(0, 1) } } : {});
    },
  },
  {
    name: 'a file taken away that stays with its submittal',
    answer: changed(SUBMITTAL, (body) => {
      const former = body.revisions.flatMap(({ attachments }: Body) => attachments);
      for (const file of former)
        if (!body.attachments.some(({ key }: Body) => key === file.key)) body.attachments.push(file);
    }),
  },
  {
    name: 'who follows it in the order of their invitation',
    answer: changed(SUBMITTAL, (body) => body.invitedUsers.reverse()),
  },
];

const ofScene = (
  rows: readonly Omit<Defect, 'rule' | 'only' | 'checks'>[],
  scene: string,
  operation: string,
): Defect[] => rows.map((row) => ({ rule: 'reference', only: [operation], checks: [scene], ...row }));

/** What shows where there are two of something: one left out, another order, one that stays; told by the reference. */
export const TWO_OF_EACH: readonly Defect[] = [
  ...ofScene(onDays, 'two-of-a-day', 'shareDailyLog'),
  ...ofScene(onInspections, 'two-of-a-walk', 'createInspectionRevision'),
  ...ofScene(onSubmittals, 'two-of-a-submittal', 'respondToSubmittal'),
  {
    name: 'what was placed in the first of two other units alone',
    rule: 'reference',
    only: ['getDailyLogQuantities'],
    checks: ['site-sums'],
    answer: changed(QUANTITIES, (body) => {
      for (const line of body.lines) line.otherUnits.splice(1);
    }),
  },
  {
    name: 'the newest of two accidents told alone',
    rule: 'reference',
    only: ['updateDailyLog'],
    checks: ['in-excerpt'],
    answer: changed(NOTICES, (body) => {
      body.data = body.data.filter(({ title }: Body) => !title.startsWith('Near miss'));
    }),
  },
  {
    name: 'a reviewer who is told of all that are sent at once',
    rule: 'reference',
    only: ['bulkSendSubmittals'],
    checks: ['handed-on'],
    answer: changed(NOTICES, (body) => {
      for (const one of body.data) one.title = one.title.replace(/^2 (submittals)/, '3 $1');
    }),
  },
];
