import { type Cast, castOf } from '../cast/cast.ts';
import { told } from '../cast/told.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { handedOver } from './follow-ups-handed-over.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

const HOUR = 3_600_000;
const NEWEST = { page: 1, limit: 50, orderBy: 'createdAt', order: 'DESC' };

/** Several inspections, and what one asks of all of them. */
interface Several {
  cast: Cast;
  /** A name that no other run has given. */
  mark: string;
  /** An instant so many days from now. */
  at: (days: number) => string;
  /** A call about these on the version that each has now. */
  each: (
    who: Actor,
    id: string,
    ids: readonly string[],
    more?: Row,
    of?: (i: number) => Row,
  ) => Promise<Exchange>;
}

const idsIn = (answer: Row): string[] => dataOf(answer).map(({ id }) => String(id));

function severalOf(cast: Cast): Several {
  const { run, contractor } = cast;
  return {
    cast,
    mark: run.world.random.uuid().slice(0, 6),
    at: (days) => new Date(run.world.resources.now() + days * 24 * HOUR).toISOString(),
    async each(who, id, ids, more = {}, of = () => ({})) {
      const rows = dataOf(await contractor.ask('searchInspections', { query: NEWEST }));
      const inspections = ids.map((inspectionId, i) => ({
        inspectionId,
        version: (rows.find((row) => row['id'] === inspectionId)?.['version'] ?? 1) as unknown,
        ...of(i),
      }));
      return who.ask(id, { body: { inspections, ...more } });
    },
  };
}

/** Checklists of two kinds, found by what they are for, one written anew and one copied under a name of its own. */
async function checklists({ cast, mark }: Several): Promise<string> {
  const { contractor, lead } = cast;
  const make = (name: string, more: Row): Promise<Row> =>
    contractor.do('createInspectionTemplate', { body: { name: `${name} ${mark}`, ...more } });
  const rough = await make('Rough-in', {
    inspectionType: 'CODE',
    trade: 'Plumbing',
    description: 'Before the walls are closed.',
    durationMinutes: 45,
    signatureRequired: true,
    items: [
      { description: 'Hangers', kind: 'NUMBER', unit: 'ft', target: 4, tolerancePlus: 0.5 },
      { description: 'Test pressure is held', photoRequired: true, section: 'Test' },
    ],
  });
  await make('Attic walk', { inspectionType: 'OTHER', items: [{ description: 'Firestopping is in place' }] });
  const params = { templateId: String(rough['id']) };
  await contractor.do('duplicateInspectionTemplate', { params, body: { name: `Another rough-in ${mark}` } });
  await contractor.do('updateInspectionTemplate', {
    params,
    body: {
      version: rough['version'],
      trade: 'Drainage',
      durationMinutes: 50,
      items: [
        { description: 'Test pressure is held', photoRequired: true, section: 'Test' },
        { description: 'Slope', kind: 'NUMBER', target: 2, toleranceMinus: 0, tolerancePlus: 0 },
        { description: 'Hangers', kind: 'NUMBER', unit: 'ft', target: 4, toleranceMinus: 0.25 },
        { description: 'Cleanouts', kind: 'NUMBER', unit: 'in', target: 3.5, tolerancePlus: 0.5 },
      ],
    },
  });
  const ready = dataOf(await contractor.ask('listInspectionTemplates')).find(
    ({ isReady }) => isReady === true,
  );
  await contractor.refused('createInspectionTemplate', 'ALREADY_EXISTS', {
    body: { name: `ROUGH-IN ${mark}`, inspectionType: 'CODE', items: [{ description: 'Hangers' }] },
  });
  if (ready) {
    const of = { params: { templateId: String(ready['id']) } };
    const name = String(ready['name']).toUpperCase();
    await contractor.ask('duplicateInspectionTemplate', { ...of, body: { name } });
    await contractor.ask('updateInspectionTemplate', { ...of, body: { version: 1, trade: 'Drainage' } });
    await contractor.ask('deleteInspectionTemplate', { ...of, query: { version: 1 } });
  }
  for (const query of [
    {},
    { inspectionType: ['OTHER'] },
    { search: 'drain' },
    { search: 'walls are closed' },
  ])
    await contractor.ask('listInspectionTemplates', { query });
  await lead.ask('listInspectionTemplates');
  return params.templateId;
}

/** Some of one checklist, at their own times and with their own inspectors, not in the order of their days. */
async function made({ cast, at }: Several, templateId: string): Promise<string[]> {
  const { contractor, owner, architect, lead, rival } = cast;
  const inspection = {
    inspectionType: 'CODE',
    title: 'Rough-in, level 2',
    templateId,
    inspectorIds: [architect.account.userId],
    // Nobody of the first company is named, so that all of its people are told; they stand as they are given.
    contractors: [
      { companyId: lead.account.companyId },
      { companyId: rival.account.companyId, contactId: rival.account.userId },
    ],
    watcherIds: [owner, rival].map((who) => who.account.userId),
    trade: null,
  };
  const rows = [
    { title: 'Rough-in, stair B', scheduledFor: at(6.25), inspectorIds: [owner.account.userId] },
    { location: 'Stair A', scheduledFor: at(3), durationMinutes: 90 },
    {
      title: 'A riser',
      scheduledFor: at(4.5),
      inspectorIds: [architect, owner].map((who) => who.account.userId),
    },
  ];
  await contractor.refused('bulkCreateInspections', 'rows.1.inspectorIds.0', {
    body: { inspection, rows: [rows[0], { ...rows[1], inspectorIds: [cast.run.world.random.uuid()] }] },
  });
  const answer = await contractor.ask('bulkCreateInspections', { body: { inspection, rows } });
  const times = dataOf(answer).map(({ scheduledFor }) => Date.parse(String(scheduledFor)));
  // What was made at one instant is a tie to whatever compares rows by when they were made.
  cast.run.judge.expect(
    answer,
    'order-sorts',
    times.every((time, i) => i === 0 || time >= (times[i - 1] ?? 0)),
    () => {
      return `inspections that were made at once are not in the order of their times: ${times.join(', ')}`;
    },
  );
  return idsIn((answer.body ?? {}) as Row);
}

/** They are moved, given to others and given up at once, with a draft among them and by somebody whose they are not. */
async function changed(several: Several, ids: readonly string[], draft: string): Promise<void> {
  const { cast, at, each } = several;
  const { contractor, owner, architect, lead } = cast;
  const [first = '', second = '', third = ''] = ids;
  const comment = 'The lift is late.';
  const days = [9, 7.5, 8, 10];
  const move = (who: Actor) =>
    each(who, 'bulkRescheduleInspections', [third, first, draft, second], { comment }, (i) => ({
      scheduledFor: at(days[i] ?? 9),
    }));
  await move(lead);
  await move(contractor);
  await told(owner, lead);
  const inspectorIds = [owner.account.userId, contractor.account.userId];
  await each(contractor, 'bulkAssignInspectors', [second, draft, first], {
    inspectorIds,
    comment: 'On leave.',
  });
  await told(owner);
  await lead.ask('getInspection', { params: { inspectionId: second } });
  await each(contractor, 'bulkCancelInspections', [draft, third, first], { comment: 'Built another way.' });
  // What is cancelled is neither moved nor cancelled again.
  await each(contractor, 'bulkCancelInspections', [first, second], { comment: 'Not now.' });
  await told(architect, lead);
  await contractor.ask('getInspection', { params: { inspectionId: first } });
}

/** The same walk every week, with whom it names told once, and those of it found by what it is part of. */
async function repeated({ cast, at }: Several, templateId: string): Promise<string> {
  const { contractor, rival, colleague, architect } = cast;
  const inspection = {
    inspectionType: 'SAFETY',
    title: 'Weekly walk',
    templateId,
    inspectorIds: [architect.account.userId],
    contractors: [{ companyId: rival.account.companyId, contactId: rival.account.userId }],
    siteContactIds: [colleague.account.userId],
    signatureRequired: false,
  };
  // A Tuesday, so that no weekend moves it.
  const first = 2 + ((9 - new Date(at(2)).getUTCDay()) % 7);
  const series = {
    inspection,
    scheduledFor: at(first),
    durationMinutes: 35,
    timeZone: 'America/Chicago',
    every: 1,
    unit: 'WEEKS',
    // A day of the series itself, which is the last one.
    until: at(first + 14).slice(0, 10),
    schedule: true,
  };
  await contractor.refused('createInspectionSeries', 'inspection.dueDate', {
    body: { ...series, inspection: { ...inspection, dueDate: at(first + 18).slice(0, 10) } },
  });
  const answer = await contractor.do('createInspectionSeries', { body: series });
  await told(rival);
  return String(answer['seriesId']);
}

/** The list by each of its orders, and by what tells these inspections from others. */
async function listed({ cast, at }: Several, seriesId: string): Promise<void> {
  const { contractor, owner, lead, rival } = cast;
  const page = { page: 1, limit: 50 };
  const orders = ['status', 'scheduledFor', 'inspectionType', 'title', 'inspectionNumber'];
  for (const [i, orderBy] of orders.entries())
    await contractor.ask('searchInspections', {
      query: { ...page, orderBy, order: i % 2 === 0 ? 'ASC' : 'DESC' },
    });
  const filters: Row[] = [
    { seriesId, orderBy: 'scheduledFor', order: 'ASC' },
    { inspectorId: owner.account.userId },
    { watcherId: rival.account.userId },
    { contractorId: lead.account.companyId, status: ['SCHEDULED'] },
    { inspectionType: ['CODE', 'OTHER'], orderBy: 'title', order: 'ASC' },
    { startDate: at(7.5).slice(0, 10), endDate: at(9).slice(0, 10) },
    { isOverdue: false, status: ['CANCELLED'] },
  ];
  for (const [i, query] of filters.entries())
    await [contractor, lead][i % 2]?.ask('searchInspections', { query: { ...page, ...query } });
  await contractor.ask('exportInspections', { query: { seriesId } });
  await contractor.refused('searchInspections', 'endDate', {
    query: { ...page, startDate: at(9).slice(0, 10), endDate: at(8).slice(0, 10) },
  });
}

/** Inspections that are made, moved, given away and given up several at once, and the checklists that they begin with. */
export const inspectedTogether: Scene = {
  name: 'inspected-together',
  operations: [
    'createInspectionTemplate',
    'listInspectionTemplates',
    'bulkCreateInspections',
    'bulkRescheduleInspections',
    'bulkAssignInspectors',
    'bulkCancelInspections',
    'createInspectionSeries',
    'bulkHandOverInspectionFollowUps',
    'searchInspections',
  ],
  async play(run: Run) {
    const cast = await castOf(run);
    const several = severalOf(cast);
    const templateId = await checklists(several);
    const ids = await made(several, templateId);
    const draft = await cast.contractor.do('createInspection', {
      body: { inspectionType: 'OTHER', title: 'An attic walk', watcherIds: [cast.lead.account.userId] },
    });
    await changed(several, ids, String(draft['id']));
    const seriesId = await repeated(several, templateId);
    await listed(several, seriesId);
    await handedOver(cast);
  },
};
